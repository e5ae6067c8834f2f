/** Names of a module as parts of paths: no path that leaves the service is outside of the module. */
import assert from 'node:assert/strict';
import { checkModule, documentLinks, findingsIn, type NavigableModule, resolveFix } from '../../language/index.js';
import { isModulePath } from '../../protocol/module-path.js';
import { claimsPath } from '../cli/command-line.js';
import { moduleOf } from '../support/fixture.js';
import { navigable } from '../support/navigable.js';

const outside = [
  '../../../../evil',
  '..\\..\\evil',
  '/etc/evil',
  'C:\\evil',
  'C:/evil',
  'a/../../evil',
  '..',
  '.',
  '',
  'a//b',
  'a\0b',
  '%2e%2e/evil',
];

/** Every name that a configuration has in a path. */
function moduleNaming(name: string): ReadonlyMap<string, string> {
  const configuration = {
    ...{ productModuleKey: 'a', productModuleName: 'A', codeFileOrder: [name] },
    alterationHooks: [{ key: name, name: 'A' }],
    settings: {
      policyDocuments: [
        { type: name, fileName: name },
        { type: 'supplementary_terms', supplementaryTermsType: name },
      ],
    },
    ...{ issuing: { schema: name }, supplementaryTerms: [name] },
  };
  const scenario = { kind: 'claim', sample: name, hook: name };
  return new Map([
    ['.platform-config.json', JSON.stringify(configuration, undefined, 1)],
    [claimsPath, '[]'],
    ['sandbox/scenarios/a.json', JSON.stringify(scenario)],
    [
      '.platform-tools.json',
      JSON.stringify({ layout: { documents: name, code: name, samples: name, hookSchemas: name }, stubs: name }),
    ],
  ]);
}

describe('a name that leads out of its module', () => {
  for (const name of outside)
    it(`creates no file there: ${JSON.stringify(name)}`, async () => {
      const files = moduleNaming(name);
      const check = checkModule(moduleOf(files));
      for (const path of check.module.files.keys())
        for (const { report } of findingsIn(check, path))
          for (const one of [report.fix, ...(report.suggestions ?? [])])
            for (const created of (one && resolveFix(check, one)?.newFiles) ?? [])
              assert.ok(isModulePath(created.path), created.path);
      const module: NavigableModule = await navigable(files);
      for (const path of check.module.files.keys())
        for (const { target = '' } of documentLinks(module, path))
          assert.match(target, /^file:\/\/\/module\/(?!.*(?:\.\.|%5C))/);
    });

  it('is still offered where it is inside', () => {
    const check = checkModule(moduleOf(moduleNaming('inside')));
    const created = findingsIn(check, '.platform-config.json').flatMap(({ report }) =>
      (report.suggestions ?? []).flatMap((one) => resolveFix(check, one)?.newFiles ?? []),
    );
    assert.ok(created.some(({ path }) => path.endsWith('inside.json')));
  });
});
