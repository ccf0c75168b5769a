// usage: node test.mjs PACKAGES FOLDER PROJECT VIRGA CHROMIUM [IMAGES]
//
// Does in Visual Studio Code what an author does, and checks what the editor shows. FOLDER is for
// files of the editor, PROJECT the project of ../project.sh. Writes screenshots into IMAGES.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEditor } from './editor.mjs';

const [packages, folder, project, virga, chromium, images] = process.argv.slice(2);
let editor = await openEditor({ packages, folder, project, virga, chromium });
let { page } = editor;
let failures = 0;

async function check(what, work) {
  try {
    await work();
    console.log(`ok   ${what}`);
  } catch (error) {
    failures += 1;
    console.log(`FAIL ${what}: ${error.message.split('\n').slice(0, 12).join('\n')}`);
    await editor.screenshot(join(folder, `failure${failures}.png`));
  }
}
// Pictures show a complete editor, without the tips of the mouse pointer.
async function picture(name) {
  if (!images) return;
  await page.mouse.move(150, 400);
  await page.waitForTimeout(1500);
  await editor.screenshot(join(images, `${name}.png`));
}
const saved = () => readFileSync(join(project, 'main.pp'), 'utf8');
async function waitForSaved(part) {
  const end = Date.now() + 10_000;
  while (!saved().includes(part)) {
    if (Date.now() > end) throw new Error(`the file has no ${JSON.stringify(part)}: ${saved()}`);
    await page.waitForTimeout(50);
  }
}

await check('a mistake is underlined', async () => {
  await editor.open('main.pp');
  await editor.waitFor('.squiggly-error');
});
await check('the version is in the status bar', async () => {
  await editor.waitFor('.statusbar-item[id="status.languageStatus"]');
});
await check('the list of problems shows it', async () => {
  await editor.press('Control+Shift+M');
  await editor.waitFor('.markers-panel .monaco-list-row', { hasText: 'there is no variable `nmae` here' });
  await editor.press('Control+J');
});
await check('hover shows the message', async () => {
  await editor.open('main.pp');
  await page.locator('.view-line span', { hasText: /^nmae$/ }).first().hover();
  await editor.waitFor('.monaco-hover:visible', { hasText: 'did you mean' });
});
await check('the quick fix is applied', async () => {
  await editor.goTo(3, 21);
  await editor.press('Control+.');
  await editor.waitFor('.action-widget .monaco-list-row.focused', { hasText: 'replace with `name`' });
  await picture('vscode-fix');
  await editor.press('Enter');
  await editor.waitForText('hello ${name}');
  await page.locator('.squiggly-error').waitFor({ state: 'detached' });
});
await check('completion inserts a name', async () => {
  await editor.press('Control+End');
  await editor.type('other = na');
  await editor.press('Control+Space');
  const item = page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'name' }).first();
  await item.waitFor();
  await item.click();
  // The inlay hint of the type may be there already.
  await editor.waitForText(/other(: string)? = name/);
});
await check('rename changes all uses', async () => {
  await editor.goTo(1, 10);
  await editor.press('F2');
  const name = page.locator('.rename-box input:visible');
  await name.fill('person');
  await name.press('Enter');
  await editor.waitForText('hello ${person}');
  await editor.save();
  await waitForSaved('hello ${person}');
  await waitForSaved('other = person');
});
await check('a definition is found', async () => {
  const line = saved().split('\n').findIndex((each) => each.includes('${person}')) + 1;
  await editor.goTo(line, saved().split('\n')[line - 1].indexOf('person') + 2);
  await editor.press('F12');
  await editor.waitFor('.statusbar-item', { hasText: 'Ln 1,' });
});
await check('the file is formatted', async () => {
  await editor.press('Control+End');
  await editor.press('Enter');
  await editor.type('more=1');
  await editor.command('PCL: Format the File');
  await editor.waitForText('more  = 1');
});
await check('a lens shows the references', async () => {
  await editor.press('Control+Home');
  await page.locator('.codelens-decoration a', { hasText: '2 references' }).first().click();
  await editor.waitFor('.zone-widget .ref-tree');
  await editor.press('Escape');
});
await check('a preview saves and opens', async () => {
  await editor.command('PCL: Preview the Program');
  await waitForSaved('more  = 1');
  await editor.waitFor('.tab.active[data-resource-name="project.txt"]');
  await editor.waitForText('greeting');
  await editor.command('View: Close Editor');
});
await check('the graph opens', async () => {
  await editor.open('main.pp');
  await editor.command('PCL: Show the Graph of the Program');
  const graph = page.frameLocator('iframe.webview').frameLocator('#active-frame').locator('#graph');
  await graph.waitFor();
  const width = await graph.evaluate((image) => image.decode().then(() => image.naturalWidth));
  if (width < 50) throw new Error(`the width of the picture is ${width}`);
  await picture('vscode-graph');
});
await check('the graph follows the program', async () => {
  const graph = page.frameLocator('iframe.webview').frameLocator('#active-frame').locator('#graph');
  const before = await graph.getAttribute('src');
  await editor.open('main.pp');
  await editor.press('Control+End', 'Enter');
  await editor.type('last = more');
  await editor.save();
  const end = Date.now() + 20_000;
  while ((await graph.getAttribute('src').catch(() => before)) === before) {
    if (Date.now() > end) throw new Error('the picture is the old one');
    await page.waitForTimeout(100);
  }
  await editor.command('View: Close All Editors');
});
await check('the test explorer runs the tests', async () => {
  await editor.open('demo.pptest');
  await editor.command('Test: Run Tests in Current File');
  const tests = page.locator('.test-output-peek-tree .monaco-list-row');
  await tests.filter({ hasText: 'greets' }).filter({ has: page.locator('.codicon-testing-passed-icon') }).waitFor();
  await tests.filter({ hasText: 'fails' }).filter({ has: page.locator('.codicon-testing-failed-icon') }).waitFor();
  // The message is at the assertion.
  const message = page.locator('.test-error-content-widget', { hasText: 'assertion failed' });
  await message.waitFor();
  const middle = ({ y, height }) => y + height / 2;
  const line = await page.locator('.view-line', { hasText: 'bye' }).boundingBox();
  const distance = middle(await message.boundingBox()) - middle(line);
  if (Math.abs(distance) > line.height / 2) throw new Error(`the message is ${distance} pixels below its line`);
  await picture('vscode-tests');
});
await check('an explanation opens', async () => {
  await editor.command('View: Close All Editors');
  writeFileSync(join(project, 'main.pp'), saved() + '\nbad = nowhere\n');
  await editor.command('View: Show Explorer');
  await editor.open('main.pp');
  await editor.waitFor('.squiggly-error');
  await editor.press('F8');
  await editor.press('Escape');
  await editor.command('PCL: Explain a Diagnostic');
  const explanation = page.frameLocator('iframe.webview').frameLocator('#active-frame').locator('h1');
  await explanation.filter({ hasText: 'V2101' }).waitFor();
});
await check('the server restarts', async () => {
  await editor.command('View: Close All Editors');
  await editor.open('main.pp');
  await editor.command('PCL: Restart the Language Server');
  await page.locator('.squiggly-error').waitFor({ state: 'detached' });
  await editor.waitFor('.squiggly-error');
});

