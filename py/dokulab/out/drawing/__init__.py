"""Pictures as SVG that need nothing around them: no style sheet, no script, no font.

``board`` draws boards and patterns, for sheets and notebooks alike; ``step_picture`` adds a step's cause and effect,
with its links; ``tree`` draws search trees. ``printed`` draws a puzzle for a file, with the letters of ``lettering``,
and ``raster`` makes a PNG of it. ``figures`` puts pictures and tables into HTML. The colours are those of the page's
light theme.

Imports nothing else of out. To begin: :mod:`dokulab.out.drawing.board`.
"""
