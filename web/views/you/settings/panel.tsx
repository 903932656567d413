/** What a person can set. */
import { Choice, Option } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import {
  KEY_SET_WORDS,
  OFFLINE_WORDS,
  STORAGE_WORDS,
  SWITCHES,
  THEMES,
} from '../../../frame/settings_text.ts';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: SettingsPanel });

function SettingsPanel() {
  const { store, commands } = useApp();
  const settings = store.settings.value;
  return (
    <div class="settings">
      {SWITCHES.map(([name, words, hint]) => (
        <Option
          name={name}
          isOn={settings[name]}
          change={(isOn) => commands.set({ [name]: isOn })}
          hint={hint}
        >
          {words}
        </Option>
      ))}
      <Choices legend="Keys as in" name="keySet" choices={KEY_SET_WORDS} />
      <Choices legend="Theme" name="theme" choices={THEMES} />
      <Offline />
      <Storage />
    </div>
  );
}

/** Whether the page works without the network. */
function Offline() {
  const { store, commands } = useApp();
  const kept = store.offline.value;
  if (ONE_FILE) return null;
  return (
    <div class="buttons">
      <LiveText fromNow>{OFFLINE_WORDS[kept]}</LiveText>
      {kept === 'off' && <Button act={commands.keepOffline}>Keep it for use offline</Button>}
    </div>
  );
}

/** Whether the browser may delete the games by itself. */
function Storage() {
  const { store, commands } = useApp();
  const lasting = store.lasting.value;
  if (lasting === 'unknown') return null;
  return (
    <div class="buttons">
      <p>{STORAGE_WORDS[lasting]}</p>
      {lasting === 'passing' && (
        <Button act={commands.askForLastingStorage}>Ask the browser to keep them</Button>
      )}
    </div>
  );
}

type ChoicesProps = {
  legend: string;
  name: 'theme' | 'keySet';
  choices: readonly (readonly [string, string])[];
};

function Choices({ legend, name, choices }: ChoicesProps) {
  const { store, commands } = useApp();
  return (
    <Choice
      legend={legend}
      name={name}
      options={choices}
      value={store.settings.value[name]}
      choose={(value) => commands.set({ [name]: value })}
    />
  );
}
