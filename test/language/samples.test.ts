import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf } from '../../language/index.js';
import { readModule } from '../support/read-module.js';

function diagnosticsIn(folder: string): readonly string[] {
  const module = readModule(folder);
  const check = checkModule(module);
  return [...module.files].flatMap(([path, { text }]) =>
    diagnosticsOf(check, path).map(({ code, range, message }) => {
      const line = text.split('\n')[range.start.line] ?? '';
      const underlined = line.slice(
        range.start.character,
        range.start.line === range.end.line ? range.end.character : undefined,
      );
      return `${path} ${code} at ${underlined}: ${message}`;
    }),
  );
}

describe('the sample modules', () => {
  for (const folder of ['samples/funeral-cover', 'samples/group-life', 'samples/as-it-lies'])
    it(`${folder} has no diagnostic of any severity`, () => {
      assert.deepEqual(diagnosticsIn(folder), []);
    });

  it('samples/first-steps has the mistakes of its tour, and no others', () => {
    assert.deepEqual(
      diagnosticsIn('samples/first-steps').map((line) => line.replace(/: .*/s, '')),
      [
        '.platform-config.json properties/missing at "supplementary_terms"',
        '.platform-config.json properties/missing at "certificate"',
        '.platform-config.json properties/forbidden at "valueOptions"',
        '.platform-config.json properties/missing at "number_of_rides"',
        'workflows/claims-blocks.json claims/unknown-block-type at alrt',
        'workflows/claims-blocks.json claims/duplicate-key at doctor_name',
        'workflows/claims-blocks.json claims/unknown-state-field at value',
        'workflows/claims-blocks.json claims/unknown-block-reference at day_in_hospital',
        'workflows/claims-blocks.json templates/syntax at {{#if claim.block_states.days_in_hospital.value}}',
        'workflows/claims-blocks.json properties/missing at "payee"',
        'workflows/claims-blocks.json properties/forbidden at "policyholder_id"',
        'workflows/claims-blocks.json properties/missing at "frequency"',
        'workflows/claims-blocks.json fulfillment/missing-data at "fulfillment_data"',
        'workflows/claims-blocks.json fulfillment/unknown-data at "weight"',
        'workflows/claims-blocks.json fulfillment/unknown-type at home-nursing',
      ],
    );
  });
});
