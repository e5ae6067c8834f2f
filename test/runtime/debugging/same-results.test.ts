import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { DiskFileSystem } from '../../../cli/files/disk-file-system.js';
import { oneModule } from '../../../cli/files/one-module.js';
import { timeZoneNamed } from '../../../language/dates/time-zone.js';
import { loadHookModule } from '../../../runtime/alterations/hook-module.js';
import { runAlteration } from '../../../runtime/alterations/run-alteration.js';
import { hookSchemaInput, inputOf, usableInput } from '../../../runtime/inputs/input.js';
import { policySampleInput, sampleNames } from '../../../runtime/inputs/samples.js';
import { randomRequest } from '../../../runtime/fuzz/random-request.js';
import { formAnswers } from '../../../runtime/what-if/generate-requests.js';
import { seededRandom } from '../../../runtime/sandbox/random.js';
import type { Sandboxes } from '../../../runtime/sandbox/session.js';
import { kindsOfTests } from '../../../runtime/tests/test-kinds.js';
import { RecordedRun, type Target } from '../../../runtime/debugging/recorded-run.js';
import { runs } from '../../support/runs.js';
import { ranIn, useRecordings } from './recorded.js';
import { awkwardCode } from './awkward-code.js';

const folders = readdirSync('samples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `samples/${name}`);
const now = Date.UTC(2026, 9, 6, 8);

describe('Code that is recorded', () => {
  const { sandbox } = useRecordings();

  async function same(target: Target, about: string): Promise<void> {
    const plain = await target(sandbox());
    const run = new RecordedRun(sandbox(), target);
    await run.record();
    assert.equal(run.outcome, plain, about);
  }

  for (const folder of folders) {
    it(`gives the same reports: ${folder}, its scenarios, unit tests and lives`, async () => {
      const module = await oneModule(new DiskFileSystem(), [folder]);
      const timeZone = timeZoneNamed('UTC')!;
      for (const { kind, run } of kindsOfTests)
        await same(async (sandboxes: Sandboxes) => {
          const entries = await run({ ...module, timeZone, now, sandboxes });
          return JSON.stringify(
            entries.map(({ duration: _, ...entry }) => entry),
            undefined,
            1,
          );
        }, kind);
    });

    it(`gives the same reports: ${folder}, its hooks with requests that are and are not of their forms`, async () => {
      const module = await oneModule(new DiskFileSystem(), [folder]);
      const { files, hooks, isGroupScheme } = await loadHookModule(module);
      const definedHooks = hooks.map(({ key }) => key);
      for (const sampleName of await sampleNames(module)) {
        const sample = await inputOf(module, policySampleInput(sampleName)).catch(() => undefined);
        for (const hook of sample ? definedHooks : []) {
          const answers = formAnswers((await usableInput(module, hookSchemaInput(hook))) ?? [], {
            policy: sample!.policy,
          });
          const random = seededRandom(7);
          for (let index = 0; index < runs(4); index++) {
            const data = index === 0 ? {} : randomRequest(answers, random);
            const subject = { hook, ...sample!, isGroupScheme };
            const session = { files, now, seed: 1, env: module.options.env };
            await same(
              async (sandboxes) => {
                const run = { subject, data, apply: true, definedHooks, session };
                return JSON.stringify(await runAlteration(run, (request) => sandboxes.open(request)), undefined, 1);
              },
              `${hook} ${sampleName} ${JSON.stringify(data)}`,
            );
          }
        }
      }
    });
  }

  for (const [name, code] of Object.entries(awkwardCode))
    it(`does the same, fails in the same place and prints the same: ${name}`, () =>
      same((sandboxes) => ranIn(sandboxes, [{ path: 'code/main.js', text: code }]), name));

  it('does the same in any combination of statements', async () => {
    const statement: fc.Arbitrary<string> = fc.letrec<{ statement: string }>((tie) => {
      const inner = tie('statement');
      return {
        statement: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constantFrom(
            'n++;',
            'say(n)',
            'if (n > 3) return n;',
            'throw new Error("x" + n)',
            ';',
            'n += yieldless(n)',
            'await 0;',
          ),
          inner.map((one) => `{ let n2 = n; ${one} }`),
          inner.map((one) => `if (n % 2) ${one}\nelse n--`),
          inner.map((one) => `for (let i = 0; i < 2; i++) ${one}\n`),
          inner.map((one) => `for (const i of [1, 2]) { ${one} }`),
          inner.map((one) => `try { ${one} } catch (e) { say(e.message) } finally { n++ }`),
          inner.map((one) => `try { ${one} } catch { n-- }`),
          inner.map((one) => `await (async () => { ${one} })();`),
          inner.map((one) => `switch (n) { case 1: ${one}; default: n++ }`),
          inner.map((one) => `a: do { ${one} break a } while (n++ < 2)`),
          fc.tuple(inner, inner).map((both) => both.join('\n')),
        ),
      };
    }).statement;
    await fc.assert(
      fc.asyncProperty(statement, async (body) => {
        const text = `let n = 0;\nconst say = (x) => console.log(x);\nfunction yieldless(x) { return x > 1 ? 1 : 2 }\nasync function run() { ${body}\nreturn n }`;
        await same((sandboxes) => ranIn(sandboxes, [{ path: 'code/main.js', text }]), text);
      }),
      { numRuns: runs(25) },
    );
  });
});
