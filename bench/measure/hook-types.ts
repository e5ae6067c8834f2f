/** Completion in hook code with the types of its module, against TypeScript alone; and making these types. */
import ts from 'typescript';
import {
  checkModule,
  declarationsOf,
  defaultOptions,
  filesInMemory,
  loadCompanions,
  loadModule,
} from '../../language/index.js';
import { TypeScriptServer } from '../../test/typescript-plugin/typescript-server.js';
import { moduleNamespace } from '../../protocol/hook-types.js';
import type { HookTypes } from '../../protocol/hook-types-messages.js';
import { TypedStatements } from '../../typescript-plugin/typed-statements.js';
import { LanguageClient } from './language-client.js';
import { ourServer } from './servers.js';
import { median, timed } from './statistics.js';
import { usageOf } from './usage.js';

export interface HookTypesBenchmark {
  /** Lines of code, and edits before each of which completion is asked. */
  readonly lines: number;
  readonly edits: number;
}

/** Times in milliseconds, memory in bytes. */
export interface HookTypesResult extends HookTypesBenchmark {
  readonly plain: TypeScriptSamples;
  /** TypeScript alone on code that states the same types itself: what they cost without us. */
  readonly stated: TypeScriptSamples;
  readonly typed: TypeScriptSamples;
  /** An edit of a schema → declarations. */
  readonly remade: readonly number[];
  /** An edit of a schema in an editor → TypeScript's server has the declarations, through the language server. */
  readonly arrived: readonly number[];
}

export interface TypeScriptSamples {
  /** From the start of the server to the first completion. */
  readonly first: number;
  /** A keystroke → completion. */
  readonly completion: readonly number[];
  readonly memory: number;
}

const codePath = 'code/main.js';
const schemaPath = 'workflows/alteration-hooks/change_cover.json';

function moduleOf(lines: number): Readonly<Record<string, string>> {
  const functions = Array.from(
    { length: Math.ceil(lines / 5) },
    (_, i) =>
      `const price${String(i)} = (policy, data) => {\n  const base = policy.module.cover_amount / 100;\n  const fee = data.cover_amount * ${String(i)};\n  return base + fee;\n};\n`,
  );
  return {
    '.platform-config.json': JSON.stringify({ alterationHooks: [{ key: 'change_cover', name: 'Change cover' }] }),
    [schemaPath]: JSON.stringify([
      { type: 'input.currency', key: 'cover', label: 'Cover', outputPath: 'cover_amount' },
    ]),
    'sandbox/merge-vars.json': JSON.stringify({ policy: { module: { cover_amount: 100, society: 'Hillside' } } }),
    [codePath]: `${functions.join('')}const last = (policy) => policy.module.`,
  };
}

export async function measureHookTypes(benchmark: HookTypesBenchmark): Promise<HookTypesResult> {
  const files = moduleOf(benchmark.lines);
  const plain = await Editing.begin(files, false);
  const stated = await Editing.begin(await withStatedTypes(files), false);
  const typed = await Editing.begin(files, true);
  const all = [plain, stated, typed];
  try {
    // In turn, so that whatever else the machine does slows down all.
    for (let edit = 0; edit < benchmark.edits; edit++) for (const one of all) await one.edit();
  } finally {
    for (const one of all) await one.server.close();
  }
  return {
    ...benchmark,
    plain: plain.samples,
    stated: stated.samples,
    typed: typed.samples,
    remade: await measureTypes(files, benchmark.edits),
    arrived: await measureWay(files, benchmark.edits),
  };
}

/** The same with the declarations as a file, and the types of parameters written in the code. */
async function withStatedTypes(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const code = files[codePath] ?? '';
  const { fileSystem, module, samples } = await loaded(files);
  const { text: declarations } = await declarationsOf(fileSystem, checkModule(module), samples);
  let stated = '/// <reference path="../types.d.ts" />\n';
  let from = 0;
  for (const { at, text } of TypedStatements.of(ts, moduleNamespace, code).insertions) {
    stated += code.slice(from, at) + text;
    from = at;
  }
  return { ...files, [codePath]: stated + code.slice(from), 'types.d.ts': declarations };
}

