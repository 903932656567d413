/** The techniques that a path may use, by family; each with how often this path uses it. */
import { useState } from 'preact/hooks';
import { Button } from '../../../shared/controls/button.tsx';
import { Option, Tick } from '../../../shared/controls/fields.tsx';
import { countTechniques } from '../../../shared/steps/step_path.ts';
import { familiesOf, type Family } from '../../../shared/steps/technique_families.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { hasWords } from '../../../shared/text/words.ts';
import { Filter } from './now_list.tsx';
import { EMPTY, NONE_FOUND, SWITCHES } from './text.ts';

export function TechniqueList() {
  const { store, commands } = useApp();
  const { choice, path } = store.explain;
  const [words, setWords] = useState('');
  const catalogue = store.catalogue.value;
  if (!catalogue.length) return <p class="quiet">{EMPTY.techniques}</p>;
  const counts = new Map(
    countTechniques(path.value?.steps ?? [], catalogue).map(({ id, count }) => [id, count]),
  );
  const families = familiesOf(catalogue.filter(({ title, family }) => hasWords(`${title} ${family}`, words)));
  return (
    <>
      <div class="switches-list">
        {SWITCHES.map(([name, words, hint]) => (
          <Option isOn={choice.value[name]} change={(isOn) => commands.choose({ [name]: isOn })} hint={hint}>
            {words}
          </Option>
        ))}
      </div>
      <Filter words={words} change={setWords} hint="wing, pair, chain" />
      {families.length === 0 && <p class="quiet">{NONE_FOUND}</p>}
      {families.map((family) => (
        <FamilyOf key={family.name} family={family} counts={counts} />
      ))}
      {choice.value.off.length > 0 && <Button act={commands.allowAll}>Allow all</Button>}
    </>
  );
}

function FamilyOf({ family, counts }: { family: Family; counts: ReadonlyMap<string, number> }) {
  const { store, commands } = useApp();
  const { off, uniqueness } = store.explain.choice.value;
  const ids = family.techniques.map(({ id }) => id);
  const allowed = ids.filter((id) => !off.includes(id));
  const isMixed = allowed.length > 0 && allowed.length < ids.length;
  return (
    <fieldset class="family">
      <legend>
        <label>
          <Tick
            isOn={allowed.length === ids.length}
            indeterminate={isMixed}
            change={() => commands.allow(ids, allowed.length < ids.length)}
          />
          {family.name}
        </label>
      </legend>
      {family.techniques.map(({ id, title, needs_uniqueness: needsUniqueness }) => (
        <div class="technique-row" key={id}>
          <Tick
            aria-label={`Allow ${title}`}
            isOn={!off.includes(id)}
            isOff={needsUniqueness && !uniqueness}
            change={() => commands.allow([id], off.includes(id))}
          />
          <Button isBare class="technique-name" act={() => commands.openTechnique(id)}>
            {title}
          </Button>
          <span class="quiet">{counts.has(id) && `× ${counts.get(id)}`}</span>
        </div>
      ))}
    </fieldset>
  );
}
