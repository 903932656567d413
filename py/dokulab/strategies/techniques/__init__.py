"""All techniques, one a line, in the order in which the step solver tries them, easy ones first.

A new technique is a file in this folder and a line here, before the first one that weighs more. Hidden singles come
before naked ones: people see them sooner, and Sudoku Explainer rates them lower.
"""

# ruff: noqa: F401, I001

from dokulab.strategies.techniques.singles import FULL_HOUSE
from dokulab.strategies.techniques.singles import HIDDEN_SINGLE
from dokulab.strategies.techniques.singles import NAKED_SINGLE
from dokulab.strategies.techniques.locked import POINTING
from dokulab.strategies.techniques.locked import CLAIMING
from dokulab.strategies.techniques.subsets import NAKED_PAIR
from dokulab.strategies.techniques.subsets import HIDDEN_PAIR
from dokulab.strategies.techniques.subsets import NAKED_TRIPLE
from dokulab.strategies.techniques.subsets import HIDDEN_TRIPLE
from dokulab.strategies.techniques.fish import X_WING
from dokulab.strategies.techniques.turbot import SKYSCRAPER
from dokulab.strategies.techniques.turbot import TWO_STRING_KITE
from dokulab.strategies.techniques.turbot import TURBOT_FISH
from dokulab.strategies.techniques.empty_rectangle import EMPTY_RECTANGLE
from dokulab.strategies.techniques.remote_pairs import REMOTE_PAIRS
from dokulab.strategies.techniques.unique_rectangles import TYPE_1
from dokulab.strategies.techniques.unique_rectangles import TYPE_2
from dokulab.strategies.techniques.unique_rectangles import TYPE_4
from dokulab.strategies.techniques.wings import XY_WING
from dokulab.strategies.techniques.fish import SWORDFISH
from dokulab.strategies.techniques.wings import XYZ_WING
from dokulab.strategies.techniques.wings import W_WING
from dokulab.strategies.techniques.subsets import NAKED_QUAD
from dokulab.strategies.techniques.subsets import HIDDEN_QUAD
from dokulab.strategies.techniques.unique_rectangles import TYPE_3
from dokulab.strategies.techniques.unique_rectangles import TYPE_5
from dokulab.strategies.techniques.unique_rectangles import TYPE_6
from dokulab.strategies.techniques.unique_rectangles import HIDDEN_RECTANGLE
from dokulab.strategies.techniques.bug import BUG_PLUS_ONE
from dokulab.strategies.techniques.fish import FINNED_X_WING
from dokulab.strategies.techniques.fish import SASHIMI_X_WING
from dokulab.strategies.techniques.colouring import COLOUR_TRAP
from dokulab.strategies.techniques.colouring import COLOUR_WRAP
from dokulab.strategies.techniques.fish import FINNED_SWORDFISH
from dokulab.strategies.techniques.fish import SASHIMI_SWORDFISH
from dokulab.strategies.techniques.fish import JELLYFISH
from dokulab.strategies.techniques.simple_chains import X_CHAIN
from dokulab.strategies.techniques.avoidable_rectangle import AVOIDABLE_RECTANGLE
from dokulab.strategies.techniques.avoidable_rectangle import AVOIDABLE_RECTANGLE_2
from dokulab.strategies.techniques.unique_loops import LOOP_TYPE_1
from dokulab.strategies.techniques.unique_loops import LOOP_TYPE_2
from dokulab.strategies.techniques.unique_loops import LOOP_TYPE_3
from dokulab.strategies.techniques.unique_loops import LOOP_TYPE_4
from dokulab.strategies.techniques.bug import BUG_TYPE_2
from dokulab.strategies.techniques.bug import BUG_TYPE_3
from dokulab.strategies.techniques.bug import BUG_TYPE_4
from dokulab.strategies.techniques.colouring import MULTI_COLOURS
from dokulab.strategies.techniques.colouring import MULTI_COLOURS_WRAP
from dokulab.strategies.techniques.simple_chains import XY_CHAIN
from dokulab.strategies.techniques.sue_de_coq import SUE_DE_COQ
from dokulab.strategies.techniques.fish import FINNED_JELLYFISH
from dokulab.strategies.techniques.fish import SASHIMI_JELLYFISH
from dokulab.strategies.techniques.medusa import MEDUSA_TRAP
from dokulab.strategies.techniques.medusa import MEDUSA_WRAP
from dokulab.strategies.techniques.wxyz_wing import WXYZ_WING
from dokulab.strategies.techniques.fireworks import TRIPLE_FIREWORK
from dokulab.strategies.techniques.fireworks import QUAD_FIREWORK
from dokulab.strategies.techniques.alternating import AIC
from dokulab.strategies.techniques.alternating import ALS_XZ
from dokulab.strategies.techniques.als_patterns import ALS_W_WING
from dokulab.strategies.techniques.alternating import ALS_XY_WING
from dokulab.strategies.techniques.als_patterns import DEATH_BLOSSOM
from dokulab.strategies.techniques.alternating import ALS_CHAIN
from dokulab.strategies.techniques.alternating import GROUPED_X_CHAIN
from dokulab.strategies.techniques.alternating import GROUPED_AIC
from dokulab.strategies.techniques.alternating import ALS_AIC
from dokulab.strategies.techniques.aligned_exclusion import ALIGNED_PAIR_EXCLUSION
from dokulab.strategies.techniques.complex_fish import FRANKEN_FISH
from dokulab.strategies.techniques.complex_fish import FINNED_FRANKEN_FISH
from dokulab.strategies.techniques.complex_fish import MUTANT_FISH
from dokulab.strategies.techniques.complex_fish import FINNED_MUTANT_FISH
from dokulab.strategies.techniques.aligned_exclusion import ALIGNED_TRIPLE_EXCLUSION
from dokulab.strategies.techniques.sk_loop import SK_LOOP
from dokulab.strategies.techniques.kraken_fish import KRAKEN_FISH_1
from dokulab.strategies.techniques.kraken_fish import KRAKEN_FISH_2
from dokulab.strategies.techniques.forcing import FORCING_CHAINS
from dokulab.strategies.techniques.forcing_net import FORCING_NET
from dokulab.strategies.techniques.forcing_net import FORCING_NET_WITH_SETS
from dokulab.strategies.techniques.forcing_net import FORCING_NET_WITH_CHAINS
from dokulab.strategies.techniques.trial import TRIAL
