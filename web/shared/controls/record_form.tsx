/** The form of a record (record.ts): a control for each field, in their order. */
import { Choice, SelectField, TextField, NumberField, Option } from './fields.tsx';
import type { Field, RecordOf } from './record.ts';

/** @param props `only` are the fields that are drawn, all but the `hidden` unless told; `id` tells the names of controls apart */
export function RecordForm<Of extends Readonly<Record<string, Field<any>>>>({
  of,
  id,
  value,
  set,
  only = Object.keys(of),
  hidden = [],
}: {
  of: Of;
  id: string;
  value: NoInfer<RecordOf<Of>>;
  set: (change: NoInfer<Partial<RecordOf<Of>>>) => unknown;
  only?: readonly (keyof Of & string)[];
  hidden?: readonly string[];
}) {
  return only
    .filter((name) => !hidden.includes(name))
    .map((name) => (
      <Control
        key={name}
        name={`${id}-${name}`}
        field={of[name]}
        value={value[name]}
        set={(next) => set({ [name]: next } as Partial<RecordOf<Of>>)}
      />
    ));
}

type ControlProps = {
  field: Field<any>;
  name: string;
  value: any;
  set: (value: any) => unknown;
};

function Control({ field: { label, hint, look }, name, value, set }: ControlProps) {
  switch (look.kind) {
    case 'number':
      return <NumberField {...{ label, value, ...look }} change={set} />;
    case 'text':
      return (
        <TextField
          {...{ label, value }}
          maxlength={look.max}
          {...(look.isLive ? { type: set } : { change: set })}
        />
      );
    case 'tick':
      return (
        <Option isOn={value} change={(isOn) => set(isOn)} hint={hint}>
          {label}
        </Option>
      );
    case 'choice':
      return <Choice legend={label} name={name} options={look.options} value={value} choose={set} />;
    case 'select':
      return (
        <SelectField
          label={label}
          value={value}
          choose={(chosen) => set(look.options.find(([option]) => String(option) === chosen)?.[0])}
        >
          {look.options.map(([option, words]) => (
            <option value={option}>{words}</option>
          ))}
        </SelectField>
      );
    case 'ticks':
      return (
        <fieldset class="ticks">
          <legend>{label}</legend>
          {look.options.map(([option, words]) => (
            <Option
              isOn={value.includes(option)}
              change={(isOn) =>
                set(
                  look.options.flatMap(([one]) =>
                    (one === option ? isOn : value.includes(one)) ? [one] : [],
                  ),
                )
              }
            >
              {words}
            </Option>
          ))}
        </fieldset>
      );
  }
}
