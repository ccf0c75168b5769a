// The settings of the extension.
import * as vscode from 'vscode';

export const languages = ['pcl', 'pcl-test'];
export const testFiles = '**/*.pptest';

export function settings(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration('virga');
}

/** The program `virga`: a name that is looked up in PATH, or a path. */
export function programPath(): string {
  const path = settings().get<string>('path') ?? '';
  return path === '' ? 'virga' : path;
}

export function isOurs(document: vscode.TextDocument | undefined): document is vscode.TextDocument {
  return document !== undefined && languages.includes(document.languageId) && document.uri.scheme === 'file';
}
