// Compares the grammars of editors/ with Virga, over every program of the repository. Run tests/editors/run_grammars.
//
// usage: node check_grammars.mjs VIRGA PACKAGES [FILE...]
//
//   PACKAGES   the folder that contains node_modules with the packages of package.json
//   FILE       checks these files only; default: all *.pp and *.pptest, the examples of the documentation, and the snippets
//
// If Virga accepts a file, the grammars must agree with it on every token. If it rejects a file, they must not crash.
// Then the test breaks the TextMate grammar in several ways and requires that it notices each. Exit status 1 if
// anything failed.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { check_scopes, load_textmate, scopes_of } from './textmate.mjs';
import { build_dumper, check_corpus, check_tree, dump_trees, write_corpus } from './tree_sitter.mjs';
import { read_tokens, read_tree } from './virga.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const SKIPPED_FOLDERS = new Set(['.git', 'build', 'node_modules']);
const EXAMPLE = /^```pcl[^\n]*\n(.*?)^```/gms;
// Inputs of the fuzzers. Most are not programs: they only must not crash the grammars.
const HOSTILE = 'fuzz/corpus';
// How many beginnings of each accepted program are parsed: an editor parses unfinished programs.
const PIECES = 4;
const SNIPPETS = 'editors/vscode/snippets';
const EXPRESSION_SNIPPETS = new Set(['for', 'formap', 'heredoc', 'invoke']);
const MAX_SHOWN = 20;

// Rules whose loss, or whose wrong form, the test must notice.
const BREAKAGES = {
  'no numbers': ({ repository }) => { repository.number.match = '(?!)'; },
  'no block comments': ({ repository }) => { repository.comment.patterns.pop(); },
  'no escapes': ({ repository }) => { repository.escape.patterns = []; },
  'strings that continue on the next line': ({ repository }) => { repository.string.end = '(")(?!.)'; },
  'interpolations that the first brace closes': ({ repository }) => { repository.object.begin = '(?!)'; },
  'no heredocs': ({ repository }) => { repository.heredoc.begin = '(?!)'; },
  'heredocs without interpolations': ({ repository }) => { repository.heredoc.patterns.splice(1, 1); },
  'heredocs that end anywhere': ({ repository }) => { repository.heredoc.end = '(\\2)'; },
  'no directives': ({ repository }) => { repository.directive.begin = '(?!)'; },
  'no keys': ({ repository }) => { repository['object-key'].patterns = []; },
  'keys in conditionals': ({ repository }) => { repository['conditional-in-line'].begin = '(?!)'; },
  'keywords everywhere': ({ repository }) => { repository.literal.patterns[0].match = 'true|false'; },
  'no for expressions': ({ repository }) => { repository.for.begin = '(?!)'; },
};

/** Returns the files of the repository: programs and tests of programs. */
function find_programs(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : find_programs(file);
    return /\.(pp|pptest)$/.test(entry.name) ? [file] : [];
  });
}

