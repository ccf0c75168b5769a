// Checks the TextMate grammar: the scopes at every token of Virga's lexer.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const GRAMMARS = {
  'source.pcl': 'editors/vscode/syntaxes/pcl.tmLanguage.json',
  'source.pcl.test': 'editors/vscode/syntaxes/pcl-test.tmLanguage.json',
};

// The scopes of tokens that have the same ones everywhere. An array means one of them.
const SCOPES = {
  NumberLit: 'constant.numeric',
  Comment: 'comment',
  OQuote: 'punctuation.definition.string.begin',
  CQuote: 'punctuation.definition.string.end',
  QuotedLit: 'string.quoted.double',
  StringLit: 'string.unquoted.heredoc',
  OHeredoc: ['punctuation.definition.heredoc.begin', 'keyword.other.heredoc'],
  CHeredoc: 'keyword.other.heredoc',
  TemplateInterp: 'punctuation.definition.template-expression.begin',
  TemplateControl: 'punctuation.definition.template-expression.begin',
  TemplateSeqEnd: 'punctuation.definition.template-expression.end',
  OBrack: 'punctuation.section.brackets.begin',
  CBrack: 'punctuation.section.brackets.end',
  OParen: 'punctuation.section.parens.begin',
  CParen: 'punctuation.section.parens.end',
  Equal: 'keyword.operator.assignment',
  EqualOp: 'keyword.operator.comparison',
  NotEqual: 'keyword.operator.comparison',
  LessThan: 'keyword.operator.comparison',
  LessThanEq: 'keyword.operator.comparison',
  GreaterThan: 'keyword.operator.comparison',
  GreaterThanEq: 'keyword.operator.comparison',
  And: 'keyword.operator.logical',
  Or: 'keyword.operator.logical',
  Bang: 'keyword.operator.logical',
  Plus: 'keyword.operator.arithmetic',
  Minus: 'keyword.operator.arithmetic',
  Slash: 'keyword.operator.arithmetic',
  Percent: 'keyword.operator.arithmetic',
  Star: ['keyword.operator.arithmetic', 'keyword.operator.splat'],
  Question: 'keyword.operator.ternary',
  FatArrow: 'keyword.operator.arrow',
  Ellipsis: 'keyword.operator.spread',
  Dot: 'punctuation.accessor',
  Comma: 'punctuation.separator.comma',
  DoubleColon: 'punctuation.separator.namespace',
};

// The scopes of tokens whose role decides.
const SCOPES_OF_ROLES = {
  Ident: {
    attribute: 'entity.other.attribute-name',
    local: 'entity.name.variable',
    'block-type': ['storage.type', 'entity.name.tag'],
    label: ['entity.name.label', 'storage.modifier'],
    property: 'variable.other.property',
    keyword: 'keyword.control',
    parameter: 'variable.parameter',
    key: 'support.type.property-name',
    function: 'support.function',
    constant: 'constant.language',
    special: 'variable.language',
    variable: 'variable.other.readwrite',
  },
  OBrace: { block: 'punctuation.section.block.begin', object: 'punctuation.section.braces.begin' },
  CBrace: { block: 'punctuation.section.block.end', object: 'punctuation.section.braces.end' },
  Colon: { ternary: 'keyword.operator.ternary', separator: 'punctuation.separator.colon' },
};

const IGNORED = new Set(['Newline', 'EOF']);
const STRINGS = new Set(['OQuote', 'CQuote', 'QuotedLit', 'StringLit']);
const ESCAPE = 'constant.character.escape';
// In quoted strings; in heredocs only the second form.
const ESCAPES = /\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[nrt"\\])|(\$\$\{|%%\{)/g;

const is_scope = (scope, wanted) => scope === wanted || scope.startsWith(`${wanted}.`);
const has_scope = (scopes, wanted) => [wanted].flat().some((one) => scopes.some((scope) => is_scope(scope, one)));

/**
 * Loads the grammars of the repository. `packages` is the folder of node_modules. `change` may edit the grammar of
 * programs first. Returns a function from the name of a file to its grammar: tests of programs have a language of their
 * own, as in the editor.
 */
export async function load_textmate(root, packages, change = () => {}) {
  const require = createRequire(path.join(packages, 'package.json'));
  const oniguruma = require('vscode-oniguruma');
  const textmate = require('vscode-textmate');
  const wasm = readFileSync(path.join(path.dirname(require.resolve('vscode-oniguruma/package.json')), 'release/onig.wasm'));
  await oniguruma.loadWASM({ data: wasm }).catch(() => {}); // fails if it is loaded already
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (string) => new oniguruma.OnigString(string),
    }),
    loadGrammar: async (scope) => {
      const grammar = JSON.parse(readFileSync(path.join(root, GRAMMARS[scope]), 'utf8'));
      if (scope === 'source.pcl') change(grammar);
      return textmate.parseRawGrammar(JSON.stringify(grammar), 'grammar.json');
    },
  });
  const [programs, tests] = [await registry.loadGrammar('source.pcl'), await registry.loadGrammar('source.pcl.test')];
  return (file) => (file.endsWith('.pptest') ? tests : programs);
}

