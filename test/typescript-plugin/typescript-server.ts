/** TypeScript's own server with the plugin, as VS Code starts it, on folders of files. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { checkModule, defaultOptions, loadCompanions, loadModule } from '../../language/index.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { EditorFiles } from '../../server/documents/editor-files.js';
import { filesOnDisk } from '../../server/node/host.js';
import { type HookTypesOfModule, hookTypesPlugin } from '../../protocol/hook-types.js';
import { hookTypes } from '../../server/panels/hook-types.js';

/** A line of the server: an event, or the answer to a request. */
interface Line {
  readonly type: string;
  readonly request_seq?: number;
  readonly event?: string;
  readonly body?: unknown;
}

class ServerProcess {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #events = new Map<string, (body: unknown) => void>();
  readonly #waiting = new Map<number, (body: unknown) => void>();
  /** Of the extension, with the plugin as a package. */
  readonly #folder = newFolder();
  #sent = 0;
  #read = '';

  constructor(isTyped: boolean) {
    const plugin = join(this.#folder, 'node_modules', hookTypesPlugin);
    mkdirSync(plugin, { recursive: true });
    cpSync('dist/typescript-plugin.cjs', join(plugin, 'index.cjs'));
    writeFileSync(
      join(plugin, 'package.json'),
      JSON.stringify({ name: hookTypesPlugin, version: '1.0.0', main: 'index.cjs' }),
    );
    const options = ['--useInferredProjectPerProjectRoot', '--disableAutomaticTypingAcquisition'];
    const loading = isTyped ? ['--globalPlugins', hookTypesPlugin, '--pluginProbeLocations', this.#folder] : [];
    const server = resolve('node_modules/@typescript/old/lib/tsserver.js');
    this.#process = spawn(process.execPath, [server, ...options, ...loading]);
    this.#process.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (this.#read + text).split('\n');
      this.#read = lines.pop() ?? '';
      for (const line of lines) this.#take(line);
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  #take(line: string): void {
    if (!line.startsWith('{')) return;
    const { type, request_seq: request = -1, event, body } = JSON.parse(line) as Line;
    if (type === 'response') this.#waiting.get(request)?.(body);
    else if (event !== undefined) this.#events.get(event)?.(body);
  }

  next(event: string): Promise<unknown> {
    return new Promise((happened) => this.#events.set(event, happened));
  }

  ask(command: string, given: unknown): Promise<unknown> {
    const seq = this.tell(command, given);
    return new Promise((answered) => this.#waiting.set(seq, answered));
  }

  tell(command: string, given: unknown): number {
    const seq = ++this.#sent;
    this.#process.stdin.write(`${JSON.stringify({ seq, type: 'request', command, arguments: given })}\n`);
    return seq;
  }

  async end(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill();
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A workspace in the server. */
export class TypeScriptServer {
  /** The folder of the workspace. */
  readonly folder = newFolder();
  readonly #server: ServerProcess;

  private constructor(server: ServerProcess, files: Readonly<Record<string, string>>) {
    this.#server = server;
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
  }

  /**
   * Starts a server, which takes a second.
   *
   * @param files by their path in the workspace
   * @param isTyped whether the server loads the plugin
   */
  static open(files: Readonly<Record<string, string>>, isTyped = true): TypeScriptServer {
    return new TypeScriptServer(new ServerProcess(isTyped), files);
  }

  /** Another workspace in the same server. */
  beside(files: Readonly<Record<string, string>>): TypeScriptServer {
    return new TypeScriptServer(this.#server, files);
  }

  /** The body of the answer, of a type that the caller knows; undefined if there is none. */
  async ask<Body>(command: string, given: unknown): Promise<Body | undefined> {
    return (await this.#server.ask(command, given)) as Body | undefined;
  }

  /** The body of the next event of a kind. */
  next(event: string): Promise<unknown> {
    return this.#server.next(event);
  }

  /** Opens a file, as an editor does. */
  openFile(path: string, text: string): void {
    this.#server.tell('open', {
      file: this.pathOf(path),
      fileContent: text,
      scriptKindName: 'JS',
      projectRootPath: this.folder,
    });
  }

  /** Inserts a text, as an editor does. @param at from 1 */
  insert(path: string, at: { readonly line: number; readonly offset: number }, text: string): void {
    const { line, offset } = at;
    this.#server.tell('change', {
      file: this.pathOf(path),
      line,
      offset,
      endLine: line,
      endOffset: offset,
      insertString: text,
    });
  }

  /** A file of the workspace, as the server names it. */
  pathOf(path: string): string {
    return join(this.folder, path);
  }

  /** The number of its process. */
  get pid(): number {
    return this.#server.pid;
  }

  /** Texts that an editor holds besides code, by their path: they need not be saved. */
  held: Readonly<Record<string, string>> = {};

  /** What the extension tells the plugin of modules in folders of the workspace. */
  async tellTypes(...modules: readonly string[]): Promise<void> {
    const types: HookTypesOfModule[] = [];
    for (const path of modules) {
      const files = new EditorFiles(filesOnDisk());
      for (const [held, text] of Object.entries(this.held))
        files.open(TextDocument.create(URI.file(join(this.folder, held)).toString(), 'json', 1, text));
      const module = await loadModule(files, URI.file(join(this.folder, path)).toString(), defaultOptions);
      const samples = await loadCompanions(files, module, undefined);
      const answer = await hookTypes(files, checkModule(module), samples, { known: null }, (uri) =>
        files.openDocument(uri)?.getText(),
      );
      if (answer.types) types.push(answer.types);
    }
    await this.configure(types);
  }

  async configure(modules: readonly HookTypesOfModule[]): Promise<void> {
    await this.ask('configurePlugin', { pluginName: hookTypesPlugin, configuration: { modules } });
  }

  /** Removes the workspace. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Ends the server, and removes the workspace. */
  async close(): Promise<void> {
    await this.#server.end();
    this.remove();
  }
}

function newFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'hook-types-')));
}
