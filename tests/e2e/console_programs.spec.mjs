/** What a program in the Console cannot do: speak in the engine's name, or reach what the site keeps and its tabs. */
import { expect } from '@playwright/test';
import { log, openConsole, restart, run, test } from './console.mjs';
import { openPuzzle } from './board.mjs';
import { ENGINE_START } from './engine.mjs';

/** Puts an answer of the program's own among those of the engine. */
const FORGE = `
import gc
from dokulab.bridge.session import Session
session = next(each for each in gc.get_objects() if isinstance(each, Session))
board = {"at": 0, "kind": "grid", "box_rows": 40, "box_columns": 40, "digits": [0] * 1600}
for number in range(1, 20):
    session._send({"id": number, "result": {"drawings": [board], "play": None, "went_well": True}})
`;

const TAKEN = `
import js
worker = ["postMessage", "BroadcastChannel", "Worker", "SharedWorker", "onmessage"]
kept = ["indexedDB", "caches", "webkitRequestFileSystemSync"]
found = [name for name in worker + kept if hasattr(js, name)]
found += [name for name in ("storage", "locks", "serviceWorker") if hasattr(js.navigator, name)]
print("within reach:", found)
`;

const OUTSIDE = `
from js import XMLHttpRequest
request = XMLHttpRequest.new()
try:
    request.open("GET", "https://example.org/", False)
    request.send()
    print("went through")
except Exception:
    print("held back")
`;

test('what a program cannot do, one after the other in one Console', async ({ page }) => {
  await openPuzzle(page);
  await openConsole(page);

  await test.step('a forged answer is refused, and the next run is answered', async () => {
    await run(page, FORGE);
    await expect(log(page)).toContainText('is not one that this page can show');
    await run(page, 'print("after forging", 6 * 7)');
    await expect(log(page)).toContainText('after forging 42');
  });

  await test.step('it reaches neither the page, nor other tabs, nor what the site keeps', async () => {
    await restart(page);
    await run(page, TAKEN);
    await expect(log(page)).toContainText('within reach: []');
  });

  await test.step('nothing of it gets out of the page', async () => {
    await restart(page);
    await run(page, OUTSIDE);
    await expect(log(page)).toContainText('held back');
  });

  await test.step('an expression too deep ends its own Python, and the next run has another', async () => {
    await run(page, 'eval("1" + "+1" * 100000)');
    await expect(log(page).getByText('Python was started again')).toHaveCount(3);
    await run(page, 'print("after the depth", 6 * 7)');
    await expect(log(page)).toContainText('after the depth 42', { timeout: ENGINE_START });
  });

  await test.step('Python that it has broken is started again by a press', async () => {
    await run(page, 'import sys\nsys.modules.clear()');
    await run(page, 'import fractions\nprint("not broken")');
    await expect(log(page)).toContainText('Restart Python');
    await restart(page);
    await run(page, 'import fractions\nprint("all", "well")');
    await expect(log(page)).toContainText('all well');
  });
});
