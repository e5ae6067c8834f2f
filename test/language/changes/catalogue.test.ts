import assert from 'node:assert/strict';
import { differenceKinds, type KindMeta } from '../../../language/changes/kinds.js';
import { propertyJudges } from '../../../language/changes/form/judge-property.js';
import { settingJudges } from '../../../language/changes/configuration/judge-setting.js';
import { blockTypes, settings, type Shape } from '../../../language/vocabulary/index.js';
import { craftedChanges } from './crafted/index.js';

describe('the catalogue of differences', () => {
  const kinds = Object.entries<KindMeta>(differenceKinds);

  it('is symmetric: what can be added can be removed', () => {
    for (const [kind, { mirror }] of kinds) {
      const [, action] = /-?(added|removed)$/.exec(kind) ?? [];
      if (action === undefined) assert.equal(mirror, undefined, kind);
      else {
        const other = kind.replace(/(added|removed)$/, action === 'added' ? 'removed' : 'added');
        assert.equal(mirror, other);
        assert.ok(other in differenceKinds, other);
      }
    }
  });

  it('has a crafted change of each kind that two modules can show', () => {
    const shown = new Set(craftedChanges.flatMap(({ expected }) => expected.map((text) => text.split(' ')[1])));
    // The last four are tested with folders and broken files.
    const others = ['module/added', 'module/removed', 'module/moved', 'module/not-compared'];
    assert.deepEqual(
      kinds.map(([kind]) => kind).filter((kind) => !shown.has(kind) && !others.includes(kind)),
      [],
    );
  });

  it('judges every property of every block type', () => {
    const elsewhere = ['key', 'options', 'blocks'];
    const judged = new Set(Object.keys(propertyJudges));
    for (const { type, properties } of blockTypes)
      for (const { name } of properties)
        assert.ok(
          judged.has(name) || elsewhere.includes(name),
          `${type}: ${name} has no verdict in language/changes/form/judge-property.ts`,
        );
  });

  it('judges every setting', () => {
    const judged = Object.keys(settingJudges);
    const elsewhere = ['claims.fulfillmentTypes', 'policyDocuments'];
    for (const path of leaves(settings))
      assert.ok(
        [...judged, ...elsewhere].some((name) => path === name || path.startsWith(`${name}.`)),
        `${path} has no verdict in language/changes/configuration/judge-setting.ts`,
      );
  });
});

/** The paths of the properties that are no containers. */
function leaves({ properties }: Shape): readonly string[] {
  return properties.flatMap(({ name, type }) =>
    type.kind === 'object' ? leaves(type.shape).map((path) => `${name}.${path}`) : [name],
  );
}
