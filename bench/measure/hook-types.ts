/** Completion in hook code with the types of its module, against TypeScript alone; and making these types. */
import {
  checkModule,
  declarationsOf,
  defaultOptions,
  filesInMemory,
  loadCompanions,
  loadModule,
} from '../../language/index.js';
import { TypeScriptServer } from '../../test/typescript-plugin/typescript-server.js';
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
  readonly typed: TypeScriptSamples;
  /** An edit of a schema → declarations. */
  readonly remade: readonly number[];
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
  return {
    ...benchmark,
    plain: await measureCompletion(files, benchmark.edits, false),
    typed: await measureCompletion(files, benchmark.edits, true),
    remade: await measureTypes(files, benchmark.edits),
  };
}

async function measureCompletion(
  files: Readonly<Record<string, string>>,
  edits: number,
  isTyped: boolean,
): Promise<TypeScriptSamples> {
  const code = files[codePath] ?? '';
  const server = TypeScriptServer.open(files, isTyped);
  try {
    const line = code.split('\n').length;
    const offset = (code.split('\n').at(-1) ?? '').length + 1;
    const complete = () => server.ask('completionInfo', { file: server.pathOf(codePath), line, offset });
    const first = await timed(async () => {
      server.openFile(codePath, code);
      if (isTyped) await server.tellTypes('.');
      await complete();
    });
    const completion: number[] = [];
    for (let edit = 0; edit < edits; edit++)
      completion.push(
        await timed(async () => {
          server.insert(codePath, { line: 1, offset: 1 }, ' ');
          await complete();
        }),
      );
    return { first, completion, memory: usageOf(server.pid)?.peakMemory ?? Number.NaN };
  } finally {
    await server.close();
  }
}

async function measureTypes(files: Readonly<Record<string, string>>, edits: number): Promise<readonly number[]> {
  const times: number[] = [];
  let previous: ReturnType<typeof checkModule> | undefined;
  for (let edit = 0; edit <= edits; edit++) {
    const texts = { ...files, [schemaPath]: `${files[schemaPath] ?? ''}${' '.repeat(edit)}` };
    const fileSystem = filesInMemory(
      new Map(Object.entries(texts).map(([path, text]) => [`file:///module/${path}`, text])),
    );
    const module = await loadModule(fileSystem, 'file:///module', defaultOptions);
    const samples = await loadCompanions(fileSystem, module, undefined);
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

/** How many times as long completion takes with types. */
export const slowdown = ({ plain, typed }: HookTypesResult): number =>
  median(typed.completion) / median(plain.completion);
