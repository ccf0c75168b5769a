// The language server: starts `virga lsp`, shows its state, and restarts it.
import * as vscode from 'vscode';
import {
  LanguageClient,
  State,
  type ClientCapabilities,
  type FeatureState,
  type Middleware,
  type StaticFeature,
} from 'vscode-languageclient/node';
import { programVersion, reportMissingProgram } from './program';
import { languages, programPath, settings } from './settings';

/** Tells the server that this client can show documents of the scheme `virga:` (documents.ts). */
class ContentCapability implements StaticFeature {
  fillClientCapabilities(capabilities: ClientCapabilities): void {
    const workspace: Record<string, unknown> = { ...capabilities.workspace, textDocumentContent: {} };
    capabilities.workspace = workspace;
  }
  initialize(): void {
    // The server needs no registration.
  }
  getState(): FeatureState {
    return { kind: 'static' };
  }
  clear(): void {
    // There is no state.
  }
}

export class Server implements vscode.Disposable {
  private client: LanguageClient | undefined;
  private starting: Promise<LanguageClient | undefined> | undefined;
  private restarting = Promise.resolve();
  private readonly status: vscode.LanguageStatusItem;
  private readonly output = vscode.window.createOutputChannel('PCL');
  private readonly changed = new vscode.EventEmitter<LanguageClient>();
  /** Fires for each new client, before it starts. */
  readonly onNewClient = this.changed.event;
  middleware: Middleware = {};

  constructor() {
    this.status = vscode.languages.createLanguageStatusItem('virga.status', languages.map((language) => ({ language })));
    this.status.name = 'Virga';
    this.status.command = { title: 'Restart', command: 'virga.restartServer' };
    this.show('Virga', 'not started');
  }

  /** The client of the running server. Starts the server if it does not run. */
  running(): Promise<LanguageClient | undefined> {
    this.starting ??= this.start();
    return this.starting;
  }

  /** Calls while the server restarts wait, and restart it again. */
  restart(): Promise<void> {
    const work = async (): Promise<void> => {
      await this.stop();
      await this.running();
    };
    this.restarting = this.restarting.then(work, work);
    return this.restarting;
  }

  /** The server asks for its settings again. */
  async settingsChanged(): Promise<void> {
    await this.client?.sendNotification('workspace/didChangeConfiguration', { settings: null });
  }

  async stop(): Promise<void> {
    await this.starting;
    this.starting = undefined;
    const client = this.client;
    this.client = undefined;
    // A server that does not end in time is not worth a message.
    await client?.dispose().catch(() => undefined);
  }

  showOutput(): void {
    this.output.show();
  }

  dispose(): void {
    void this.stop();
    this.status.dispose();
    this.changed.dispose();
    this.output.dispose();
  }

  private show(text: string, detail: string, severity = vscode.LanguageStatusSeverity.Information): void {
    this.status.text = text;
    this.status.detail = detail;
    this.status.severity = severity;
    this.status.busy = false;
  }

  private async start(): Promise<LanguageClient | undefined> {
    this.status.busy = true;
    let version;
    try {
      version = await programVersion();
    } catch (error) {
      this.show('Virga', 'the program cannot be run', vscode.LanguageStatusSeverity.Error);
      reportMissingProgram(error);
      return undefined;
    }
    const more = settings().get<string[]>('arguments') ?? [];
    const client = new LanguageClient(
      'virga',
      'PCL',
      { command: programPath(), args: ['lsp', ...more] },
      {
        documentSelector: [
          ...languages.flatMap((language) => [
            { language, scheme: 'file' },
            { language, scheme: 'untitled' },
          ]),
          { language: 'yaml', scheme: 'file', pattern: '**/Pulumi*.yaml' },
          { scheme: 'file', pattern: '**/virga.toml' },
        ],
        outputChannel: this.output,
        initializationOptions: { schemas: settings().get<string[]>('schemas') ?? [] },
        middleware: this.middleware,
        markdown: { isTrusted: false, supportHtml: false },
      },
    );
    client.registerFeature(new ContentCapability());
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) this.show(`Virga ${version}`, 'running');
      if (newState === State.Stopped) this.show('Virga', 'stopped', vscode.LanguageStatusSeverity.Warning);
    });
    this.changed.fire(client);
    try {
      await client.start();
    } catch (error) {
      this.show('Virga', 'the server does not start', vscode.LanguageStatusSeverity.Error);
      reportMissingProgram(error);
      return undefined;
    }
    this.client = client;
    return client;
  }
}