/** Code that is edited at its top and completed at its end. */
class Editing {
  samples: TypeScriptSamples;

  private constructor(
    readonly server: TypeScriptServer,
    private readonly complete: () => Promise<unknown>,
    first: number,
  ) {
    this.samples = { first, completion: [], memory: Number.NaN };
  }

  static async begin(files: Readonly<Record<string, string>>, isTyped: boolean): Promise<Editing> {
    const code = files[codePath] ?? '';
    const server = TypeScriptServer.open(files, isTyped);
    const line = code.split('\n').length;
    const offset = (code.split('\n').at(-1) ?? '').length + 1;
    const complete = () => server.ask('completionInfo', { file: server.pathOf(codePath), line, offset });
    const first = await timed(async () => {
      server.openFile(codePath, code);
      if (isTyped) await server.tellTypes('.');
      await complete();
    });
    return new Editing(server, complete, first);
  }

  async edit(): Promise<void> {
    const time = await timed(async () => {
      this.server.insert(codePath, { line: 1, offset: 1 }, ' ');
      await this.complete();
    });
    const memory = usageOf(this.server.pid)?.peakMemory ?? Number.NaN;
    this.samples = { ...this.samples, completion: [...this.samples.completion, time], memory };
  }
}

async function loaded(files: Readonly<Record<string, string>>) {
  const fileSystem = filesInMemory(
    new Map(Object.entries(files).map(([path, text]) => [`file:///module/${path}`, text])),
  );
  const module = await loadModule(fileSystem, 'file:///module', defaultOptions);
  return { fileSystem, module, samples: await loadCompanions(fileSystem, module, undefined) };
}

async function measureTypes(files: Readonly<Record<string, string>>, edits: number): Promise<readonly number[]> {
  const times: number[] = [];
  let previous: ReturnType<typeof checkModule> | undefined;
  for (let edit = 0; edit <= edits; edit++) {
    const texts = { ...files, [schemaPath]: `${files[schemaPath] ?? ''}${' '.repeat(edit)}` };
    const { fileSystem, module, samples } = await loaded(texts);
    const before = previous;
    const time = await timed(async () => {
      previous = checkModule(module, before);
      await declarationsOf(fileSystem, previous, samples);
    });
    // The first one reads everything.
    if (edit > 0) times.push(time);
  }
  return times;
}

async function measureWay(files: Readonly<Record<string, string>>, edits: number): Promise<readonly number[]> {
  const server = TypeScriptServer.open(files);
  const client = new LanguageClient(ourServer, server.folder, { modulesChanged: true });
  try {
    await client.initialize();
    await client.open(schemaPath, files[schemaPath] ?? '');
    await client.diagnostics(schemaPath);
    server.openFile(codePath, files[codePath] ?? '');
    let known: string | null = null;
    const renew = async () => {
      const answer: HookTypes | null = await client.hookTypes(codePath, known);
      known = answer?.version ?? known;
      if (answer?.types) await server.configure([answer.types]);
    };
    await renew();
    const times: number[] = [];
    for (let edit = 0; edit < edits; edit++) {
      const changed = client.modulesChanged();
      const at = { line: 0, character: (files[schemaPath] ?? '').indexOf('cover_amount') };
      times.push(
        await timed(async () => {
          await client.edit(schemaPath, { range: { start: at, end: at }, newText: 'a' });
          await changed;
          await renew();
        }),
      );
    }
    return times;
  } finally {
    await client.stop();
    await server.close();
  }
}

/** How many times as long completion takes with types. */
export const slowdown = ({ plain, typed }: HookTypesResult): number =>
  median(typed.completion) / median(plain.completion);
