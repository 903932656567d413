/** The class while it works, where the teacher's machine collects: who has begun, who is where, who is done. */
import { tagOfStudy } from './results_state.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { countsText, personText } from './text.ts';
import { Told } from '../../../shared/controls/told.tsx';

export function Classroom() {
  const { results, preparing } = useApp().store.study;
  const { state, trouble } = results.classroom.value;
  if (trouble) return <Told class="trouble">{trouble}</Told>;
  if (!state) return null;
  const tag = tagOfStudy(preparing.token.value);
  const people = state.people.filter((person) => person.tag === tag);
  return (
    <section class="study-part" aria-label="In the room">
      <h3>In the room</h3>
      <Told>{countsText(state, people)}</Told>
      {people.length > 0 && (
        <ul class="study-room">
          {people.map((person, at) => (
            <li key={person.who} data-done={person.is_done ? '' : undefined}>
              {personText(person, at)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
