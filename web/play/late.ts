/**
 * What Play adds after the first frame: what asks the engine, what shows its hints, and what the drawers
 * hold.
 */
import { BoardOverlay } from '../board/board_overlay.tsx';
import { hintCommands } from './hint_commands.ts';
import { KeysDrawer } from './keys_drawer.tsx';
import { NewDrawer } from './new_drawer.tsx';
import { OptionsDrawer } from './options_drawer.tsx';
import { OwnDrawer } from './own_drawer.tsx';
import { solveCommands, solveDraftOnChange } from './solve_commands.ts';
import { SolveDrawer } from './solve_drawer.tsx';
import type { LateParts } from '../app/room.ts';

declare module '../app/commands.ts' {
  interface Commands extends ReturnType<typeof hintCommands>, ReturnType<typeof solveCommands> {}
}

export const parts: LateParts = {
  commands: (app) => ({ ...solveCommands(app), ...hintCommands(app) }),
  effects: solveDraftOnChange,
  Overlay: BoardOverlay,
  drawers: {
    new: NewDrawer,
    solve: SolveDrawer,
    own: OwnDrawer,
    options: OptionsDrawer,
    keys: KeysDrawer,
  },
};
