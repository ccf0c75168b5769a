// Commands that the server executes. They run programs, so they need a trusted workspace.
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { Server } from './server';

interface Place {
  uri?: string;
  range?: { start: { line: number; character: number }; end: { line: number; character: number } };
  message: string;
}

export interface TestResult extends Place {
  name: string;
  status: 'passed' | 'failed';
  seconds: number;
  problems: Place[];
}

export interface Result {
  ok: boolean;
  text: string;
  document: string;
  tests?: TestResult[];
}

export function isTrusted(): boolean {
  if (vscode.workspace.isTrusted) return true;
  void vscode.window.showWarningMessage('PCL: programs and tests run only in trusted workspaces.');
  return false;
}

/** The server reads files from the disk. Returns false if a document cannot be saved. */
async function saveDocuments(): Promise<boolean> {
  const changed = vscode.workspace.textDocuments.filter((each) => each.isDirty && !each.isUntitled);
  const saved = await Promise.all(changed.map((each) => each.save()));
  return saved.every(Boolean);
}

/** Asks the server to execute a command. Fails with the message of the server. */
export async function send(
  client: LanguageClient,
  command: string,
  args: unknown[],
  token: vscode.CancellationToken,
): Promise<Result> {
  const params = { command, arguments: args };
  return client.sendRequest<Result>('workspace/executeCommand', params, token);
}

/**
 * Saves, runs a command, and shows errors. Returns undefined if there is no result. `title` is shown
 * with a button that cancels the command; without a title, the status bar shows that it runs.
 */
export async function runCommand(
  server: Server,
  command: string,
  args: unknown[],
  title?: string,
): Promise<Result | undefined> {
  if (!isTrusted() || !(await saveDocuments())) return undefined;
  const client = await server.running();
  if (!client) return undefined;
  const progress =
    title === undefined
      ? { location: vscode.ProgressLocation.Window, title: 'PCL' }
      : { location: vscode.ProgressLocation.Notification, title: `PCL: ${title}`, cancellable: true };
  try {
    return await vscode.window.withProgress(progress, (_, token) => send(client, command, args, token));
  } catch (error) {
    if (error instanceof Error && error.name !== 'Canceled') void vscode.window.showErrorMessage(`PCL: ${error.message}`);
    return undefined;
  }
}
