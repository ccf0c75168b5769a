// Documents that the server makes: explanations, pages of schemas, results of commands. Their scheme
// is `virga:`.
import * as vscode from 'vscode';
import type { Server } from './server';

export const scheme = 'virga';

export class Documents implements vscode.TextDocumentContentProvider {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;

  constructor(private readonly server: Server) {
    server.onNewClient((client) => {
      client.onRequest('workspace/textDocumentContent/refresh', ({ uri }: { uri: string }) => {
        this.changed.fire(vscode.Uri.parse(uri));
        return null;
      });
    });
  }

  async provideTextDocumentContent(uri: vscode.Uri, token: vscode.CancellationToken): Promise<string> {
    const client = await this.server.running();
    if (!client) return 'The language server does not run.';
    try {
      const params = { uri: uri.toString() };
      const content = await client.sendRequest<{ text: string }>('workspace/textDocumentContent', params, token);
      return content.text;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

/** Opens the explanation of a diagnostic, such as V2101. */
export async function showExplanation(code: string): Promise<void> {
  const uri = vscode.Uri.from({ scheme, path: `/errors/${code}.md` });
  await vscode.commands.executeCommand('markdown.showPreview', uri);
}