/** Tokenizes the source line by line, as editors do. Returns the scopes of each byte; line breaks have none. */
export function scopes_of(grammar, source) {
  const text = source.toString('utf8');
  const scopes = new Array(source.length).fill([]);
  let state = null; // the first line
  let line_begin = 0;
  for (const whole of text.split(/(?<=\n)/)) {
    const line = whole.replace(/\r?\n$/, '');
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    if (result.stoppedEarly) throw new Error('the grammar takes too long');
    let at = line_begin;
    let done = 0;
    for (const token of result.tokens) {
      const end = Math.min(token.endIndex, line.length);
      if (end <= done) continue;
      const bytes = Buffer.byteLength(line.slice(done, end));
      scopes.fill(token.scopes, at, at + bytes);
      at += bytes;
      done = end;
    }
    line_begin += Buffer.byteLength(whole);
  }
  return scopes;
}

/** Yields the errors of one file: [{ at, message }]. Requires: Virga accepts the file. */
export function* check_scopes(grammar, source, tokens) {
  const scopes = scopes_of(grammar, source);
  const in_string = new Uint8Array(source.length);
  const in_comment = new Uint8Array(source.length);
  for (const token of tokens) {
    if (IGNORED.has(token.kind)) continue;
    if (STRINGS.has(token.kind)) in_string.fill(1, token.begin, token.end);
    if (token.kind === 'Comment') in_comment.fill(1, token.begin, token.end);
    const roles = SCOPES_OF_ROLES[token.kind];
    const wanted = roles ? roles[token.role] : SCOPES[token.kind];
    if (!wanted) {
      yield { at: token.begin, message: `${token.kind} ${JSON.stringify(token.text)}: the test expects nothing` };
      continue;
    }
    const [begin, end] = visible_range(token, source);
    const wrong = first_byte(begin, end, (at) => !is_line_break(source[at]) && !has_scope(scopes[at], wanted));
    if (wrong !== undefined) {
      yield {
        at: wrong,
        message: `${token.kind} ${JSON.stringify(token.text)} (${token.role ?? 'any role'}): expected ${wanted}, got ${scopes[wrong].slice(1).join(' ')}`,
      };
    }
    if (token.kind === 'QuotedLit' || token.kind === 'StringLit') yield* check_escapes(token, scopes);
    if (token.role === 'type-label' && !has_scope(scopes[begin], 'entity.name.type') && token.text.includes(':')) {
      yield { at: begin, message: `the type token ${token.text} has no scope of types` };
    }
  }
  for (const [area, scope] of [[in_string, 'string'], [in_comment, 'comment']]) {
    const wrong = first_byte(0, source.length, (at) => !area[at] && has_scope(scopes[at], scope));
    if (wrong !== undefined) yield { at: wrong, message: `text outside of a ${scope} has the scopes ${scopes[wrong].join(' ')}` };
  }
}

function* check_escapes(token, scopes) {
  const is_escape = new Uint8Array(token.end - token.begin);
  for (const found of token.text.matchAll(ESCAPES)) {
    if (token.kind === 'StringLit' && !found[1]) continue;
    const begin = Buffer.byteLength(token.text.slice(0, found.index));
    is_escape.fill(1, begin, begin + Buffer.byteLength(found[0]));
  }
  const wrong = first_byte(token.begin, token.end, (at) => has_scope(scopes[at], ESCAPE) !== (is_escape[at - token.begin] === 1));
  if (wrong !== undefined) {
    yield { at: wrong, message: `${JSON.stringify(token.text)}: expected ${is_escape[wrong - token.begin] ? 'an' : 'no'} escape` };
  }
}

/** The token without the whitespace around it: the line that ends a heredoc may have some. */
function visible_range({ kind, begin, end }, source) {
  if (kind !== 'CHeredoc') return [begin, end];
  const text = source.subarray(begin, end).toString('utf8');
  const trimmed = text.trim();
  const first = begin + Buffer.byteLength(text.slice(0, text.indexOf(trimmed)));
  return [first, first + Buffer.byteLength(trimmed)];
}

function is_line_break(byte) {
  return byte === 0x0a || byte === 0x0d;
}

function first_byte(begin, end, predicate) {
  for (let at = begin; at < end; ++at) {
    if (predicate(at)) return at;
  }
  return undefined;
}
