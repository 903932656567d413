/** How many engines may work for the Lab at once. */
import { html } from '../controls/html.js';
import { useLab } from './lab_context.js';
import { NumberField } from './number_field.js';

export function EnginesChoice() {
  const { lab, commands } = useLab();
  if (lab.most < 2) return null;
  return html`<${NumberField}
    words=${`Engines at work at once, of ${lab.most}`}
    value=${lab.allowed.value}
    least=${1}
    most=${lab.most}
    change=${commands.allowEngines}
  />`;
}
