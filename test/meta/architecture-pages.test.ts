/** ARCHITECTURE.md, CONTRIBUTING.md and the decisions lead newcomers: what they name has to be there. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Those that are built are not always there. */
const built: readonly string[] = ['dist', 'node_modules', 'out'];
const folders = readdirSync('.', { withFileTypes: true }).flatMap((one) =>
  one.isDirectory() && !built.includes(one.name) ? one.name : [],
);
const decisions = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
const decisionPages = decisions.map((name) => `docs/decisions/${name}`);

/** Paths from the root of the project, in code or in bold. What has a placeholder in it names no file. */
function pathsIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`\s]+)`|\*\*([\w./-]+)\*\*/g)]
    .map(([, code, bold]) => code ?? bold ?? '')
    .filter((path) => /^[\w./-]+$/.test(path) && path.includes('/') && folders.includes(path.split('/')[0] ?? ''));
}

describe('the pages on the architecture', () => {
  for (const page of ['ARCHITECTURE.md', 'CONTRIBUTING.md', ...decisionPages])
    it(`${page} names files and folders that exist`, () => {
      const missing = pathsIn(readFileSync(page, 'utf8')).filter(
        (path) => !existsSync(path) && !existsSync(`${path}.ts`),
      );
      assert.deepEqual(missing, []);
    });

  it('fit: ARCHITECTURE.md has at most 200 lines', () => {
    assert.ok(readFileSync('ARCHITECTURE.md', 'utf8').trimEnd().split('\n').length <= 200);
  });

  it('list each decision', () => {
    const list = readFileSync('docs/decisions/README.md', 'utf8');
    for (const page of decisions) assert.ok(list.includes(`(${page})`), page);
  });

  it('give each decision its context, the decision and its consequence', () => {
    for (const page of decisionPages) {
      const headings = [...readFileSync(page, 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      assert.deepEqual(headings, ['Context', 'Decision', 'Consequence'], page);
    }
  });
});
