// Checks the tree-sitter grammar: the leaves of the tree are Virga's tokens, and its nodes are Virga's constructs.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const GRAMMAR = 'editors/tree-sitter-pcl/src';
const QUERIES = 'editors/tree-sitter-pcl/queries';
const CORPUS = 'editors/tree-sitter-pcl/test/corpus';
// A test of the corpus: its name, the source, and the expected tree.
const CORPUS_TEST = /^={3,}\n([^\n]+)\n={3,}\n\n(.*?)\n-{3,}\n\n(.*?)(?=\n={3,}\n|(?![^]))/gms;
const LIBRARY = 'node_modules/tree-sitter/vendor/tree-sitter/lib';
// Our own C code runs with the sanitizers. The library has undefined behaviour that is not ours to report.
const FLAGS = ['-std=gnu11', '-g', '-O1', '-fsanitize=address'];
const OWN_FLAGS = ['-Wall', '-Wextra', '-Werror', '-fsanitize=undefined', '-fno-sanitize-recover'];

// The kind of each leaf.
const KINDS = {
  identifier: 'Ident', for: 'Ident', in: 'Ident', if: 'Ident', else: 'Ident', endif: 'Ident', endfor: 'Ident',
  true: 'Ident', false: 'Ident', null: 'Ident',
  number: 'NumberLit', index: 'NumberLit', comment: 'Comment',
  template_text: 'Text', escape_sequence: 'Text',
  heredoc_start: 'OHeredoc', heredoc_identifier: 'OHeredoc', heredoc_end: 'CHeredoc',
  '"': 'Quote',
  '${': 'TemplateInterp', '${~': 'TemplateInterp', '%{': 'TemplateControl', '%{~': 'TemplateControl',
  '}': 'CBrace', '~}': 'CBrace', '{': 'OBrace', '[': 'OBrack', ']': 'CBrack', '(': 'OParen', ')': 'CParen',
  '=': 'Equal', '==': 'EqualOp', '!=': 'NotEqual', '<': 'LessThan', '<=': 'LessThanEq', '>': 'GreaterThan',
  '>=': 'GreaterThanEq', '&&': 'And', '||': 'Or', '!': 'Bang', '+': 'Plus', '-': 'Minus', '*': 'Star', '/': 'Slash',
  '%': 'Percent', '?': 'Question', ':': 'Colon', '::': 'DoubleColon', '=>': 'FatArrow', '...': 'Ellipsis',
  '.': 'Dot', ',': 'Comma',
};
// Kinds of tokens that the grammar does not distinguish. Parts of a text that follow each other count as one.
const COMMON_KINDS = { OQuote: 'Quote', CQuote: 'Quote', TemplateSeqEnd: 'CBrace', QuotedLit: 'Text', StringLit: 'Text' };
const JOINED = new Set(['Text', 'OHeredoc']);
const IGNORED = new Set(['Newline', 'EOF']);

// The captures of each type or kind of leaf, for highlighting.
const CAPTURES = {
  escape_sequence: /^(string\.escape|constant\.character\.escape)$/,
  heredoc_start: /^operator$/,
  heredoc_identifier: /^label$/,
  heredoc_end: /^label$/,
  null: /^constant\.builtin$/,
  true: /^(boolean|constant\.builtin\.boolean)$/,
  false: /^(boolean|constant\.builtin\.boolean)$/,
  identifier: /^(variable|property|keyword|type|function|module|namespace)\b/,
  Ident: /^keyword\./,
  NumberLit: /^(number|constant\.numeric)$/,
  Comment: /^comment$/,
  Text: /^(string|type)\b/,
  Quote: /^string$/,
  other: /^(punctuation|operator|keyword\.conditional\.ternary)\b/,
};

// The constructs whose ranges are compared: the node, and what Virga calls it.
const CONSTRUCTS = {
  attribute: 'attribute', block: 'block', list: 'tuple', object: 'object', for_list: 'for', for_object: 'for', call: 'call',
  unary_operation: 'unary', binary_operation: 'binary', conditional: 'conditional', parenthesized: 'paren',
};
const COMPARED = new Set(Object.values(CONSTRUCTS));

