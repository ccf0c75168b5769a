// What Virga says about a file: its tokens, with the part that each one plays, and the ranges of its constructs.
import { spawnSync } from 'node:child_process';

const TOKEN = /^\d+: (\d+)\.\.(\d+) (\w+)/gm;
const NODE = /^ *([a-z-]+) (?:.*? )??(\d+)\.\.(\d+)(?= |$)/gm;
const SEQUENCE_STARTS = new Set(['TemplateInterp', 'TemplateControl']);
const DIRECTIVES = new Set(['if', 'else', 'endif', 'for', 'endfor']);
const CONSTANTS = new Set(['true', 'false', 'null']);
const OPERAND_ENDS = new Set(['Ident', 'NumberLit', 'CQuote', 'CHeredoc', 'CBrace', 'CBrack', 'CParen', 'Ellipsis']);

function run(virga, subcommand, file) {
  return spawnSync(virga, ['debug', subcommand, file], { encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** Returns the ranges of the constructs of the syntax tree: [{ kind, begin, end }]. Returns null if Virga rejects it. */
export function read_tree(virga, file) {
  const result = run(virga, 'tree', file);
  if (result.error) throw result.error;
  if (result.status !== 0) return null;
  return [...result.stdout.matchAll(NODE)].map(([, kind, begin, end]) => ({ kind, begin: Number(begin), end: Number(end) }));
}

/** Returns the tokens of the file, with roles: [{ kind, begin, end, text, role }]. `source` is its bytes. */
export function read_tokens(virga, file, source) {
  const tokens = [...run(virga, 'tokens', file).stdout.matchAll(TOKEN)].map(([, begin, end, kind]) => ({
    kind,
    begin: Number(begin),
    end: Number(end),
    text: source.subarray(Number(begin), Number(end)).toString('utf8'),
  }));
  assign_roles(tokens);
  return tokens;
}

/**
 * Assigns the roles of identifiers, braces, quotes and colons, which the lexer does not know. `frames` has one element
 * for each open bracket, template sequence, and the file:
 *   body      attributes and blocks; `state` is "start", "header" of a block, or "value" of an attribute
 *   object, list, parens, sequence
 * `loop` is the state of a `for` expression in a frame: "names", then "rest".
 */
function assign_roles(tokens) {
  const frames = [{ kind: 'body', state: 'start', is_file: true }];
  // A comment to the end of the line includes the line break.
  const significant = tokens
    .filter(({ kind, text }) => kind !== 'Comment' || text.endsWith('\n'))
    .map((token) => (token.kind === 'Comment' ? { kind: 'Newline' } : token));
  let before; // the last token that is not a line break
  significant.forEach((token, at) => {
    const frame = frames.at(-1);
    const next = significant[at + 1];
    const is_first = frame.count === undefined;
    if (token.kind !== 'Newline') frame.count = (frame.count ?? 0) + 1;
    const in_code = frame.kind !== 'body' || frame.state === 'value';
    switch (token.kind) {
      case 'Newline':
        if (frame.kind === 'body') frame.state = 'start';
        if (frame.kind === 'object') Object.assign(frame, { item: 'key', questions: 0 });
        break;
      case 'Comma':
        if (frame.kind === 'object') Object.assign(frame, { item: 'key', questions: 0 });
        break;
      case 'Equal':
        if (frame.kind === 'object') frame.item = 'value';
        break;
      case 'Question':
        frame.questions = (frame.questions ?? 0) + 1;
        break;
      case 'Colon':
        token.role = 'separator';
        if (frame.questions > 0) {
          token.role = 'ternary';
          --frame.questions;
        } else if (frame.kind === 'object') {
          frame.item = 'value';
        }
        break;
      case 'OBrace':
        token.role = in_code ? 'object' : 'block';
        frames.push(in_code ? { kind: 'object', item: 'key' } : { kind: 'body', state: 'start' });
        break;
      case 'OBrack':
        frames.push({ kind: 'list' });
        break;
      case 'OParen':
        frames.push({ kind: 'parens' });
        break;
      case 'CBrace':
        token.role = frame.kind === 'body' ? 'block' : 'object';
        frames.pop();
        break;
      case 'CBrack':
      case 'CParen':
      case 'TemplateSeqEnd':
        frames.pop();
        break;
      case 'OQuote':
        if (!in_code) frame.labels = (frame.labels ?? 0) + 1;
        break;
      case 'QuotedLit':
        if (!in_code) token.role = frame.is_typed && frame.labels === 2 ? 'type-label' : 'label';
        break;
      case 'Ident':
        token.role = role_of(token, frame, { before, next, is_first, in_code });
        break;
      default:
        if (SEQUENCE_STARTS.has(token.kind)) frames.push({ kind: 'sequence', is_directive: token.kind === 'TemplateControl' });
    }
    if (token.kind !== 'Newline') before = token;
  });
}

function role_of(token, frame, { before, next, is_first, in_code }) {
  const text = token.text;
  if (!in_code) {
    if (frame.state === 'start') {
      frame.state = next.kind === 'Equal' ? 'value' : 'header';
      frame.is_typed = text === 'resource' || text === 'read';
      frame.labels = 0;
      return frame.state === 'header' ? 'block-type' : frame.is_file ? 'local' : 'attribute';
    }
    ++frame.labels;
    return 'label';
  }
  if (before?.kind === 'Dot') return 'property';
  if (frame.is_directive && is_first && DIRECTIVES.has(text)) {
    if (text === 'for') frame.loop = 'names';
    return 'keyword';
  }
  if ((frame.kind === 'list' || frame.kind === 'object') && is_first && text === 'for' && next.kind === 'Ident') {
    frame.loop = 'names';
    return 'keyword';
  }
  if (frame.loop === 'names') {
    const follows_name = before.kind === 'Ident' && before.role === 'parameter';
    if (text === 'in' && follows_name) {
      frame.loop = 'rest';
      return 'keyword';
    }
    return 'parameter';
  }
  if (frame.loop === 'rest' && !frame.is_directive && text === 'if' && OPERAND_ENDS.has(before.kind)) return 'keyword';
  if (frame.kind === 'object' && frame.item === 'key' && !frame.loop && (next.kind === 'Equal' || next.kind === 'Colon')) {
    return 'key';
  }
  if (next.kind === 'OParen' || next.kind === 'DoubleColon') return 'function';
  if (CONSTANTS.has(text)) return 'constant';
  if ((text === 'range' || text === 'args') && next.kind === 'Dot') return 'special';
  return 'variable';
}
