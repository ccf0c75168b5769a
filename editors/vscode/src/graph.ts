// The graph of a program in a tab. It is drawn again when a file is saved.
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { runCommand } from './run';
import type { Server } from './server';
import { isOurs } from './settings';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);
}

/** The picture is an image: scripts in it do not run, and it loads nothing. */
function page(result: { ok: boolean; text: string }): string {
  const nonce = randomBytes(16).toString('base64');
  const picture = Buffer.from(result.text).toString('base64');
  const body = result.ok
    ? `<img id="graph" alt="The graph of the program" src="data:image/svg+xml;base64,${picture}">`
    : `<pre>${escapeHtml(result.text)}</pre>`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<title>Graph</title>
<style nonce="${nonce}">
  body { padding: 0.5em; }
  img { background: #fff; border-radius: 4px; max-width: 100%; }
</style>
</head>
<body>
${body}
<script nonce="${nonce}">
  const graph = document.getElementById('graph');
  // Ctrl and the wheel change the size.
  if (graph) addEventListener('wheel', (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    graph.style.maxWidth = 'none';
    graph.style.width = graph.clientWidth * (event.deltaY < 0 ? 1.1 : 1 / 1.1) + 'px';
  }, { passive: false });
</script>
</body>
</html>`;
}

export class Graph implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private file: vscode.Uri | undefined;
  private readonly saved: vscode.Disposable;

  constructor(private readonly server: Server) {
    this.saved = vscode.workspace.onDidSaveTextDocument((document) => {
      if (this.panel?.visible && isOurs(document)) void this.draw();
    });
  }

  async show(file: vscode.Uri): Promise<void> {
    this.file = file;
    if (!this.panel) {
      this.panel = vscode.window.createWebviewPanel(
        'virga.graph',
        'PCL Graph',
        { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
        { enableScripts: true, localResourceRoots: [] },
      );
      this.panel.onDidDispose(() => {
        this.panel = undefined;
      });
    }
    await this.draw();
  }

  dispose(): void {
    this.saved.dispose();
    this.panel?.dispose();
  }

  private async draw(): Promise<void> {
    const result = await runCommand(this.server, 'virga.graph', [this.file?.toString(), 'svg', { show: false }]);
    if (result && this.panel) this.panel.webview.html = page(result);
  }
}
