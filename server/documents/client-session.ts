/** State shared by all features while a client is connected: the client, its documents and modules, and the listeners for changes. */
import { TextDocuments, type Connection } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { JsonService, toolsFileName } from '../../language/index.js';
import { ModulesChangedNotification } from '../../protocol/lsp.js';
import type { ClientProfile } from './client-profile.js';
import type { ServerHost } from '../host.js';
import { EditorFiles } from './editor-files.js';
import { NavigableModules } from './navigable-modules.js';
import { filesOfClient, noFiles } from './stored-files.js';
import { Workspace } from './workspace.js';

export class ClientSession {
  readonly connection: Connection;
  readonly client: ClientProfile;
  readonly host: ServerHost;
  readonly documents = new TextDocuments<TextDocument>({
    create: (uri, languageId, version, text) => TextDocument.create(uri, languageId, version, text),
    // Another document for each version: a check keeps the text and the positions that it started with.
    update: (before, changes, version) =>
      TextDocument.update(
        TextDocument.create(before.uri, before.languageId, before.version, before.getText()),
        changes,
        version,
      ),
  });
  readonly files: EditorFiles;
  readonly json = new JsonService();
  readonly workspace: Workspace;
  readonly modules: NavigableModules;
  /** Runs the tasks of `afterEdits`. */
  readonly update: () => void;
  /** Runs before any check: a page that follows each keystroke does not wait for the diagnostics. */
  readonly #tellOfChanges: () => void;
  readonly #whenInitialized: (() => void)[] = [];
  readonly #whenShutDown: (() => void | Promise<void>)[] = [];
  readonly #afterEdits: (() => Promise<void>)[] = [];
  #discovered: Promise<void> = Promise.resolve();
  #searched: Promise<void> = Promise.resolve();
  #searches = 0;

  constructor(connection: Connection, client: ClientProfile, host: ServerHost) {
    this.connection = connection;
    this.client = client;
    this.host = host;
    this.files = new EditorFiles(host.files(client.options.readsFiles ? filesOfClient(connection) : noFiles));
    this.workspace = new Workspace(this.files, host.nextTurn);
    this.update = whenQuiet(async () => {
      for (const task of this.#afterEdits) await task();
    }, host.nextTurn);
    this.#tellOfChanges = whenQuiet(
      () =>
        this.safely('modulesChanged', undefined, async () => {
          if (client.options.modulesChanged) await connection.sendNotification(ModulesChangedNotification, {});
          this.update();
        }),
      host.nextTurn,
    );
    this.modules = new NavigableModules(this.workspace, this.files, this);
    connection.onInitialized(() => {
      for (const task of this.#whenInitialized) task();
    });
    connection.onShutdown(async () => {
      for (const task of this.#whenShutDown) await task();
    });
  }

  /**
   * Resolved when the module of a file is known. It is looked for from the file upward, so that no request about one file waits for the search below
   * the folders of the workspace. A tools file applies to any number of modules.
   */
  async found(uri: string): Promise<void> {
    if (uri.endsWith(`/${toolsFileName}`)) return this.foundAll();
    await this.#discovered;
    // It may be the folder of the module.
    const inside = `${uri}/${toolsFileName}`;
    if (this.isSearching) await this.safely('search', undefined, () => this.workspace.addModuleAround(inside));
  }

  /** Whether a file is in a module, or is a tools file. An editor may also send others, about which nothing is answered. */
  async hasFile(uri: string): Promise<boolean> {
    await this.found(uri);
    const { workspace } = this;
    return workspace.rootOf(uri) !== undefined || (await workspace.jsonFileKind(uri)) !== undefined;
  }

  /** Resolved when all modules announced by the messages so far are known. */
  async foundAll(): Promise<void> {
    await this.#discovered;
    await this.#searched;
  }

  /** Whether the folders of the workspace are being searched for modules. */
  get isSearching(): boolean {
    return this.#searches > 0;
  }

  /** Runs a task once the client has the answer to `initialize`: from then on the server can send it requests. */
  onInitialized(task: () => void): void {
    this.#whenInitialized.push(task);
  }

  /** Runs a task when the client has sent `shutdown`, before the answer. */
  onShutdown(task: () => void | Promise<void>): void {
    this.#whenShutDown.push(task);
  }

  /** Registers a task to run after edits, after the tasks registered before it. */
  afterEdits(name: string, task: () => Promise<void>): void {
    this.#afterEdits.push(() => this.safely(name, undefined, task));
  }

  /** Searches folders for modules in the background: after what was announced so far, and after any other search. */
  search(name: string, look: () => Promise<void>): void {
    this.#searches++;
    this.#searched = Promise.all([this.#searched, this.#discovered])
      .then(() => this.safely(name, undefined, look))
      .then(() => {
        this.#searches--;
        this.#tellOfChanges();
      });
  }

  /** Takes over what a message announces, in the order of the messages. */
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

  /** An error in one request is logged with its name and answered with `otherwise`, so the server keeps running. */
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
}

/**
 * Runs a task when no further call has arrived for one turn of the event loop, and never twice at a time: the results of an older run must not be
 * reported after those of a newer one. A burst of messages that have already arrived costs one run; there is no fixed delay.
 *
 * @param task must not reject
 * @param nextTurn of the server's host
 */
function whenQuiet(task: () => Promise<void>, nextTurn: ServerHost['nextTurn']): () => void {
  let latest = 0;
  let running = Promise.resolve();
  return () => {
    const mine = ++latest;
    const isLatest = () => mine === latest;
    // The connection handles one message per turn, so a message that has arrived is handled before the second turn ends.
    nextTurn(() =>
      nextTurn(() => {
        if (isLatest()) running = running.then(() => (isLatest() ? task() : undefined));
      }),
    );
  };
}
