/** Each kind of new module has no problems, and its tests pass. */
import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf, loadModule, parseOptions } from '../../../language/index.js';
import { ciSystems, isKey, keyFor, nameFor, schemes, type NewModule } from '../../../protocol/new-module.js';
import { newModule } from '../../../language/new-module/new-module.js';
import { runLifecycles } from '../../../runtime/lifecycle/run-lifecycles.js';
import { runScenarios } from '../../../runtime/scenarios/run-scenarios.js';
import { runUnitTests } from '../../../runtime/tests/run-unit-tests.js';
import { useModules } from '../../runtime/tests/in-module.js';
import { fileSystemOf as memoryFiles } from '../../../cli/library/in-memory.js';

const name = 'Nana\'s "Best" {{ cover }}';
const modules: readonly NewModule[] = schemes.flatMap((scheme) =>
  [[], ['change_cover'], ['change_cover', 'a', 'constructor']].flatMap((hooks) =>
    [true, false].map((claims) => ({ name, key: 'nanas_best', scheme, hooks, claims, ci: 'none' })),
  ),
);

describe('A new module', () => {
  const { setting } = useModules();

  for (const module of modules)
    it(`is checked and tested: ${module.scheme}, ${module.hooks.join() || 'no hooks'}, claims ${String(module.claims)}`, async () => {
      const files = newModule(module, '1.2.3');
      const options = parseOptions(files['.platform-tools.json'] ?? '');
      const check = checkModule(await loadModule(memoryFiles(files), 'file:///module', options));
      const paths = [...check.module.files.keys()];
      assert.deepEqual(
        paths.flatMap((path) => diagnosticsOf(check, path).map(({ code, message }) => `${path} ${code} ${message}`)),
        [],
      );
      const world = setting(files, { options });
      const entries = [...(await runScenarios(world)), ...(await runUnitTests(world)), ...(await runLifecycles(world))];
      assert.deepEqual(
        entries.filter(({ status }) => status !== 'passed').map(({ name, message }) => [name, message]),
        [],
      );
      const of = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
      assert.equal(of('scenario'), module.hooks.length + (module.claims ? 1 : 0));
      assert.equal(of('unit'), module.hooks.length === 0 ? 0 : 1 + 2 * module.hooks.length);
      assert.equal(of('lifecycle'), 1);
      assert.equal('workflows/claims-blocks.json' in files, module.claims);
    });

  it('has one file more for a CI system, which runs this version', () => {
    for (const module of modules)
      for (const ci of ciSystems) {
        const files = newModule({ ...module, ci }, '1.2.3');
        const more = Object.entries(files).filter(([, text]) => text.includes('@platform-config/cli@1.2.3'));
        assert.equal(more.length, ci === 'none' ? 0 : 1);
        assert.deepEqual(files, { ...newModule(module, '1.2.3'), ...Object.fromEntries(more) });
      }
  });

  it('gets its key from its name, and its name from its folder', () => {
    assert.equal(nameFor('family-cover_2.0'), 'Family Cover 2 0');
    assert.deepEqual(['Family Cover 2', "Nana's Café", '2nd Cover', '保険', '__a__B', ''].map(keyFor), [
      'family_cover_2',
      'nanas_cafe',
      'nd_cover',
      '',
      'a_b',
      '',
    ]);
    assert.deepEqual(['a', 'a_b2', 'A', '_a', 'a_', 'a__b', '2a', 'a-b', ''].filter(isKey), ['a', 'a_b2']);
  });
});
