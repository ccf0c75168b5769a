// Bundles the extension into dist/extension.js, and the licenses of the packages in it into
// dist/licenses.txt.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const { metafile } = await build({
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.js',
  bundle: true,
  platform: 'node',
  target: 'node18',
  format: 'cjs',
  external: ['vscode'],
  minify: true,
  metafile: true,
  logLevel: 'warning',
});

const packages = new Set(
  Object.keys(metafile.inputs).map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]),
);
packages.delete(undefined);
const licenses = [...packages].sort().map((name) => {
  const folder = join('node_modules', name);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`the package ${name} has no license`);
  return `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
});
writeFileSync('dist/licenses.txt', licenses.join(`\n${'-'.repeat(80)}\n\n`));
