// Finds the program `virga`.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { programPath } from './settings';

/** The version of the program. Fails if the program cannot be run. */
export async function programVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)(programPath(), ['--version'], { timeout: 10_000 });
  return stdout.trim().replace(/^virga\s+/, '');
}

/** Says that the program is missing, and what to do. Does not wait for the user. */
export function reportMissingProgram(reason: unknown): void {
  const why = reason instanceof Error ? reason.message : String(reason);
  const open = 'Open Setting';
  const message =
    `PCL: the program "${programPath()}" cannot be run, so there are no diagnostics and no completion. ` +
    `Install Virga, or set "virga.path" to the path of the program. (${why})`;
  void vscode.window.showErrorMessage(message, open).then(async (choice) => {
    if (choice === open) await vscode.commands.executeCommand('workbench.action.openSettings', 'virga.path');
  });
}
