// Tasks: `virga check`, `virga test` and `virga preview` in a terminal, with a problem matcher.
import * as vscode from 'vscode';
import { programPath } from './settings';

interface Definition extends vscode.TaskDefinition {
  command: string;
  path?: string;
}

const matcher = '$virga';
const proposed = ['check', 'test'];

function makeTask(definition: Definition, scope: vscode.WorkspaceFolder | vscode.TaskScope): vscode.Task {
  const args = [definition.command, ...(definition.path === undefined ? [] : [definition.path])];
  const execution = new vscode.ProcessExecution(programPath(), args);
  const task = new vscode.Task(definition, scope, definition.command, 'virga', execution, matcher);
  if (definition.command === 'check') task.group = vscode.TaskGroup.Build;
  if (definition.command === 'test') task.group = vscode.TaskGroup.Test;
  return task;
}

export class Tasks implements vscode.TaskProvider {
  provideTasks(): vscode.Task[] {
    return (vscode.workspace.workspaceFolders ?? []).flatMap((folder) =>
      proposed.map((command) => makeTask({ type: 'virga', command }, folder)),
    );
  }
  resolveTask(task: vscode.Task): vscode.Task | undefined {
    const { type, command, path } = task.definition as { type: string; command?: unknown; path?: unknown };
    if (typeof command !== 'string') return undefined;
    // The resolved task must have the same definition object.
    const resolved = makeTask(
      { type, command, ...(typeof path === 'string' ? { path } : {}) },
      task.scope ?? vscode.TaskScope.Workspace,
    );
    resolved.definition = task.definition;
    return resolved;
  }
}
