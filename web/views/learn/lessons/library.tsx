/** The list of lessons: those that come with the page, and those kept in this browser. */
import { Button } from '../../../shared/controls/button.tsx';
import { useEffect } from 'preact/hooks';
import { MiniBoard } from '../../../shared/board/mini_board.tsx';
import { MiniNetwork } from '../../../shared/networks/network.tsx';
import { counted } from '../../../shared/text/words.ts';
import { UnderstoodKinds } from './exercise.tsx';
import { LessonPaper } from './lesson_paper.tsx';
import { readLesson, type Lesson, type Step } from './lesson_text.ts';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { firstBoard, firstNetwork } from './shown_state.ts';
import { BLOCKS, INTRO, SUBJECTS } from './text.ts';
import { nextExercise, type LessonText } from './state.ts';
import { Words } from './blocks.tsx';

export function LibraryMain() {
  const { lessons: state } = useApp().store;
  const own: LessonText[] = [...state.own.value].map(([id, text]) => ({
    id,
    from: 'browser',
    text,
  }));
  const lessons = [...state.shipped, ...own];
  return (
    <>
      <div
        class="board scrolling-sheet lesson-library"
        role="region"
        aria-label="List of lessons"
        tabindex={0}
      >
        {SUBJECTS.map(([subject, title]) => (
          <Part key={title} title={title} lessons={lessons.filter((lesson) => lesson.subject === subject)} />
        ))}
      </div>
      <LessonPaper />
    </>
  );
}

function Part({ title, lessons }: { title: string; lessons: readonly LessonText[] }) {
  if (!lessons.length) return null;
  return (
    <section>
      <h3>{title}</h3>
      {lessons.map((lesson) => (
        <Entry key={lesson.id} lesson={lesson} />
      ))}
    </section>
  );
}

/** A lesson as a line of a book's contents: its first board or network, what it is about, how long it takes. */
function Entry({ lesson }: { lesson: LessonText }) {
  const { commands } = useRoom('lessons');
  const content = readLesson(lesson.text);
  const { title, steps, minutes } = content;
  const isOwn = lesson.from === 'browser';
  const hasAnswers = steps.some(({ blocks }) =>
    blocks.some((block) => block.kind === 'question' && block.answer.length),
  );
  return (
    <article>
      <div class="lesson-thumb">
        <Picture lesson={content} />
      </div>
      <h4>{title}</h4>
      <Lead step={steps[0]} />
      <p class="quiet">
        {counted(steps.length, 'step')}
        {minutes > 0 && `, ${counted(minutes, 'minute')}`}
        {isOwn && ', yours'}
      </p>
      <div class="buttons">
        <Button isStrong act={() => commands.run(lesson)}>
          Start<span class="unseen">: {title}</span>
        </Button>
        {isOwn && (
          <>
            <Button act={() => commands.edit(lesson)}>Edit</Button>
            <Button act={() => commands.remove(lesson)}>Delete</Button>
          </>
        )}
      </div>
      <details>
        <summary>{isOwn ? 'Share or print' : 'Edit, share or print'}</summary>
        {!isOwn && (
          <div class="buttons">
            <Button act={() => commands.edit(lesson)}>Edit a copy</Button>
          </div>
        )}
        <p>The student’s copy has the questions without their answers.</p>
        <Copy lesson={lesson} words="Lesson" isForStudents={false} />
        {hasAnswers && <Copy lesson={lesson} words="Student’s copy" isForStudents={true} />}
        <div class="buttons" role="group" aria-label="On paper">
          <span>On paper</span>
          <Button act={() => commands.printLesson(lesson, false)}>Students’ sheet</Button>
          <Button act={() => commands.printLesson(lesson, true)}>Teacher’s page</Button>
        </div>
      </details>
    </article>
  );
}

function Picture({ lesson }: { lesson: Lesson }) {
  const { state, commands } = useRoom('lessons');
  const board = firstBoard(lesson);
  const named = board ? null : firstNetwork(lesson);
  useEffect(() => {
    if (named) void commands.pictureNetwork(named);
  }, [named]);
  const network = state.networks.value.get(named ?? '');
  if (network) return <MiniNetwork network={network} />;
  return board && <MiniBoard {...board} isSilent />;
}

/** What a lesson says of itself first. */
function Lead({ step }: { step: Step | undefined }) {
  const first = step?.blocks[0];
  if (first?.kind !== 'words' || first.token.type !== 'paragraph') return null;
  return <Words tokens={[first.token]} />;
}

function Copy({
  lesson,
  words,
  isForStudents,
}: {
  lesson: LessonText;
  words: string;
  isForStudents: boolean;
}) {
  const { commands } = useRoom('lessons');
  return (
    <div class="buttons" role="group" aria-label={words}>
      <span>{words}</span>
      <Button act={() => commands.save(lesson, isForStudents)}>Save</Button>
      <Button act={() => commands.copyLink(lesson, isForStudents)}>Copy a link</Button>
    </div>
  );
}

export function LibraryPanel() {
  const { state, commands } = useRoom('lessons');
  return (
    <div class="lessons">
      <p class="lead">{INTRO}</p>
      <div class="buttons">
        <Button act={commands.openFile}>Open a file</Button>
        <Button act={commands.write}>Write a lesson</Button>
        <Button act={() => commands.practise(nextExercise(state.understood.value))}>Exercises</Button>
      </div>
      <UnderstoodKinds />
      <HowToWrite />
    </div>
  );
}

export function HowToWrite() {
  return (
    <details class="lesson-blocks">
      <summary>How a lesson is written</summary>
      <dl>
        {BLOCKS.map(([block, words]) => (
          <div>
            <dt>
              <pre translate={false}>{block}</pre>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
