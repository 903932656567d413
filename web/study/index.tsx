/**
 * Study's composition root, which the page fetches with all that is Study's alone when the view is opened;
 * and the frame of the teacher's parts.
 */
import { computed } from '@preact/signals-core';
import { PreparePanel, PrepareMain } from './prepare.tsx';
import { ResultsPanel, ResultsMain } from './results.tsx';
import { SittingFacts, SittingPanel, SittingMain } from './sitting.tsx';
import { useStudy, withinStudy } from './study_context.ts';
import { createStudyParts } from './study_parts.ts';
import { preparedTitleOf } from './text.ts';
import style from './style.css';
import type { ComponentChildren } from 'preact';
import type { App } from '../app/app.ts';
import type { Parts } from '../app/room.ts';

export const styles = [style];

export function open(app: App): Parts {
  const study = createStudyParts(app, Date.now);
  const isSitting = computed(() => study.sittings.token.value !== null);
  const either = (Student: () => ComponentChildren, Teacher: () => ComponentChildren) => () =>
    isSitting.value ? <Student /> : <Teacher />;
  const parts = withinStudy(study, {
    Facts: either(SittingFacts, TeacherFacts),
    Main: either(SittingMain, TeacherMain),
    Panel: either(SittingPanel, TeacherPanel),
  });
  return {
    ...parts,
    part: study.part,
    press(action, option) {
      if (action === 'goOn') study.sit.goOn();
      else if (typeof option === 'number') study.sit.choose(option);
    },
  };
}

function TeacherFacts() {
  const { preparing } = useStudy();
  return preparedTitleOf(preparing.study.value);
}

function TeacherMain() {
  const { part } = useStudy();
  return part.value === 'results' ? <ResultsMain /> : <PrepareMain />;
}

function TeacherPanel() {
  const { part } = useStudy();
  return <div class="study">{part.value === 'results' ? <ResultsPanel /> : <PreparePanel />}</div>;
}
