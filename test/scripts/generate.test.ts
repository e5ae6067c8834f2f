import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChanges } from '../../scripts/generate/changes.js';
import { ruleFiles, ruleIndexSource } from '../../scripts/generate/rules.js';

describe('finding changes', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'generate-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  };

  it('sees a missing file, a different one and one that is no longer generated', async () => {
    await write('schemas/same.json', '{ "a": 1 }\n');
    await write('schemas/different.json', '{ "a": 2 }\n');
    await write('schemas/old.json', '{}\n');
    await write('docs/guide.md', 'Written by hand.\n');
    const content = () => '{"a":1}';
    assert.deepEqual(
      await findChanges(root, [
        { file: 'schemas/same.json', content },
        { file: 'schemas/different.json', content },
        { file: 'schemas/missing.json', content },
      ]),
      [
        { file: 'schemas/different.json', content: '{ "a": 1 }\n' },
        { file: 'schemas/missing.json', content: '{ "a": 1 }\n' },
        { file: 'schemas/old.json', content: undefined },
      ],
    );
  });

  it('knows rules by their files', async () => {
    await write('language/rules/define.ts', '');
    await write('language/rules/index.ts', '');
    await write('language/rules/claims/unknown-type.ts', '');
    await write('language/rules/area/b.ts', '');
    const files = await ruleFiles(root);
    assert.deepEqual(files, ['area/b', 'claims/unknown-type']);
    assert.match(ruleIndexSource(files), /import claimsUnknownType from '\.\/claims\/unknown-type\.js';/);
    assert.match(ruleIndexSource(files), /= \[areaB, claimsUnknownType\];/);
  });
});