/** Builds the program that prints trees into `folder`. `packages` is the folder of node_modules. Returns its name. */
export function build_dumper(root, packages, folder) {
  const tests = path.join(root, 'tests/editors');
  const compiler = process.env.CC ?? 'cc';
  const grammar = path.join(root, GRAMMAR);
  const library = path.join(packages, LIBRARY);
  const includes = [`-I${path.join(library, 'include')}`, `-I${path.join(library, 'src')}`];
  const own_includes = [`-I${grammar}`, `-I${path.join(library, 'include')}`];
  const objects = [
    [path.join(library, 'src/lib.c'), [...FLAGS, ...includes]],
    [path.join(grammar, 'parser.c'), [...FLAGS, ...OWN_FLAGS, ...own_includes]],
    [path.join(grammar, 'scanner.c'), [...FLAGS, ...OWN_FLAGS, ...own_includes]],
    [path.join(tests, 'dump_tree.c'), [...FLAGS, ...OWN_FLAGS, ...own_includes]],
  ].map(([file, flags], at) => {
    const object = path.join(folder, `${at}.o`);
    compile(compiler, [...flags, '-c', file, '-o', object]);
    return object;
  });
  const program = path.join(folder, 'dump_tree');
  compile(compiler, [...FLAGS, '-fsanitize=undefined', ...objects, '-o', program]);
  return program;
}

