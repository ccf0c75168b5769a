// The commands of the palette, and those that code lenses carry.
import * as vscode from 'vscode';
import type { Location, Position } from 'vscode-languageclient/node';
import { showExplanation } from './documents';
import type { Graph } from './graph';
import { runCommand } from './run';
import type { Server } from './server';
import { isOurs } from './settings';

/** What the commands of lenses do. */
const titles: Record<string, string> = {
  'virga.preview': 'previewing',
  'virga.runTest': 'running a test',
  'virga.runTests': 'running tests',
};

function activeDocument(): vscode.TextDocument | undefined {
  const document = vscode.window.activeTextEditor?.document;
  if (isOurs(document)) return document;
  void vscode.window.showInformationMessage('PCL: open a PCL file first.');
  return undefined;
}

function codeOf(diagnostic: vscode.Diagnostic): string {
  const { code } = diagnostic;
  return typeof code === 'object' ? String(code.value) : String(code ?? '');
}

/** The diagnostic at the cursor; else the user selects one of the file, or types a code. */
async function explainDiagnostic(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const all = editor
    ? vscode.languages.getDiagnostics(editor.document.uri).filter((each) => /^V\d+$/.test(codeOf(each)))
    : [];
  const here = all.find((each) => editor && each.range.contains(editor.selection.active));
  if (here) return showExplanation(codeOf(here));
  if (all.length === 0) {
    const code = await vscode.window.showInputBox({ prompt: 'The code of a diagnostic', placeHolder: 'V2101' });
    return code === undefined || code === '' ? undefined : showExplanation(code.toUpperCase());
  }
  const items = all.map((each) => ({ label: codeOf(each), description: each.message.split('\n')[0] ?? '' }));
  const choice = await vscode.window.showQuickPick(items, { placeHolder: 'Explain a diagnostic' });
  return choice && showExplanation(choice.label);
}

async function showSchema(server: Server): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId === 'pcl' && isOurs(editor.document)) {
    const { line, character } = editor.selection.active;
    const result = await runCommand(server, 'virga.schema', [editor.document.uri.toString(), { line, character }]);
    if (result) return;
  }
  const token = await vscode.window.showInputBox({ prompt: 'A package, resource, function or type', placeHolder: 'aws:s3/bucket:Bucket' });
  if (token !== undefined && token !== '') await runCommand(server, 'virga.schema', [token]);
}

/** The lens above a declaration. */
async function showReferences(server: Server, uri: string, position: Position): Promise<void> {
  const client = await server.running();
  if (!client) return;
  const params = { textDocument: { uri }, position, context: { includeDeclaration: false } };
  const found = (await client.sendRequest<Location[] | null>('textDocument/references', params)) ?? [];
  const locations = found.map((each) => client.protocol2CodeConverter.asLocation(each));
  await vscode.commands.executeCommand(
    'editor.action.showReferences',
    vscode.Uri.parse(uri),
    client.protocol2CodeConverter.asPosition(position),
    locations,
  );
}

export function registerCommands(server: Server, graph: Graph): vscode.Disposable[] {
  const onFile = (work: (document: vscode.TextDocument) => unknown) => async () => {
    const document = activeDocument();
    if (document) await work(document);
  };
  const commands: [string, (...args: never[]) => unknown][] = [
    ['virga.restartServer', () => server.restart()],
    ['virga.showOutput', () => { server.showOutput(); }],
    ['virga.previewFile', onFile((document) => runCommand(server, 'virga.preview', [document.uri.toString()], 'previewing'))],
    ['virga.testFile', onFile((document) => runCommand(server, 'virga.runTests', [document.uri.toString()], 'running tests'))],
    ['virga.showGraph', onFile((document) => graph.show(document.uri))],
    ['virga.format', onFile(() => vscode.commands.executeCommand('editor.action.formatDocument'))],
    ['virga.explainDiagnostic', explainDiagnostic],
    ['virga.showSchema', () => showSchema(server)],
    ['virga.showReferences', (uri: string, position: Position) => showReferences(server, uri, position)],
  ];
  // The commands of the server, as lenses carry them. The client registers their names.
  server.middleware = { executeCommand: (command, args: unknown[]) => runCommand(server, command, args, titles[command]) };
  return commands.map(([name, work]) => vscode.commands.registerCommand(name, work));
}
