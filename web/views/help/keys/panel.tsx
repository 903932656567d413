/** Every key, from the table that the keyboard itself uses. */
import { helpFor } from '../../../frame/page_actions.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: KeyTables });

const KEY_NAMES: Record<string, string> = {
  'ArrowUp': '↑',
  'ArrowDown': '↓',
  'ArrowLeft': '←',
  'ArrowRight': '→',
  'Escape': 'Esc',
  ' ': 'Space',
};

function KeyTables() {
  const { store } = useApp();
  const tables = [...helpFor(store, store.keysOf.value)].map(([group, lines]) => (
    <table class="keys">
      <caption>{group}</caption>
      <tbody>
        {[...lines].map(([words, chords]) => (
          <tr>
            <th scope="row">{words}</th>
            <td>
              {shortened(chords).map((chord) => (
                <>
                  <kbd translate={false}>{keyText(chord)}</kbd>{' '}
                </>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
  return (
    <div class="key-tables" tabIndex={0} role="group" aria-label="Tables of keys">
      {tables}
    </div>
  );
}

/** A row of nine digits is told by its ends. */
function shortened(chords: readonly string[]) {
  return chords.length > 8 ? [chords[0], '…', chords[chords.length - 1]] : chords;
}

function keyText(chord: string) {
  return chord
    .split(/\+(?=.)|(?<=.) (?=.)/)
    .map((key) => KEY_NAMES[key] ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key))
    .join(' ');
}
