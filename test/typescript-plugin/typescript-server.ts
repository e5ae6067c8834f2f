/** TypeScript's own server with the plugin, as VS Code starts it, on a folder of files. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { checkModule, defaultOptions, loadCompanions, loadModule } from '../../language/index.js';
import { DiskFileSystem } from '../../cli/disk-file-system.js';
import { hookTypesPlugin } from '../../protocol/hook-types.js';
import { hookTypes } from '../../server/panels/hook-types.js';
import type { HookTypesOfModule } from '../../protocol/hook-types.js';

/** A line of the server: an event, or the answer to a request. */
interface Line {
  readonly type: string;
  readonly request_seq?: number;
  readonly body?: unknown;
}

export class TypeScriptServer {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, (body: unknown) => void>();
  /** The folder of the workspace. */
  readonly folder: string;
  #sent = 0;
  #read = '';

  private constructor(folder: string, isTyped: boolean) {
    this.folder = folder;
    const plugin = join(folder, '.extension');
    const options = ['--useInferredProjectPerProjectRoot', '--disableAutomaticTypingAcquisition'];
    const loading = isTyped ? ['--globalPlugins', hookTypesPlugin, '--pluginProbeLocations', plugin] : [];
    const server = resolve('node_modules/@typescript/old/lib/tsserver.js');
    this.#process = spawn(process.execPath, [server, ...options, ...loading]);
    this.#process.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (this.#read + text).split('\n');
      this.#read = lines.pop() ?? '';
      for (const line of lines) this.#take(line);
    });
  }

  /**
   * @param files by their path in the workspace
   * @param isTyped whether the server loads the plugin
   */
  static open(files: Readonly<Record<string, string>>, isTyped = true): TypeScriptServer {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hook-types-')));
    const plugin = join(folder, '.extension/node_modules', hookTypesPlugin);
    mkdirSync(plugin, { recursive: true });
    cpSync('dist/typescript-plugin.cjs', join(plugin, 'index.cjs'));
    writeFileSync(
      join(plugin, 'package.json'),
      JSON.stringify({ name: hookTypesPlugin, version: '1.0.0', main: 'index.cjs' }),
    );
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return new TypeScriptServer(folder, isTyped);
  }

  #take(line: string): void {
    if (!line.startsWith('{')) return;
    const { type, request_seq: request = -1, body } = JSON.parse(line) as Line;
    if (type === 'response') this.#waiting.get(request)?.(body);
  }

  /** The body of the answer, of a type that the caller knows; undefined if there is none. */
  async ask<Body>(command: string, given: unknown): Promise<Body | undefined> {
    const seq = this.#tell(command, given);
    return (await new Promise<unknown>((answered) => this.#waiting.set(seq, answered))) as Body | undefined;
  }

  /** Opens a file, as an editor does. */
  openFile(path: string, text: string): void {
    this.#tell('open', {
      file: this.pathOf(path),
      fileContent: text,
      scriptKindName: 'JS',
      projectRootPath: this.folder,
    });
  }

  /** Inserts a text, as an editor does. @param at from 1 */
  insert(path: string, at: { readonly line: number; readonly offset: number }, text: string): void {
    const { line, offset } = at;
    this.#tell('change', {
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
    return this.#process.pid ?? 0;
  }

  #tell(command: string, given: unknown): number {
    const seq = ++this.#sent;
    this.#process.stdin.write(`${JSON.stringify({ seq, type: 'request', command, arguments: given })}\n`);
    return seq;
  }

  /** What the extension tells the plugin of modules in folders of the workspace. */
  async tellTypes(...modules: readonly string[]): Promise<void> {
    const types: HookTypesOfModule[] = [];
    for (const path of modules) {
      const files = new DiskFileSystem();
      const module = await loadModule(files, URI.file(join(this.folder, path)).toString(), defaultOptions);
      const samples = await loadCompanions(files, module, undefined);
      const answer = await hookTypes(files, checkModule(module), samples, { known: null });
      if (answer.types) types.push(answer.types);
    }
    await this.ask('configurePlugin', { pluginName: hookTypesPlugin, configuration: { modules: types } });
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill();
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
