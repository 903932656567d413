/**
 * All single changes of TypeScript files that mutants.py draws from, as JSON: `node _mutations.mjs FILE...`.
 * They are those of _mutations.py, in the page's language. What does not run is left alone: types, imports.
 */
import { readFileSync } from 'node:fs';
import { parsers } from 'prettier/plugins/babel';

/**
 * A node of Babel's syntax tree.
 * @typedef {Record<string, any> & { type: string, start: number, end: number }} Node
 */

/** @type {Map<string, string>} */
const OPERATORS = new Map(
  Object.entries({
    ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===', '==': '!=', '!=': '==' },
    ...{ '&&': '||', '||': '&&', '+': '-', '-': '+', '*': '+', '/': '*', '%': '*', '&': '|', '|': '&' },
    ...{ '^': '|', '<<': '>>', '>>': '<<', '+=': '-=', '-=': '+=', '|=': '&=', '&=': '|=' },
  }),
);
const NAMES = new Map(Object.entries({ min: 'max', max: 'min', some: 'every', every: 'some' }));

/** Joining texts is no arithmetic. @param {Node} node @returns {boolean} */
function isText(node) {
  if (['StringLiteral', 'TemplateLiteral'].includes(node.type)) return true;
  return node.type === 'BinaryExpression' && (isText(node.left) || isText(node.right));
}

/** @param {Node} node @param {string} text @returns {[start: number, end: number, new: string][]} */
function changesOf(node, text) {
  const source = (/** @type {Node} */ part) => text.slice(part.start, part.end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const other = OPERATORS.get(node.operator);
      if (!other || (node.operator.startsWith('+') && isText(node.right))) return [];
      if (node.operator === '+' && isText(node)) return [];
      const at = text.indexOf(node.operator, node.left.end);
      return [[at, at + node.operator.length, other]];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [[node.start, node.end, `(${source(node.argument)})`]] : [];
    case 'BooleanLiteral':
      return [[node.start, node.end, String(!node.value)]];
    case 'NumericLiteral':
      return [[node.start, node.end, `(${source(node)} + 1)`]];
    case 'IfStatement':
    case 'WhileStatement':
    case 'ConditionalExpression': {
      const isOther = /^(Binary|Logical|Unary)Expression$/.test(node.test.type); // these change above
      return isOther ? [] : [[node.test.start, node.test.end, `!(${source(node.test)})`]];
    }
    case 'CallExpression': {
      const name =
        node.callee.type === 'MemberExpression' && !node.callee.computed ? node.callee.property : null;
      const other = name && NAMES.get(name.name);
      return other ? [[name.start, name.end, other]] : [];
    }
    case 'ExpressionStatement':
      return [[node.start, node.end, ';']];
    case 'ContinueStatement':
      return [[node.start, node.end, 'break;']];
    default:
      return [];
  }
}

/** @param {Node} node @returns {Generator<Node>} */
function* nodesOf(node) {
  if (
    /^TS|^(Import|Type)|Throw|^Directive/.test(node.type) &&
    !/^TS(As|NonNull)|^TSSatisfies/.test(node.type)
  )
    return;
  yield node;
  for (const [name, value] of Object.entries(node)) {
    if (['key', 'comments', 'tokens', 'errors', 'typeAnnotation', 'loc'].includes(name) && !node.computed)
      continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string' && typeof child.start === 'number') yield* nodesOf(child);
    }
  }
}

const found = process.argv.slice(2).flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const bytes = (/** @type {number} */ at) => Buffer.byteLength(text.slice(0, at));
  const tree = /** @type {any} */ (parsers['babel-ts'].parse(text, /** @type {any} */ ({})));
  return [...nodesOf(tree.program ?? tree)].flatMap((node) =>
    changesOf(node, text).map(([start, end, changed]) => ({
      file,
      line: text.slice(0, start).split('\n').length,
      start: bytes(start),
      end: bytes(end),
      new: changed,
    })),
  );
});
console.log(JSON.stringify(found));
