/** A rename that affects every kind of file, in a workspace of many modules: over stdio, in one request. */
import { indentedJson } from '../../protocol/indented-json.js';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { claimsBlocksPath, generateProductModule } from '../generator/product-module.js';
import { LanguageClient } from './language-client.js';
import { ourServer } from './servers.js';
import { timed } from './statistics.js';
import { writeFiles } from './write-files.js';

export interface RenameBenchmark {
  readonly modules: number;
  /** How often the name is used in one of them. */
  readonly references: number;
  readonly rounds: number;
}

/** Times in milliseconds. */
export interface RenameResult extends RenameBenchmark {
  readonly first: readonly number[];
  readonly afterEdit: readonly number[];
  /** How many places contain the name, including its definition, and in how many files. */
  readonly places: number;
  readonly files: number;
}

const blocksOfModule = 100;
const editsOfRound = 10;
const key = 'who_asked';

export async function measureRename(benchmark: RenameBenchmark): Promise<RenameResult> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'platform-config-bench-')));
  try {
    for (let i = 1; i < benchmark.modules; i++)
      await writeFiles(
        join(folder, `module-${String(i)}`),
        generateProductModule({ blocks: blocksOfModule, seed: i, faults: 0 }),
      );
    const files = withReferences(benchmark.references);
    await writeFiles(join(folder, 'module-0'), files);
    const [first, afterEdit]: [number[], number[]] = [[], []];
    let found = { places: 0, files: 0 };
    for (let round = 0; round < benchmark.rounds; round++) {
      const client = new LanguageClient(ourServer, folder);
      await client.initialize();
      const path = `module-0/${claimsBlocksPath}`;
      const text = files.get(claimsBlocksPath) ?? '';
      await client.open(path, text);
      await client.diagnostics(path);
      const document = TextDocument.create('', 'json', 0, text);
      const position = document.positionAt(text.indexOf(key));
      const rename = async () => {
        found = await client.rename(path, position, 'who_claims');
        if (found.places !== benchmark.references + 1) throw new Error(`${String(found.places)} places were found.`);
      };
      first.push(await timed(rename));
      const end = document.positionAt(text.length);
      for (let edit = 0; edit < editsOfRound; edit++)
        afterEdit.push(
          await timed(async () => {
            await client.edit(path, { range: { start: end, end }, newText: ' ' });
            await rename();
          }),
        );
      await client.stop();
    }
    return { ...benchmark, first, afterEdit, ...found };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A module with this many references to one block: most in conditions, others in a document, in code and in a scenario. */
function withReferences(references: number): ReadonlyMap<string, string> {
  const module = generateProductModule({ blocks: blocksOfModule, seed: 0, faults: 0 });
  const inDocument = Math.floor(references / 20);
  const inCode = Math.floor(references / 20);
  const inConditions = references - inDocument - inCode - 1;
  const options = [{ key: 'partner', value: 'Partner' }];
  const block = { type: 'radio', key, title: 'Who asked?', options };
  const dividers = Array.from({ length: inConditions }, (_, i) => ({
    block: { type: 'divider', key: `line_${String(i)}` },
    show_if: `{{ifCondition claim.block_states.${key}.option_key '===' 'partner'}}`,
  }));
  const claims = JSON.parse(module.get(claimsBlocksPath) ?? '[]') as readonly unknown[];
  const code = Array.from(
    { length: inCode },
    (_, i) => `const by${String(i)} = (claim) => claim.block_states.${key};\n`,
  );
  return new Map([
    ...module,
    [claimsBlocksPath, indentedJson([{ block }, ...claims, ...dividers])],
    ['documents/policy-schedule.html', `<p>{{claim.block_states.${key}.option_value}}</p>\n`.repeat(inDocument)],
    ['code/claims.js', code.join('')],
    ['sandbox/scenarios/partner.json', indentedJson({ kind: 'claim', answers: { [key]: 'partner' } })],
  ]);
}
