/** The list of lessons: those that come with the page, and those kept in this browser. */
import { counted } from '../text/words.ts';
import { LessonPaper } from './lesson_paper.tsx';
import { readLesson } from './lesson_text.ts';
import { useLessons } from './lessons_context.ts';
import { BLOCKS, INTRO } from './text.ts';
import type { LessonText } from './state.ts';

export function LibraryMain() {
  const { state } = useLessons();
  const own: LessonText[] = [...state.own.value].map(([id, text]) => ({
    id,
    from: 'browser',
    text,
  }));
  return (
    <>
      <div class="board lesson-library" role="region" aria-label="List of lessons" tabindex={0}>
        {[...state.shipped, ...own].map((lesson) => (
          <Entry key={lesson.id} lesson={lesson} />
        ))}
      </div>
      <LessonPaper />
    </>
  );
}

function Entry({ lesson }: { lesson: LessonText }) {
  const { commands } = useLessons();
  const { title, steps, minutes } = readLesson(lesson.text);
  const isOwn = lesson.from === 'browser';
  const hasAnswers = steps.some(({ blocks }) =>
    blocks.some((block) => block.kind === 'question' && block.answer.length),
  );
  return (
    <article>
      <h3>{title}</h3>
      <p class="quiet">
        {counted(steps.length, 'step')}
        {minutes > 0 && `, ${counted(minutes, 'minute')}`}
        {isOwn && ', yours'}
      </p>
      <div class="buttons">
        <button type="button" class="button strong" onClick={() => commands.run(lesson)}>
          Run
        </button>
        <button type="button" class="button" onClick={() => commands.edit(lesson)}>
          {isOwn ? 'Edit' : 'Edit a copy'}
        </button>
        {isOwn && (
          <button type="button" class="button" onClick={() => commands.remove(lesson)}>
            Delete
          </button>
        )}
      </div>
      <details>
        <summary>Share or print</summary>
        <p>The student’s copy has the questions without their answers.</p>
        <Copy lesson={lesson} words="Lesson" isForStudents={false} />
        {hasAnswers && <Copy lesson={lesson} words="Student’s copy" isForStudents={true} />}
        <div class="buttons" role="group" aria-label="On paper">
          <span>On paper</span>
          <button type="button" class="button" onClick={() => commands.printLesson(lesson, false)}>
            Students’ sheet
          </button>
          <button type="button" class="button" onClick={() => commands.printLesson(lesson, true)}>
            Teacher’s page
          </button>
        </div>
      </details>
    </article>
  );
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
  const { commands } = useLessons();
  return (
    <div class="buttons" role="group" aria-label={words}>
      <span>{words}</span>
      <button type="button" class="button" onClick={() => commands.save(lesson, isForStudents)}>
        Save
      </button>
      <button type="button" class="button" onClick={() => commands.copyLink(lesson, isForStudents)}>
        Copy a link
      </button>
    </div>
  );
}

export function LibraryPanel() {
  const { commands } = useLessons();
  return (
    <div class="lessons">
      <p class="lead">{INTRO}</p>
      <div class="buttons">
        <button type="button" class="button" onClick={commands.openFile}>
          Open a file
        </button>
        <button type="button" class="button" onClick={commands.write}>
          Write a lesson
        </button>
        <button type="button" class="button" onClick={() => commands.practise({})}>
          Exercises
        </button>
      </div>
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
              <pre>{block}</pre>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
