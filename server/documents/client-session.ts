/** What all features share while one client is connected: the client, its documents and modules, and who is told of changes. */
import { TextDocuments, type Connection } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { JsonService, type HasTime } from '../../language/index.js';
import { ModulesChangedNotification } from '../../protocol/lsp.js';
import type { ClientProfile } from './client-profile.js';
import { EditorFiles } from './editor-files.js';
import { NavigableModules } from './navigable-modules.js';
import { whenQuiet } from './when-quiet.js';
import { Workspace } from './workspace.js';

export class ClientSession {
  readonly connection: Connection;
  readonly client: ClientProfile;
  readonly documents = new TextDocuments(TextDocument);
  readonly files = new EditorFiles();
  readonly json = new JsonService();
  readonly workspace: Workspace;
  readonly modules: NavigableModules;
  readonly #whenInitialized: (() => void)[] = [];
  readonly #afterEdits: (() => Promise<void>)[] = [];
  #discovered: Promise<void> = Promise.resolve();

  /** @param beginStep how long the steps of a check are; by time unless it is given */
  constructor(connection: Connection, client: ClientProfile, beginStep?: () => HasTime) {
    this.connection = connection;
    this.client = client;
    this.workspace = new Workspace(this.files, beginStep);
    this.modules = new NavigableModules(this.workspace, this.files, () => this.#discovered);
    connection.onInitialized(() => {
      for (const task of this.#whenInitialized) task();
    });
  }

  /** Resolved when every module is known that the messages so far have announced. */
  get discovered(): Promise<void> {
    return this.#discovered;
  }

  /** Has a task run when the client has the answer to `initialize`: from then on it can be asked. */
  onInitialized(task: () => void): void {
    this.#whenInitialized.push(task);
  }

  /** Has a task run after edits, behind those that were named before. */
  afterEdits(name: string, task: () => Promise<void>): void {
    this.#afterEdits.push(() => this.safely(name, undefined, task));
  }

  /** Looks for modules, behind what is looked for already. */
  discover(name: string, look: () => Promise<void>): Promise<void> {
    this.#discovered = this.#discovered
      .then(() => this.safely(name, undefined, look))
      .then(() => {
        this.#tellOfChanges();
      });
    return this.#discovered;
  }

  /** The text of a file changed. */
  touch(uri: string): void {
    this.workspace.changed(uri);
    this.#tellOfChanges();
  }

  /** A fault in one request is logged with its name and answered with `otherwise`: the server lives on. */
  async safely<T>(name: string, otherwise: T, handle: () => Promise<T> | T): Promise<T> {
    try {
      return await handle();
    } catch (error) {
      this.connection.console.error(
        `${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      return otherwise;
    }
  }

  /** Runs the tasks of `afterEdits`. */
  readonly update = whenQuiet(async () => {
    for (const task of this.#afterEdits) await task();
  });

  /** Before anything is checked: a page that follows each keystroke does not wait for the diagnostics. */
  readonly #tellOfChanges = whenQuiet(() =>
    this.safely('modulesChanged', undefined, async () => {
      if (this.client.options.modulesChanged) await this.connection.sendNotification(ModulesChangedNotification, {});
      this.update();
    }),
  );
}
