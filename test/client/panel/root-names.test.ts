import assert from 'node:assert/strict';
import { rootName } from '../../../client/panel/root-names.js';

describe('The name of a root of a workspace', () => {
  const names = (...roots: readonly (readonly [name: string, path: string])[]) => {
    const all = roots.map(([name, path]) => ({ name, path }));
    return all.map((root) => rootName(root, all));
  };

  it('is enough by itself', () => {
    assert.deepEqual(names(['life', '/a/life'], ['funeral', '/b/funeral']), ['life', 'funeral']);
  });

  it('has as many folders around it as tell it apart from one of the same name', () => {
    assert.deepEqual(names(['life', '/a/north/life'], ['life', '/a/south/life'], ['funeral', '/b/funeral']), [
      'north/life',
      'south/life',
      'funeral',
    ]);
    assert.deepEqual(names(['life', '/one/team/life'], ['life', '/two/team/life']), ['one/team/life', 'two/team/life']);
    assert.deepEqual(names(['life', '/life'], ['life', '/x/life']), ['life', 'x/life']);
  });
});
