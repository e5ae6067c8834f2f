/**
 * Times the language service, and the preview of the claim form, on a generated claims list, next to two simpler baselines: JSON.parse, and the JSON
 * language service with the generated schema, which parses and validates the whole file again after each edit. Quote the ratios: machines differ, and may
 * be busy.
 *
 *   node esbuild.mjs --tools && node out/bench/language-service.js [blocks]     default 1000
 */
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  checkModule,
  complete,
  defaultOptions,
  diagnosticsOf,
  hover,
  NavigableModule,
  signatureHelp,
} from '../language/index.js';
import { claimsBlocksSchema } from '../language/vocabulary/index.js';
import { preview } from '../server/panels/preview.js';
import { newClaim } from '../protocol/played-claim.js';
import { SampleValues } from '../server/features/sample-values.js';
import { moduleOf } from '../test/support/fixture.js';
import { generateClaims } from '../test/support/generate-claims.js';
import { fileSystemOf as memoryFiles } from '../cli/library/in-memory.js';

const blocks = Number(process.argv[2] ?? 1000);
const edits = 30;
const path = 'workflows/claims-blocks.json';
const { text, configuration } = generateClaims(blocks);
const moduleWith = (claims: string) =>
  moduleOf(
    new Map([
      ['.platform-config.json', configuration],
      [path, claims],
    ]),
  );

/** Runs an action on a text that changes each time; returns the median in milliseconds. */
async function median(action: (text: string) => unknown): Promise<number> {
  const times: number[] = [];
  let edited = text;
  for (let i = 0; i < edits; i++) {
    const at = edited.indexOf(`Question ${String((i * 97) % blocks)} `);
    edited = `${edited.slice(0, at)}x${edited.slice(at)}`;
    const start = performance.now();
    await action(edited);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(edits / 2)] ?? Number.NaN;
}

const json = getLanguageService({});
json.configure({
  validate: true,
  schemas: [{ uri: 'schema:/claims', fileMatch: ['*'], schema: claimsBlocksSchema() }],
});
const validate = (claims: string) => {
  const document = TextDocument.create('file:///claims.json', 'json', 0, claims);
  return json.doValidation(document, json.parseJSONDocument(document));
};

const start = performance.now();
let check = checkModule(moduleWith(text));
diagnosticsOf(check, path);
const first = performance.now() - start;

const startPeer = performance.now();
await validate(text);
const firstPeer = performance.now() - startPeer;

const parse = await median((claims) => JSON.parse(claims) as unknown);
const peer = await median(validate);
const edit = await median((claims) => {
  check = checkModule(moduleWith(claims), check);
  return diagnosticsOf(check, path);
});
const middle = { line: Math.floor(text.split('\n').length / 2), character: 12 };
const completion = await median(() => complete(check, path, middle));
const sample = '{ "policy": { "policy_number": "P-1", "sum_assured": 100000 }, "claim": { "claim_number": "C-1" } }';
const files = memoryFiles({ '.platform-config.json': configuration, [path]: text, 'sandbox/a.json': sample });
const toolsFile = { uri: undefined, options: defaultOptions };
const values = await new SampleValues({ ...files, isWatched: () => false }).of(check, toolsFile);
const condition = TextDocument.create('file:///claims.json', 'json', 0, check.files.get(path)?.text ?? '');
const inCondition = condition.positionAt(condition.getText().indexOf('.block_states.block_', text.length / 2) + 16);
/** Right after an edit: the names of the module are collected again. */
const hovering = await median(() => hover(new NavigableModule(check), path, inCondition, values));
const module = new NavigableModule(check);
const hoveringAgain = await median(() => hover(module, path, inCondition, values));
const abilities = { labelOffsets: true, noActiveParameter: true };
const signing = await median(() => signatureHelp(module, path, inCondition, abilities));

const previewing = await median(async (claims) => {
  const files = { '.platform-config.json': configuration, [path]: claims, 'sandbox/a.json': sample };
  return JSON.stringify(
    await preview(memoryFiles(files), 'file:///module', toolsFile, { claim: newClaim, create: null }),
  );
});

const row = (what: string, time: number) =>
  `${what.padEnd(44)} ${time.toFixed(2).padStart(9)} ms  ${(time / parse).toFixed(2).padStart(7)} × JSON.parse  ${(time / peer).toFixed(3).padStart(7)} × JSON service`;
console.log(
  `${String(blocks)} blocks, ${String(Math.round(text.length / 1024))} KB, medians of ${String(edits)} edits`,
);
console.log(row('JSON.parse', parse));
console.log(row('JSON service: parse and validate', peer));
console.log(row('JSON service: first validation', firstPeer));
console.log(row('first check, templates and references too', first));
console.log(row('edit → diagnostics', edit));
console.log(row('edit → claim form, as it is sent', previewing));
console.log(row('completion', completion));
console.log(row('hover on a condition, with its value', hovering));
console.log(row('the same without an edit before it', hoveringAgain));
console.log(row('signature help', signing));
