import assert from 'node:assert/strict';
import { isInstalled } from '../../scripts/installed.mjs';
import { folderWith } from '../cli/command-line.js';

describe('the dependencies', () => {
  const own = { name: 'project', version: '1.0.0' };
  const one = { version: '1.2.3', integrity: 'sha512-one' };
  const ofAnotherSystem = { version: '1.0.0', integrity: 'sha512-other', optional: true };
  const wanted = { '': own, 'node_modules/one': one, 'node_modules/other': ofAnotherSystem };

  const installed = (packages?: object) =>
    isInstalled(
      folderWith({
        'package-lock.json': JSON.stringify({ packages: wanted }),
        ...(packages && { 'node_modules/.package-lock.json': JSON.stringify({ packages }) }),
      }),
    );

  it('are installed whichever command of npm has done it, and without packages of other systems', async () => {
    assert.equal(await installed({ 'node_modules/one': one }), true);
    assert.equal(await installed({ 'node_modules/one': one, 'node_modules/other': ofAnotherSystem }), true);
  });

  it('are not where one is missing or another than the lock file has', async () => {
    assert.equal(await installed(), false);
    assert.equal(await installed({}), false);
    assert.equal(await installed({ 'node_modules/one': { ...one, version: '1.2.2' } }), false);
    assert.equal(await installed({ 'node_modules/one': { ...one, integrity: 'sha512-two' } }), false);
  });
});
