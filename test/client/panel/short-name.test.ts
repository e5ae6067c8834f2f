import assert from 'node:assert/strict';
import { shortName } from '../../../client/panel/short-name.js';

const named = (...names: readonly string[]) => names.map((name) => ({ root: `file:///${name}`, name }));

describe('shortName', () => {
  it('takes the first word, unless that says little', () => {
    for (const [name, short] of [
      ['Cloverleigh Accident Cover', 'Cloverleigh'],
      ['My Car Cover', 'My Car Cover'],
      ['Example Bicycle Cover', 'Example Bicycle'],
      ['Pet', 'Pet'],
      ['', ''],
    ] as const) {
      const [module] = named(name);
      assert.ok(module);
      assert.equal(shortName(module, [module]), short);
    }
  });

  it('takes as many words as tell a module from the others', () => {
    const all = named('Cloverleigh Accident Cover', 'Cloverleigh Accident Plus', 'Cloverleigh', 'Brightwillow');
    assert.deepEqual(
      all.map((module) => shortName(module, all)),
      ['Cloverleigh Accident Cover', 'Cloverleigh Accident Plus', 'Cloverleigh', 'Brightwillow'],
    );
  });
});
