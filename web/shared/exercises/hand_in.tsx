/** Handing in: the code of what was done, to copy, to save or to show as a QR code. */
import { useState } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/fields.tsx';
import { QrCode } from '../controls/qr.tsx';
import { MAX_NAME, writeWork, type Work } from './work_code.ts';
import { HAND_IN, HAND_IN_WORDS } from './text.ts';

/** A code, large enough to copy by hand. */
export function HandedCode({ code, id }: { code: string; id: string }) {
  return (
    <>
      <p class="handed-code" translate={false} data-code>
        {code.split('-').map((group, at) => (
          <>
            {at ? '-' : ''}
            <span>{group}</span>
          </>
        ))}
      </p>
      <QrCode text={code} name="QR code of your result" id={id} />
    </>
  );
}

/**
 * Hands in a piece of work, with a name if the person gives one.
 * @param props `copy` puts the code on the clipboard, `save` into a file; `send` hands it in where somebody collects
 */
export function HandIn({
  work,
  copy,
  save,
  send,
}: {
  work: Omit<Work, 'name'>;
  copy: (code: string) => unknown;
  save: (code: string) => unknown;
  send?: (code: string) => unknown;
}) {
  const [name, setName] = useState('');
  const code = writeWork({ ...work, name } as Work);
  return (
    <details class="hand-in">
      <summary>{HAND_IN}</summary>
      <p class="quiet">{HAND_IN_WORDS}</p>
      <TextField
        label="Your name, if you like"
        maxlength={MAX_NAME}
        autocomplete="off"
        value={name}
        type={setName}
      />
      <div class="buttons">
        {send && (
          <Button isStrong act={() => send(code)}>
            {HAND_IN}
          </Button>
        )}
        <Button isStrong={!send} act={() => copy(code)}>
          Copy code
        </Button>
        <Button act={() => save(code)}>Save as a file</Button>
      </div>
      <HandedCode code={code} id="work-qr" />
    </details>
  );
}
