/** One place to share a puzzle: link, QR code, picture and text. */
import { TextInput, Choice } from '../../../shared/controls/fields.tsx';
import { PuzzlePicture } from '../../../shared/board/puzzle_picture.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { QrCode } from '../../../shared/controls/qr.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { SaveForm } from '../../../shared/puzzle_list/save_form.tsx';
import { formsFor } from './forms.ts';
import { linkOf, type Subject } from './sharing.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';

const PICTURE = 'sudoku';
const CODE = 'sudoku-qr';

const ON_DISK =
  'This page is a file on your disk, so nobody else can open a link to it. The QR code has the puzzle as ' +
  'text, to paste into any sudoku program.';

export function SharingPanel() {
  const { store, commands } = useApp();
  const { subject, shared, withProgress, message } = store.sharing;
  if (!subject.value || !shared.value) return null;
  return (
    <>
      <header class="sharing-head">
        <h2 id="sharing-title">Share: {subject.value.title}</h2>
        <Button isBare aria-label="Close" act={commands.closeSharing}>
          {iconOf('close')}
        </Button>
      </header>
      {subject.value.entries && (
        <Choice
          legend="What to share"
          name="sharing-progress"
          isHeard
          options={[
            [1, 'With my progress'],
            [0, 'The puzzle only'],
          ]}
          value={Number(withProgress.value)}
          choose={(value: number) => commands.shareProgress(Boolean(value))}
        />
      )}
      <LinkAndCode subject={shared.value} />
      <section class="sharing-picture" aria-labelledby="sharing-picture-title">
        <h3 id="sharing-picture-title">Picture</h3>
        <div class="sharing-sheet">
          <PuzzlePicture {...shared.value} id={PICTURE} />
        </div>
        <div class="buttons">
          <SaveFigure id={PICTURE} title="Save" save={commands.saveShared} />
        </div>
      </section>
      <Texts subject={shared.value} />
      <section class="stack sharing-file" aria-labelledby="sharing-file-title">
        <h3 id="sharing-file-title">File</h3>
        <SaveForm id="shared" saving={store.sharing.file} commands={commands.saveSharedFile} />
      </section>
      <LiveText class="sharing-told" fromNow>
        {message.value}
      </LiveText>
    </>
  );
}

function LinkAndCode({ subject }: { subject: Subject }) {
  const { commands } = useApp();
  const address = commands.sharedAddress();
  const link = linkOf(subject, address);
  return (
    <section class="sharing-link" aria-labelledby="sharing-link-title">
      <h3 id="sharing-link-title">{address === null ? 'QR code' : 'Link'}</h3>
      <QrCode text={link} name="QR code that opens this puzzle" id={CODE} />
      <div>
        {address === null ? (
          <>
            <p class="quiet">{ON_DISK}</p>
            <div class="buttons">
              <SaveFigure id={CODE} title="QR code" save={commands.saveShared} />
            </div>
          </>
        ) : (
          <>
            <ReadOnly label="Link" text={link} rows={3} />
            <div class="buttons">
              <Button isStrong act={() => commands.copyShared(link, 'Link copied.')}>
                Copy link
              </Button>
              <SaveFigure id={CODE} title="QR code" save={commands.saveShared} />
              {commands.canSend() && <Button act={() => commands.sendShared(link)}>Send…</Button>}
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function Texts({ subject }: { subject: Subject }) {
  const { store, commands } = useApp();
  const forms = formsFor(subject);
  const form = forms.find(({ name }) => name === store.sharing.form.value) ?? forms[0];
  const text = form.write(subject);
  return (
    <section class="sharing-text" aria-labelledby="sharing-text-title">
      <h3 id="sharing-text-title">Text</h3>
      <Choice
        legend="Form"
        name="sharing-form"
        isHeard
        options={forms.map(({ name, words }) => [name, words])}
        value={form.name}
        choose={commands.shareAs}
      />
      <ReadOnly label={form.words} text={text} rows={Math.min(12, text.split('\n').length + 1)} />
      <div class="buttons">
        <Button act={() => commands.copyShared(text, `Copied: ${form.words}.`)}>Copy text</Button>
      </div>
    </section>
  );
}

/** Text to select and copy. */
function ReadOnly({ label, text, rows }: { label: string; text: string; rows: number }) {
  return (
    <TextInput
      readonly
      aria-label={label}
      rows={rows}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
