/** Another problem than a sudoku: one that ships, or a network written as a short text. */
import { TextField } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { useRoom } from '../../../shared/controls/app_context.ts';
import { SHIPPED_NETWORKS } from './searches.ts';

/** The option under which one writes. */
export const OWN_NETWORK = 'own-network';

/** What a select offers of them. */
export function OtherProblems() {
  return (
    <optgroup label="Other problems">
      {SHIPPED_NETWORKS.map(({ name, title }) => (
        <option value={name}>{title}</option>
      ))}
      <option value={OWN_NETWORK}>Your own network</option>
    </optgroup>
  );
}

/** How each line begins, and what it says; the engine's reader has the rules. */
const LINES = [
  ['title My map', 'a name'],
  ['var A B C: red green blue', 'variables and what each may be; 1..8 is the numbers from 1 to 8'],
  ['different A B C', 'each two of them differ'],
  ['equal A B', 'they are the same'],
  ['less A B', 'A comes before B, in the order of the values'],
  ['not A=red B=blue', 'not both; not A=red removes the value'],
  ['place A 2 3', 'drawn in column 2, row 3; else in a ring'],
  ['# words', 'a comment'],
] as const;

/** The text of a network, to be changed, and how one is written. */
export function NetworkEditor({ take }: { take?: (text: string) => unknown }) {
  const { state: lab, commands } = useRoom('lab');
  const { value: text } = lab.watch.networkText;
  return (
    <div class="network-editor">
      <TextField
        class=""
        label="Network: variables, their values, constraints"
        rows={8}
        spellcheck={false}
        value={text}
        type={commands.writeNetwork}
      />
      <details>
        <summary>How a network is written</summary>
        <dl>
          {LINES.map(([line, meaning]) => (
            <div>
              <dt>
                <code translate={false}>{line}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p class="quiet">
          Groups in a line are separated by commas. A+2 is the value two further on:{' '}
          <code translate={false}>different A B+1 C+2</code> is a diagonal of eight queens.
        </p>
      </details>
      {take && (
        <Button isStrong isOff={!text.trim()} act={() => take(text)}>
          Take this network
        </Button>
      )}
    </div>
  );
}
