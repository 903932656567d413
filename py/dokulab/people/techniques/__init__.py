"""All techniques, one a line, in the order in which the step solver tries them, easy ones first.

A new technique is a file in this folder and a line here, before the first one that weighs more. Hidden singles come
before naked ones: people see them sooner, and Sudoku Explainer rates them lower.

Imports, of people, chain_graph, chain_links, one_digit, state, step, step_text, technique alone. To begin:
:mod:`dokulab.people.techniques.singles`.
"""

# ruff: noqa: F401, I001

from dokulab.people.techniques.singles import FULL_HOUSE
from dokulab.people.techniques.singles import HIDDEN_SINGLE
from dokulab.people.techniques.singles import NAKED_SINGLE
from dokulab.people.techniques.locked import POINTING
from dokulab.people.techniques.locked import CLAIMING
from dokulab.people.techniques.locked import NAKED_PAIR
from dokulab.people.techniques.locked import HIDDEN_PAIR
from dokulab.people.techniques.locked import NAKED_TRIPLE
from dokulab.people.techniques.locked import HIDDEN_TRIPLE
from dokulab.people.techniques.fish import X_WING
from dokulab.people.techniques.single_digit import SKYSCRAPER
from dokulab.people.techniques.single_digit import TWO_STRING_KITE
from dokulab.people.techniques.single_digit import TURBOT_FISH
from dokulab.people.techniques.single_digit import EMPTY_RECTANGLE
from dokulab.people.techniques.simple_chains import REMOTE_PAIRS
from dokulab.people.techniques.unique_rectangles import TYPE_1
from dokulab.people.techniques.unique_rectangles import TYPE_2
from dokulab.people.techniques.unique_rectangles import TYPE_4
from dokulab.people.techniques.wings import XY_WING
from dokulab.people.techniques.fish import SWORDFISH
from dokulab.people.techniques.wings import XYZ_WING
from dokulab.people.techniques.wings import W_WING
from dokulab.people.techniques.locked import NAKED_QUAD
from dokulab.people.techniques.locked import HIDDEN_QUAD
from dokulab.people.techniques.unique_rectangles import TYPE_3
from dokulab.people.techniques.unique_rectangles import TYPE_5
from dokulab.people.techniques.unique_rectangles import TYPE_6
from dokulab.people.techniques.unique_rectangles import HIDDEN_RECTANGLE
from dokulab.people.techniques.bug import BUG_PLUS_ONE
from dokulab.people.techniques.fish import FINNED_X_WING
from dokulab.people.techniques.fish import SASHIMI_X_WING
from dokulab.people.techniques.colouring import COLOUR_TRAP
from dokulab.people.techniques.colouring import COLOUR_WRAP
from dokulab.people.techniques.fish import FINNED_SWORDFISH
from dokulab.people.techniques.fish import SASHIMI_SWORDFISH
from dokulab.people.techniques.fish import JELLYFISH
from dokulab.people.techniques.simple_chains import X_CHAIN
from dokulab.people.techniques.unique_rectangles import AVOIDABLE_RECTANGLE
from dokulab.people.techniques.unique_rectangles import AVOIDABLE_RECTANGLE_2
from dokulab.people.techniques.deadly_patterns import LOOP_TYPE_1
from dokulab.people.techniques.deadly_patterns import LOOP_TYPE_2
from dokulab.people.techniques.deadly_patterns import LOOP_TYPE_3
from dokulab.people.techniques.deadly_patterns import LOOP_TYPE_4
from dokulab.people.techniques.bug import BUG_TYPE_2
from dokulab.people.techniques.bug import BUG_TYPE_3
from dokulab.people.techniques.bug import BUG_TYPE_4
from dokulab.people.techniques.colouring import MULTI_COLOURS
from dokulab.people.techniques.colouring import MULTI_COLOURS_WRAP
from dokulab.people.techniques.simple_chains import XY_CHAIN
from dokulab.people.techniques.sue_de_coq import SUE_DE_COQ
from dokulab.people.techniques.fish import FINNED_JELLYFISH
from dokulab.people.techniques.fish import SASHIMI_JELLYFISH
from dokulab.people.techniques.medusa import MEDUSA_TRAP
from dokulab.people.techniques.medusa import MEDUSA_WRAP
from dokulab.people.techniques.wings import WXYZ_WING
from dokulab.people.techniques.fireworks import TRIPLE_FIREWORK
from dokulab.people.techniques.fireworks import QUAD_FIREWORK
from dokulab.people.techniques.alternating import AIC
from dokulab.people.techniques.alternating import ALS_XZ
from dokulab.people.techniques.als_patterns import ALS_W_WING
from dokulab.people.techniques.alternating import ALS_XY_WING
from dokulab.people.techniques.als_patterns import DEATH_BLOSSOM
from dokulab.people.techniques.alternating import ALS_CHAIN
from dokulab.people.techniques.alternating import GROUPED_X_CHAIN
from dokulab.people.techniques.alternating import GROUPED_AIC
from dokulab.people.techniques.alternating import ALS_AIC
from dokulab.people.techniques.aligned_exclusion import ALIGNED_PAIR_EXCLUSION
from dokulab.people.techniques.complex_fish import FRANKEN_FISH
from dokulab.people.techniques.complex_fish import FINNED_FRANKEN_FISH
from dokulab.people.techniques.complex_fish import MUTANT_FISH
from dokulab.people.techniques.complex_fish import FINNED_MUTANT_FISH
from dokulab.people.techniques.aligned_exclusion import ALIGNED_TRIPLE_EXCLUSION
from dokulab.people.techniques.msls import SK_LOOP
from dokulab.people.techniques.kraken_fish import KRAKEN_FISH_1
from dokulab.people.techniques.kraken_fish import KRAKEN_FISH_2
from dokulab.people.techniques.exocet import JUNIOR_EXOCET
from dokulab.people.techniques.msls import MSLS
from dokulab.people.techniques.forcing import FORCING_CHAINS
from dokulab.people.techniques.forcing_net import FORCING_NET
from dokulab.people.techniques.forcing_net import FORCING_NET_WITH_SETS
from dokulab.people.techniques.forcing_net import FORCING_NET_WITH_CHAINS
from dokulab.people.techniques.trial import TRIAL
