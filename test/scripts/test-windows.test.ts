import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

describe('npm run test:windows', () => {
  if (process.platform === 'win32') return;

  it('fails and says so where it can test nothing', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test-windows.mjs'], {
      encoding: 'utf8',
      env: { PATH: '/nowhere' },
    });
    assert.deepEqual([status, stdout], [1, '']);
    assert.equal(
      stderr,
      'The Node of Windows runs on Windows, or under Wine, which is not on the path. Nothing was tested.\n',
    );
  });
});
