// Visual Studio Code's own code, served by code-server, in a browser without a screen.
import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const wait = Number(process.env.VIRGA_EDITOR_WAIT ?? 30_000);

const settings = {
  'security.workspace.trust.enabled': false,
  'workbench.startupEditor': 'none',
  'workbench.colorTheme': 'Default Light Modern',
  'workbench.tips.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'files.autoSave': 'off',
  'update.mode': 'none',
  'extensions.autoCheckUpdates': false,
  'editor.minimap.enabled': false,
  'editor.accessibilitySupport': 'off',
  'testing.automaticallyOpenPeekView': 'never',
};

const restricted = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
  'security.workspace.trust.banner': 'never',
};

// Starts the server. Resolves to its address and a function that ends it.
function serve(packages, folder, project) {
  const entry = join(packages, 'node_modules/code-server/out/node/entry.js');
  const args = ['--auth', 'none', '--bind-addr', '127.0.0.1:0', '--disable-telemetry', '--disable-update-check'];
  const places = ['--user-data-dir', join(folder, 'data'), '--extensions-dir', join(folder, 'extensions')];
  const config = ['--config', join(folder, 'config.yaml')];
  const server = spawn('node', [entry, ...args, ...places, ...config, project], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const end = () => process.kill(-server.pid, 'SIGKILL');
  return new Promise((resolve, reject) => {
    let output = '';
    const take = (data) => {
      output += data;
      const address = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
      if (address) resolve({ address, end });
    };
    server.stdout.on('data', take);
    server.stderr.on('data', take);
    server.on('exit', (status) => reject(new Error(`code-server ends with ${status}: ${output}`)));
    setTimeout(() => reject(new Error(`code-server does not start: ${output}`)), wait).unref();
  });
}

// `trust`: the editor distinguishes trusted folders from others, and does not trust the project.
export async function openEditor({ packages, folder, project, virga, chromium, trust = false }) {
  // Paths of programs are settings of the machine: the editor runs in a browser, the extension on a server.
  const set = (name, value) => {
    for (const each of ['User', 'Machine']) mkdirSync(join(folder, 'data', each), { recursive: true });
    // The editor must not read a part of the file.
    const file = join(folder, 'data/Machine/settings.json');
    writeFileSync(`${file}.new`, JSON.stringify({ [name]: value }));
    renameSync(`${file}.new`, file);
  };
  set('virga.path', virga);
  writeFileSync(join(folder, 'data/User/settings.json'), JSON.stringify({ ...settings, ...(trust && restricted) }));
  const { chromium: browsers } = createRequire(join(packages, 'package.json'))('playwright-core');
  const server = await serve(packages, folder, project);
  const browser = await browsers.launch({ executablePath: chromium, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1000, height: 560 } });
  page.setDefaultTimeout(wait);
  await page.goto(`${server.address}/?folder=${project}`);
  await page.waitForSelector('.monaco-workbench .explorer-folders-view');
  const end = async () => {
    await browser.close();
    server.end();
  };
  return new Editor(page, set, end);
}

// What an author does. Each function waits until it is done.
class Editor {
  constructor(page, set, end) {
    this.page = page;
    this.set = set;
    this.end = end;
  }

  press(...keys) {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }
  type(text) {
    return this.page.keyboard.type(text, { delay: 20 });
  }
  async open(name) {
    await this.page.locator(`.explorer-folders-view [aria-label^="${name}"]`).first().dblclick();
    await this.page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
    await this.page.locator('.editor-group-container.active .view-lines').first().waitFor();
  }
  async command(title) {
    await this.press('F1');
    await this.page.locator('.quick-input-widget input').waitFor();
    await this.type(title);
    await this.page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().click();
  }
  async goTo(line, column) {
    await this.press('Control+G');
    await this.page.locator('.quick-input-widget input').waitFor();
    await this.type(`${line}:${column}`);
    await this.press('Enter');
  }
  async save() {
    await this.press('Control+S');
    await this.page.locator('.editor-group-container.active .tab.active:not(.dirty)').waitFor();
  }
  // The text of the active editor, as it is on the screen.
  async text() {
    const lines = this.page.locator('.editor-group-container.active .monaco-editor .view-line');
    const placed = await lines.evaluateAll((all) =>
      all.map((line) => [parseInt(line.style.top, 10), line.textContent.replaceAll('\u00a0', ' ')]),
    );
    return placed.sort((a, b) => a[0] - b[0]).map(([, text]) => text).join('\n');
  }
  // `part` is a text or a regular expression.
  async waitForText(part) {
    const end = Date.now() + wait;
    const expected = part instanceof RegExp ? part : { test: (text) => text.includes(part) };
    for (;;) {
      const text = await this.text();
      if (expected.test(text)) return text;
      if (Date.now() > end) throw new Error(`the editor does not show ${part}, but\n${text}`);
      await this.page.waitForTimeout(50);
    }
  }
  async waitFor(selector, options) {
    await this.page.locator(selector, options).first().waitFor();
  }
  screenshot(path) {
    return this.page.screenshot({ path });
  }
}
