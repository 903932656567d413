/**
 * A lesson as text: Markdown with a small fixed set of blocks.
 *
 * - The heading of level 1 is the title; each heading of level 2 begins a step, and may end in "(3 min)".
 * - A paragraph that is one link to an address of this page ("#lab?part=watch...") shows that state of the
 *   page while the step is on. A link to an exercise puts the exercise into the step.
 * - A block quote is a question. From the paragraph that begins with "**Answer:**" on it is the answer.
 * - A block quote that begins with "**Teacher:**" is for the teacher's page: no student sees it.
 * - All else is words, tables and pictures. HTML is no block: it is shown as it is written.
 */
import { Lexer, type Tokens } from 'marked';
import { reader } from '../../../shared/text/reader.ts';

type Token = Tokens.Generic;
export type Block =
  | { kind: 'words'; token: Token }
  | { kind: 'question'; question: readonly Token[]; answer: readonly Token[] }
  | { kind: 'note'; tokens: readonly Token[] }
  | { kind: 'exercise'; query: URLSearchParams };
/**
 * `state` is the address that the step shows, null where it shows its words alone; `words` are the link's.
 * `line` is the first line of the step in the text, from 0; `minutes` are 0 where none are told.
 */
export type Step = {
  title: string;
  minutes: number;
  blocks: readonly Block[];
  line: number;
  state: { address: string; words: string } | null;
};
export type Lesson = { title: string; minutes: number; steps: readonly Step[]; problems: readonly string[] };

/** In characters, of the words and of all with pictures; longer words are no lesson that a person wrote. */
const LONGEST_WORDS = 60_000;
export const LONGEST_LESSON = 400_000;

/** The parser's time grows with the square of a paragraph's length. */
const LONGEST_PARAGRAPH = 2_000;

/** Quotes within quotes beyond this cost time and mean nothing. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){9}/m;

const UNTITLED = 'Untitled lesson';
const MINUTES = /\s*\((\d{1,3}) min\)\s*$/;
const NOTE = /^\*\*Teacher:\*\*/i;
const NOTE_LINE = /^ {0,3}> ?\*\*Teacher:\*\*/i;
const ANSWER = /^\*\*Answers?:\*\*/i;
const EMPTY_LINE = /^ {0,3}>[ \t]*$/;
const ANSWER_LINE = /^ {0,3}> ?\*\*Answers?:\*\*/i;

const NO_LESSON: Lesson = {
  title: UNTITLED,
  minutes: 0,
  steps: [],
  problems: ['This text is too long or too deeply nested for a lesson.'],
};

/** The lessons read last, by their text: they are drawn far more often than they change. */
const lately: Map<string, Lesson> = new Map();
const MAX_LATELY = 60;

export const readLesson = reader('lessons', {
  longest: LONGEST_LESSON,
  refused: NO_LESSON,
  read(text) {
    const lesson = lately.get(text) ?? lessonIn(text);
    lately.delete(text);
    lately.set(text, lesson);
    const [oldest] = lately.keys();
    if (lately.size > MAX_LATELY) lately.delete(oldest);
    return lesson;
  },
});

function lessonIn(text: string): Lesson {
  const { words, pictures } = pictureLines(text);
  const tokens = tokensOf(words);
  if (!tokens) return NO_LESSON;
  showPictures(tokens, pictures);
  const problems: string[] = [];
  let title = '';
  let line = 0;
  const steps: { title: string; minutes: number; blocks: Block[]; line: number; state: Step['state'] }[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 1 && !title) {
      title = token.text.trim();
      steps.push({ title, minutes: 0, blocks: [], line, state: null });
    } else if (token.type === 'heading' && token.depth === 2) {
      const minutes = Number(MINUTES.exec(token.text)?.[1] ?? 0);
      steps.push({ title: token.text.replace(MINUTES, ''), minutes, blocks: [], line, state: null });
    } else if (!['space', 'hr', 'def'].includes(token.type)) {
      if (!steps.length) steps.push({ title: '', minutes: 0, blocks: [], line, state: null });
      addTo(steps[steps.length - 1], token, problems);
    }
    line += token.raw.split('\n').length - 1;
  }
  if (!title) problems.push('The lesson has no title. Begin with a line such as “# My lesson”.');
  if (steps.length < 2) problems.push('The lesson has no steps. Begin each with a line such as “## A step”.');
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  return { title: title || UNTITLED, minutes, steps, problems };
}

function addTo(
  step: { title: string; blocks: Block[]; state: Step['state'] },
  token: Token,
  problems: string[],
) {
  const link = aloneIn(token);
  if (link) {
    const query = exerciseIn(link.href);
    if (query) step.blocks.push({ kind: 'exercise', query });
    else if (step.state) problems.push(`The step “${step.title}” shows two states of the page. Keep one.`);
    else step.state = { address: link.href, words: link.text };
  } else if (token.type === 'blockquote') {
    const parts = token.tokens ?? [];
    const isNote = parts[0]?.type === 'paragraph' && NOTE.test(parts[0].raw);
    if (isNote) return void step.blocks.push({ kind: 'note', tokens: parts });
    const found = parts.findIndex(({ type, raw }) => type === 'paragraph' && ANSWER.test(raw));
    const end = found < 0 ? parts.length : found;
    step.blocks.push({ kind: 'question', question: parts.slice(0, end), answer: parts.slice(end) });
  } else {
    step.blocks.push({ kind: 'words', token });
  }
}