function find_hostile() {
  return readdirSync(path.join(ROOT, HOSTILE), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

/** Writes texts with more heredocs and strings inside of each other than a scanner can remember. Returns their names. */
function write_deep_texts(folder) {
  const deep = (open, close) => `a = ${open.repeat(2000)}b${close.repeat(2000)}\n`;
  return [
    `a = <<${'X'.repeat(5000)}\n`,
    deep('<<X\n${', '}\nX\n'),
    deep('"${', '}"'),
    deep('{ a = [', '] }'),
    `a = "${'$'.repeat(5000)}{b}"\n`,
    `a = ${'-'.repeat(5000)}1\n`,
  ].map((text, at) => {
    const file = path.join(folder, `deep-${at}.pp`);
    writeFileSync(file, text);
    return file;
  });
}

/** Writes the starts of the files, cut at any byte, into `folder`. Returns their names. */
function write_pieces(files, folder) {
  return files.flatMap((file, number) => {
    const source = readFileSync(file);
    return Array.from({ length: PIECES }, (_, at) => {
      const piece = path.join(folder, `${number}-${at}.pp`);
      // The same bytes in each run, spread over the file.
      writeFileSync(piece, source.subarray(0, ((number + 1) * 7919 * (at + 1)) % (source.length + 1)));
      return piece;
    });
  });
}

/** Writes the examples of the pages of docs/ as files into `folder`. Returns their names. */
function write_examples(folder) {
  const pages = readdirSync(path.join(ROOT, 'docs'), { recursive: true }).filter((name) => name.endsWith('.md'));
  return pages.flatMap((page) => {
    const text = readFileSync(path.join(ROOT, 'docs', page), 'utf8');
    return [...text.matchAll(EXAMPLE)].map((example, at) => {
      const file = path.join(folder, `${page.replaceAll('/', '_')}-${at + 1}.pp`);
      writeFileSync(file, example[1]);
      return file;
    });
  });
}

/** Writes what the snippets insert as files into `folder`. Returns their names. */
function write_snippets(folder) {
  return readdirSync(path.join(ROOT, SNIPPETS)).flatMap((name) =>
    Object.values(JSON.parse(readFileSync(path.join(ROOT, SNIPPETS, name), 'utf8'))).map(({ prefix, body }) => {
      const text = body
        .join('\n')
        .replace(/(?<!\\)\$(?:\{\d+:([^}]*)\}|\{\d+\|([^,|]*)[^|]*\|\}|\d+)/g, (_, standard, first) => standard ?? first ?? '')
        .replaceAll('\\$', '$');
      const file = path.join(folder, `${prefix}${name === 'pcl.json' ? '.pp' : '.pptest'}`);
      // A snippet of an expression is the value of an attribute.
      writeFileSync(file, EXPRESSION_SNIPPETS.has(prefix) ? `a = ${text}\n` : `${text}\n`);
      return file;
    }),
  );
}

function position(source, at) {
  const before = source.subarray(0, at).toString('utf8');
  return `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
}

async function main([virga, packages, ...chosen]) {
  if (!packages) {
    console.error('usage: node check_grammars.mjs VIRGA PACKAGES [FILE...]');
    return 2;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'virga-grammars-'));
  try {
    const [examples, snippets, pieces, corpus] = ['docs', 'snippets', 'pieces', 'corpus'].map((name) => path.join(folder, name));
    for (const name of [examples, snippets, pieces, corpus]) mkdirSync(name);
    const snippet_files = write_snippets(snippets);
    const files =
      chosen.length > 0
        ? chosen.map((file) => path.resolve(file))
        : [...find_programs(ROOT).sort(), ...write_examples(examples), ...snippet_files];
    const constructs_of = new Map(files.map((file) => [file, read_tree(virga, file)]));
    const accepted = files.filter((file) => constructs_of.get(file));
    const rejected = files.filter((file) => !constructs_of.get(file));
    const hostile = chosen.length > 0 ? [] : [...find_hostile(), ...write_deep_texts(pieces), ...write_pieces(accepted, pieces)];

    const dumper = build_dumper(ROOT, path.resolve(packages), folder);
    const tests = write_corpus(ROOT, corpus);
    const trees = dump_trees(dumper, ROOT, [...files, ...hostile, ...tests.map(({ file }) => file)]);
    const grammar_of = await load_textmate(ROOT, path.resolve(packages));

    const errors = [...check_corpus(tests, trees)];
    for (const file of snippet_files.filter((name) => rejected.includes(name))) {
      errors.push(`${path.relative(folder, file)}: Virga rejects the snippet`);
    }
    const inputs = [];
    const total = { tokens: 0, constructs: 0 };
    for (const file of accepted) {
      const source = readFileSync(file);
      const tokens = read_tokens(virga, file, source);
      const constructs = constructs_of.get(file);
      inputs.push({ file, source, tokens });
      total.tokens += tokens.length;
      total.constructs += constructs.length;
      const name = path.relative(file.startsWith(folder) ? folder : ROOT, file);
      for (const { at, message } of check_scopes(grammar_of(file), source, tokens)) {
        errors.push(`${name}:${position(source, at)}: TextMate: ${message}`);
      }
      for (const { at, message } of check_tree(trees.get(file), source, tokens, constructs)) {
        errors.push(`${name}:${position(source, at)}: tree-sitter: ${message}`);
      }
    }
    for (const file of [...rejected, ...hostile]) scopes_of(grammar_of(file), readFileSync(file));

    for (const error of errors.slice(0, MAX_SHOWN)) console.log(error);
    if (errors.length > MAX_SHOWN) console.log(`... and ${errors.length - MAX_SHOWN} more`);
    if (chosen.length === 0) {
      for (const [name, change] of Object.entries(BREAKAGES)) {
        const broken_of = await load_textmate(ROOT, path.resolve(packages), change);
        const is_noticed = inputs.some(({ file, source, tokens }) => !check_scopes(broken_of(file), source, tokens).next().done);
        if (!is_noticed) errors.push(name);
        if (!is_noticed) console.log(`the test does not notice a broken grammar: ${name}`);
      }
    }
    console.log(
      `${accepted.length} files with ${total.tokens} tokens and ${total.constructs} nodes, ` +
        `${rejected.length + hostile.length} rejected files, ${tests.length} trees: ${errors.length} failed`,
    );
    return errors.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.log(error.message);
  process.exitCode = 1;
}
