/** The head of Make's one form: where the clues go, and how many puzzles. What follows it says how hard. */
import { useApp } from '../controls/app_context.ts';
import { Choice } from '../controls/choice.tsx';

/** `anywhere` is with a symmetry or without; `cells` are those that are drawn. `days`: a puzzle for each day. */
export type Where = 'anywhere' | 'cells';
export type HowMany = 'one' | 'several' | 'days';

const PLACES: readonly (readonly [Where, string])[] = [
  ['anywhere', 'Anywhere'],
  ['cells', 'In these cells'],
];

const AMOUNTS: readonly (readonly [HowMany, string])[] = [
  ['one', 'One'],
  ['several', 'Several'],
  ['days', 'One a day'],
];

export function MakingHead({ where, many }: { where: Where; many: HowMany }) {
  const { commands } = useApp();
  return (
    <div class="making-head">
      <Choice
        legend="Where the clues go"
        name="make-where"
        options={PLACES}
        value={where}
        choose={(next) => commands.chooseMaking({ where: next, many })}
      />
      <Choice
        legend="How many puzzles"
        name="make-many"
        options={AMOUNTS}
        value={many}
        choose={(next) => commands.chooseMaking({ where, many: next })}
      />
    </div>
  );
}
