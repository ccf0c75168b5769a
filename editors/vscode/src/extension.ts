// The extension for PCL: connects Visual Studio Code with `virga`.
import * as vscode from 'vscode';
import { registerCommands } from './commands';
import { Documents, scheme } from './documents';
import { Graph } from './graph';
import { Server } from './server';
import { isOurs, languages, testFiles } from './settings';
import { Tasks } from './tasks';
import { Tests } from './tests';

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const server = new Server();
  const graph = new Graph(server);
  context.subscriptions.push(
    server,
    graph,
    ...registerCommands(server, graph),
    vscode.workspace.registerTextDocumentContentProvider(scheme, new Documents(server)),
    vscode.tasks.registerTaskProvider('virga', new Tasks()),
    new Tests(server),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('virga.path') || change.affectsConfiguration('virga.arguments')) void server.restart();
      else if (change.affectsConfiguration('virga.schemas')) void server.settingsChanged();
    }),
    // Projects in other languages have a Pulumi.yaml too, so the server starts with the first PCL file.
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (languages.includes(document.languageId)) void server.running();
    }),
  );
  const isNeeded =
    vscode.workspace.textDocuments.some((document) => isOurs(document)) ||
    (await vscode.workspace.findFiles(testFiles, undefined, 1)).length > 0;
  if (isNeeded) await server.running();
}
