/** What is known of a puzzle that was made: its level, its hardest technique, its rating, its search effort. */
import { useApp } from '../controls/app_context.ts';
import { capitalised, measureText } from '../text/words.ts';
import type { ComponentChildren } from 'preact';

type PuzzleFactsProps = {
  level?: string | null;
  hardest?: string | null;
  er?: number | null;
  callCount?: number | null;
  children?: ComponentChildren;
};

/** @param props what is not known is left out; `children` are further facts */
export function PuzzleFacts({ level, hardest, er, callCount, children }: PuzzleFactsProps) {
  const { catalogue } = useApp().store;
  return (
    <dl class="facts-list">
      <Fact name="Level">{level && capitalised(level)}</Fact>
      <Fact name="Hardest">{hardest && catalogue.value.find(({ id }) => id === hardest)?.title}</Fact>
      <Fact name="ER">{typeof er === 'number' && er.toFixed(1)}</Fact>
      <Fact name="Search effort">{typeof callCount === 'number' && `${measureText(callCount)} sweeps`}</Fact>
      {children}
    </dl>
  );
}

/** One fact; nothing where it is not known. */
export function Fact({ name, children }: { name: string; children?: ComponentChildren }) {
  return children || children === 0 ? (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null;
}
