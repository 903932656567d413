"""The page's Python prompt: names that last from run to run, output, results that the page draws, and completion."""