/** The link to an address of this page that a paragraph consists of; null where it is no such paragraph. */
function aloneIn(token: Token): { href: string; text: string } | null {
  if (token.type !== 'paragraph' || token.tokens?.length !== 1) return null;
  const [link] = token.tokens;
  return link.type === 'link' && link.href.startsWith('#') ? { href: link.href, text: link.text } : null;
}

/** What an address asks of an exercise, null where it is none: "#lessons?exercise=domain&seed=3". */
function exerciseIn(address: string) {
  if (!/^#(learn\/)?lessons\?/.test(address)) return null;
  const query = new URLSearchParams(address.slice(address.indexOf('?')));
  return query.has('exercise') ? query : null;
}

/** The text without its answers and notes, for students. Exercises stay: the page checks them. */
export function withoutAnswers(text: string) {
  const { words, pictures } = pictureLines(text);
  const tokens = tokensOf(words) ?? [];
  const parts = tokens.map(({ type, raw }) => (type === 'blockquote' ? questionOf(raw) : raw));
  return withPictures(parts.join(''), pictures);
}

/** @param raw a block quote */
function questionOf(raw: string) {
  if (NOTE_LINE.test(raw)) return '';
  const lines = raw.split('\n');
  const end = lines.findIndex((line) => ANSWER_LINE.test(line));
  if (end < 0) return raw;
  const last = lines.slice(0, end).findLastIndex((line, at) => at === 0 || !EMPTY_LINE.test(line));
  return `${lines.slice(0, last + 1).join('\n')}\n\n`;
}

/** Gives each picture among the tokens its address, and an empty one where the text has no such picture. */
function showPictures(tokens: readonly Token[], pictures: Pictures) {
  const open: Token[] = [...tokens];
  for (let token = open.pop(); token; token = open.pop()) {
    if (token.type === 'image') {
      const address = pictures.get(token.href.replace(/^#picture-/, '')) ?? token.href;
      token.href = isPicture(address) ? address : '';
    }
    const cells = token.type === 'table' ? [...token.header, ...token.rows.flat()] : [];
    open.push(...(token.tokens ?? []), ...(token.items ?? []), ...cells);
  }
}

/** @returns null where it cannot be a lesson */
function tokensOf(text: string): Token[] | null {
  if (text.length > LONGEST_WORDS || TOO_DEEP.test(text)) return null;
  if (text.split(/\n[ \t>]*\n/).some(({ length }) => length > LONGEST_PARAGRAPH)) return null;
  return new Lexer({ gfm: true }).lex(text);
}

// Pictures in a lesson's text: data addresses, which are long, kept apart from its words. In the text a picture
// is a line "[name]: data:image/...", and where it stands "![words][name]"; or a line "![words](data:...)" that
// has nothing else. In the words alone the address is "#picture-name". Nothing is ever fetched.

/** Of one picture's address, in characters: about 110 kB. */
export const LONGEST_PICTURE = 150_000;

const DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
const DEFINITION = /^\[([\w-]{1,40})\]: (\S+)$/;
const INLINE = /^!\[([^\]\n]{0,200})\]\((data:\S+)\)$/;
const INLINE_NAMED = /^!\[([^\]\n]{0,200})\]\(#picture-([\w-]{1,40})\)$/;
const NAMED = /^\[([\w-]{1,40})\]: #picture-([\w-]{1,40})$/;

export type Pictures = ReadonlyMap<string, string>;

/** Whether an address holds a picture itself, of a kind that can hold no script and no link. */
export const isPicture = (address: string) => address.length <= LONGEST_PICTURE && DATA.test(address);

/** The words of a text, line by line as before, and its pictures by name. */
export function pictureLines(text: string): { words: string; pictures: Pictures } {
  const pictures: Map<string, string> = new Map();
  if (!text.includes('data:image/')) return { words: text, pictures };
  const lines = text.split('\n').map((line) => {
    if (!line.includes('data:image/')) return line;
    const defined = DEFINITION.exec(line);
    if (defined && isPicture(defined[2])) {
      pictures.set(defined[1], defined[2]);
      return `[${defined[1]}]: #picture-${defined[1]}`;
    }
    const inline = INLINE.exec(line);
    if (!inline || !isPicture(inline[2])) return line;
    const name = `inline-${pictures.size + 1}`;
    pictures.set(name, inline[2]);
    return `![${inline[1]}](#picture-${name})`;
  });
  return { words: lines.join('\n'), pictures };
}

/** The text of words with their pictures; a picture that the words do not name any more is left out. */
export function withPictures(words: string, pictures: Pictures) {
  if (!pictures.size) return words;
  return words
    .split('\n')
    .map((line) => {
      const named = NAMED.exec(line);
      const address = named && pictures.get(named[2]);
      if (address) return `[${named[1]}]: ${address}`;
      const inline = INLINE_NAMED.exec(line);
      const inlineAddress = inline && pictures.get(inline[2]);
      return inlineAddress ? `![${inline[1]}](${inlineAddress})` : line;
    })
    .join('\n');
}

// A picture from a file as a data address, small enough to be kept in a lesson's text.

/** Sides that are tried, in pixels: a projector shows no more of a card. */
const SIDES = [1200, 800, 500];

/** @returns null where the browser cannot read the file as a picture */
export async function addressOfPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const drawing = canvas.getContext('2d');
    if (!drawing) return null;
    // What is transparent is white on paper, and a JPEG has no transparency.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const type of ['image/png', 'image/jpeg']) {
      const address = canvas.toDataURL(type, 0.8);
      if (address.length <= LONGEST_PICTURE) return address;
    }
  }
  return null;
}