await check('a task reports its problems', async () => {
  await editor.command('Tasks: Run Task');
  // The commands are still shown for a moment.
  await editor.waitFor('.quick-input-widget input[placeholder*="task"]');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'virga' }).first().click();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'virga: check' }).first().click();
  await editor.command('Problems: Focus on Problems View');
  // One is from the server, one from the task.
  await page.locator('.markers-panel .monaco-list-row', { hasText: 'nowhere' }).nth(1).waitFor();
});
await check('keys of Pulumi.yaml are completed and lead to the program', async () => {
  await editor.command('View: Close All Editors');
  await editor.open('Pulumi.yaml');
  await editor.press('Control+End');
  await editor.type('config:');
  await editor.press('Enter');
  await editor.type('  ');
  await editor.press('Control+Space');
  const item = page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'demo:name' }).first();
  await item.waitFor();
  await item.click();
  await editor.type('x');
  await editor.waitForText('demo:name: x');
  await editor.save();
  await editor.goTo(4, 10);
  await editor.press('F12');
  await page.locator('.tab.active[data-resource-name="main.pp"]').waitFor();
  await editor.waitFor('.statusbar-item', { hasText: 'Ln 1,' });
});
await check('a missing program is reported', async () => {
  editor.set('virga.path', '/nonexistent/virga');
  const message = page.locator('.notification-list-item', { hasText: 'the program "/nonexistent/virga" cannot be run' });
  await message.getByRole('button', { name: 'Open Setting' }).click();
  await editor.waitFor('.settings-editor');
});

// A folder that its user does not trust. Its own settings must not choose the program that runs.
await editor.end();
mkdirSync(join(project, '.vscode'));
writeFileSync(join(project, '.vscode/settings.json'), JSON.stringify({ 'virga.path': '/nonexistent/virga' }));
editor = await openEditor({ packages, folder, project, virga, chromium, trust: true });
page = editor.page;
await check('the language server runs in a folder that is not trusted', async () => {
  await editor.open('main.pp');
  await editor.waitFor('.squiggly-error');
  await editor.press('F8');
  await editor.waitFor('.marker-widget:visible', { hasText: 'nowhere' });
  await editor.press('Escape');
});
await check('programs do not run in a folder that is not trusted', async () => {
  await editor.press('Control+Home');
  await page.locator('.codelens-decoration a', { hasText: /^preview/i }).first().click();
  await editor.waitFor('.notification-list-item', { hasText: 'only in trusted workspaces' });
});

await editor.end();
console.log(`${failures} failures`);
process.exit(failures === 0 ? 0 : 1);