function compile(compiler, args) {
  const result = spawnSync(compiler, args, { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${compiler} ${args.join(' ')}\n${result.stderr}`);
}

/**
 * Parses all files. Returns a map from the name to { leaves, nodes, errors, expression, captures }. Throws if the parser
 * crashes, or if a query does not fit the grammar. The captures are those of each query for highlighting.
 */
export function dump_trees(program, root, files) {
  const queries = readdirSync(path.join(root, QUERIES), { recursive: true })
    .filter((name) => name.endsWith('.scm'))
    .map((name) => path.join(root, QUERIES, name));
  const result = spawnSync(program, queries, {
    input: files.map((file) => `${file}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const trees = new Map();
  let tree;
  let last = 'no file';
  for (const line of result.stdout.split('\n')) {
    const space = line.indexOf(' ');
    const [what, rest] = [line.slice(0, space), line.slice(space + 1)];
    const list = { leaf: 'leaves', node: 'nodes', error: 'errors' }[what];
    if (list || queries.includes(what)) {
      const [type, begin, end] = rest.split(' ');
      (list ? tree[list] : (tree.captures[what] ??= [])).push({ type, begin: Number(begin), end: Number(end) });
    } else if (what === 'tree') {
      tree.expression = rest;
    } else if (what === 'file') {
      tree = { leaves: [], nodes: [], errors: [], captures: {} };
      last = rest;
      trees.set(rest, tree);
    }
  }
  if (result.status !== 0) throw new Error(`the parser failed at ${last}: ${result.signal ?? result.status}\n${result.stderr}`);
  return trees;
}

/** Writes the sources of the corpus into `folder`. Returns the tests: [{ name, file, expected }]. */
export function write_corpus(root, folder) {
  return readdirSync(path.join(root, CORPUS)).flatMap((page) => {
    const text = readFileSync(path.join(root, CORPUS, page), 'utf8');
    return [...text.matchAll(CORPUS_TEST)].map(([, name, source, expected], at) => {
      const file = path.join(folder, `${page}-${at}.pp`);
      writeFileSync(file, source);
      return { name: `${CORPUS}/${page}: ${name}`, file, expected };
    });
  });
}

/** Yields the errors of the tests of the corpus, as texts. The names of fields are not compared. */
export function* check_corpus(tests, trees) {
  for (const { name, file, expected } of tests) {
    const found = trees.get(file).expression.replace(/\w+: (?=\()/g, '');
    const wanted = expected.trim().replace(/\s+/g, ' ').replaceAll(' )', ')');
    if (found !== wanted) yield `${name}: expected ${wanted}, got ${found}`;
  }
}

/** Yields the errors of one file: [{ at, message }]. Requires: Virga accepts the file. */
export function* check_tree(tree, source, tokens, constructs) {
  for (const { type, begin } of tree.errors) yield { at: begin, message: `the tree has an error: ${type}` };
  if (tree.errors.length > 0) return;
  const leaves = tree.leaves
    .filter(({ type, begin, end }) => !(type === 'source_file' || begin === end))
    .map(({ type, begin, end }) => ({ kind: KINDS[type] ?? `unknown ${type}`, begin, end }));
  const wanted = tokens
    .filter(({ kind }) => !IGNORED.has(kind))
    .map(({ kind, begin, end }) => ({ kind: COMMON_KINDS[kind] ?? kind, begin, end }));
  yield* compare(join(leaves, source), join(wanted, source), source, 'token');
  yield* check_escapes(tree.leaves, tokens, source);
  for (const [query, captures] of Object.entries(tree.captures)) {
    yield* check_highlights(tree.leaves, captures, path.basename(path.dirname(query)));
  }

  const nodes = [...tree.nodes, ...tree.leaves]
    .filter(({ type }) => Object.hasOwn(CONSTRUCTS, type))
    .map(({ type, begin, end }) => ({ kind: CONSTRUCTS[type], begin, end }));
  // Virga calls the steps ".name" attributes too, and the directives of templates conditionals and "for".
  const compared = constructs.filter(
    ({ kind, begin }) =>
      COMPARED.has(kind) &&
      !(kind === 'attribute' && source[begin] === '.'.charCodeAt(0)) &&
      !((kind === 'conditional' || kind === 'for') && source[begin] === '%'.charCodeAt(0)),
  );
  yield* compare(sorted(nodes), sorted(compared), source, 'construct');
}

/** Each leaf has exactly one capture, of the right kind. `folder` is that of the query. */
function* check_highlights(leaves, captures, folder) {
  const names = new Map();
  for (const { type, begin, end } of captures) {
    const range = `${begin}-${end}`;
    names.set(range, [...(names.get(range) ?? []), type]);
  }
  for (const { type, begin, end } of leaves) {
    if (type === 'source_file' || begin === end) continue;
    const found = names.get(`${begin}-${end}`) ?? [];
    const wanted = CAPTURES[type] ?? CAPTURES[KINDS[type]] ?? CAPTURES.other;
    if (found.length === 1 && wanted.test(found[0])) continue;
    yield { at: begin, message: `${folder}/highlights.scm: ${type} has the captures [${found.join(' ')}]` };
    return;
  }
}

/** Joins parts of a text, and removes the line breaks that Virga counts as parts of comments and starts of heredocs. */
function join(tokens, source) {
  const joined = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last && last.kind === token.kind && JOINED.has(token.kind) && last.end === token.begin) {
      last.end = token.end;
    } else {
      joined.push({ ...token });
    }
  }
  for (const token of joined) {
    if (token.kind !== 'Comment' && token.kind !== 'OHeredoc') continue;
    const text = source.subarray(token.begin, token.end).toString('utf8');
    token.end = token.begin + Buffer.byteLength(text.replace(/\r?\n$/, ''));
  }
  return joined;
}

/** Every escape of a template is a leaf of its own, and nothing else is. */
function* check_escapes(leaves, tokens, source) {
  const found = leaves.filter(({ type }) => type === 'escape_sequence').map(({ begin, end }) => ({ kind: 'escape', begin, end }));
  const wanted = [];
  for (const { kind, begin, text } of tokens) {
    if (kind !== 'QuotedLit' && kind !== 'StringLit') continue;
    const escapes = kind === 'QuotedLit' ? /\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)|\$\$\{|%%\{/gsu : /\$\$\{|%%\{/g;
    for (const escape of text.matchAll(escapes)) {
      const at = begin + Buffer.byteLength(text.slice(0, escape.index));
      wanted.push({ kind: 'escape', begin: at, end: at + Buffer.byteLength(escape[0]) });
    }
  }
  yield* compare(found, wanted, source, 'escape');
}

function sorted(ranges) {
  return [...ranges].sort((a, b) => a.begin - b.begin || a.end - b.end || a.kind.localeCompare(b.kind));
}

function* compare(found, wanted, source, what) {
  const show = (range) =>
    range ? `${range.kind} ${JSON.stringify(source.subarray(range.begin, range.end).toString('utf8').slice(0, 60))}` : 'nothing';
  for (let at = 0; at < Math.max(found.length, wanted.length); ++at) {
    const [a, b] = [found[at], wanted[at]];
    if (a && b && a.kind === b.kind && a.begin === b.begin && a.end === b.end) continue;
    yield { at: (b ?? a).begin, message: `${what}: expected ${show(b)}, got ${show(a)}` };
    return;
  }
}
