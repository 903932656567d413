"""Full grids, the symmetries that carry one into another, and minimal clues of a grid."""
