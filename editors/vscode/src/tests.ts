// Test files in the test explorer.
import * as vscode from 'vscode';
import { isTrusted, send, type Result, type TestResult } from './run';
import type { Server } from './server';
import { testFiles } from './settings';

interface NamedRange {
  name: string;
  range: { start: vscode.Position; end: vscode.Position };
}

function toRange(range: { start: { line: number; character: number }; end: { line: number; character: number } }): vscode.Range {
  return new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
}

function messagesOf(result: TestResult): vscode.TestMessage[] {
  return result.problems.map((problem) => {
    const message = new vscode.TestMessage(problem.message);
    if (problem.uri !== undefined && problem.range) {
      message.location = new vscode.Location(vscode.Uri.parse(problem.uri), toRange(problem.range));
    }
    return message;
  });
}

/** Items of files have the URI as id; their children are the tests, with their names as ids. */
export class Tests implements vscode.Disposable {
  private readonly controller = vscode.tests.createTestController('virga', 'PCL');
  private readonly disposables: vscode.Disposable[];

  constructor(private readonly server: Server) {
    this.controller.resolveHandler = (item) => (item ? this.findTests(item) : this.findFiles());
    this.controller.createRunProfile('Run', vscode.TestRunProfileKind.Run, (request, token) => this.run(request, token), true);
    const watcher = vscode.workspace.createFileSystemWatcher(testFiles);
    watcher.onDidCreate((uri) => this.addFile(uri));
    watcher.onDidChange((uri) => void this.findTests(this.addFile(uri)));
    watcher.onDidDelete((uri) => {
      this.controller.items.delete(uri.toString());
    });
    this.disposables = [
      this.controller,
      watcher,
      vscode.workspace.onDidOpenTextDocument((document) => {
        if (document.languageId === 'pcl-test' && document.uri.scheme === 'file') void this.findTests(this.addFile(document.uri));
      }),
    ];
    for (const document of vscode.workspace.textDocuments) {
      if (document.languageId === 'pcl-test' && document.uri.scheme === 'file') void this.findTests(this.addFile(document.uri));
    }
  }

  dispose(): void {
    for (const each of this.disposables) each.dispose();
  }

  private async findFiles(): Promise<void> {
    for (const uri of await vscode.workspace.findFiles(testFiles)) this.addFile(uri);
  }

  private addFile(uri: vscode.Uri): vscode.TestItem {
    const id = uri.toString();
    const known = this.controller.items.get(id);
    if (known) return known;
    const item = this.controller.createTestItem(id, vscode.workspace.asRelativePath(uri), uri);
    item.canResolveChildren = true;
    this.controller.items.add(item);
    return item;
  }

  private async findTests(file: vscode.TestItem): Promise<void> {
    const client = await this.server.running();
    if (!client || !file.uri) return;
    const params = { textDocument: { uri: file.uri.toString() } };
    const tests = (await client.sendRequest<NamedRange[] | null>('virga/tests', params)) ?? [];
    file.children.replace(
      tests.map((test) => {
        const item = this.controller.createTestItem(test.name, test.name, file.uri);
        item.range = toRange(test.range);
        return item;
      }),
    );
  }

  private async run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    if (!isTrusted()) return;
    await vscode.workspace.saveAll(false);
    const client = await this.server.running();
    if (!client) return;
    const selected = request.include ?? [...this.controller.items].map(([, item]) => item);
    const run = this.controller.createTestRun(request);
    for (const item of selected) {
      if (token.isCancellationRequested) break;
      const file = item.parent ?? item;
      if (!file.uri) continue;
      if (file.children.size === 0) await this.findTests(file);
      const tests = item.parent ? [item] : [...file.children].map(([, each]) => each);
      const wanted = tests.filter((each) => !request.exclude?.includes(each));
      for (const test of wanted) run.started(test);
      const uri = file.uri.toString();
      const options = { show: false };
      try {
        const result = item.parent
          ? await send(client, 'virga.runTest', [uri, item.id, options], token)
          : await send(client, 'virga.runTests', [uri, options], token);
        this.report(run, wanted, result);
      } catch (error) {
        const message = new vscode.TestMessage(error instanceof Error ? error.message : String(error));
        for (const test of wanted) run.errored(test, message);
      }
    }
    run.end();
  }

  private report(run: vscode.TestRun, tests: vscode.TestItem[], result: Result): void {
    run.appendOutput(result.text.replace(/\r?\n/g, '\r\n'));
    const byName = new Map(result.tests?.map((each) => [each.name, each]));
    for (const test of tests) {
      const found = byName.get(test.id);
      if (!found) run.errored(test, new vscode.TestMessage(result.text));
      else if (found.status === 'passed') run.passed(test, found.seconds * 1000);
      else run.failed(test, messagesOf(found), found.seconds * 1000);
    }
  }
}
