import type { JsonMember } from '../../syntax/json/tree.js';
import { memberNamed, memberValue } from '../../syntax/json/tree.js';
import { staysInside, withoutDots } from '../../module/snapshot/paths.js';
import { defineToolsRule } from '../define.js';

const configuration = '{ "productModuleKey": "travel", "productModuleName": "Travel" }';

export default defineToolsRule({
  id: 'tools/missing-layout-path',
  severity: 'warning',
  summary: 'Reports a path in the layout of the tools file, or the one of its stubs, that exists in no module.',
  rationale:
    'The layout specifies where the files of a module are. If a path does not exist, these files are not checked, without any error. The default paths need not exist: they are reported only if the tools file names them. Without the stubs, no code runs in the sandbox.',
  sections: [],
  noFix: 'It is unclear whether the path or the location of the files is wrong.',
  messages: {
    missing:
      'There is nothing at `{path}` in any module. Nothing is checked for `{name}`. Correct the path, which starts at the folder of a module, or remove `{name}` for the usual place.',
  },
  good: [
    {
      '.platform-tools.json': '{ "layout": { "claimsBlocks": "forms/claim.json" } }',
      '.platform-config.json': configuration,
      'forms/claim.json': '[]',
    },
  ],
  bad: [
    {
      '.platform-tools.json': `
{ "layout": { "claimsBlocks": "forms/claims.json", "code": "scripts" } }
//                            ^^^^^^^^^^^^^^^^^^^ tools/missing-layout-path
//                                                         ^^^^^^^^^ tools/missing-layout-path`,
      '.platform-config.json': configuration,
      'forms/claim.json': '[]',
    },
    {
      '.platform-tools.json': `
{ "stubs": "sandbox/stub.js" }
//         ^^^^^^^^^^^^^^^^^ tools/missing-layout-path`,
      '.platform-config.json': configuration,
      'sandbox/stubs.js': 'fetch = async () => ({ ok: true });',
    },
  ],
  check: ({ root, modules }, report) => {
    if (root.kind !== 'object' || modules.length === 0) return;
    const layout = memberValue(root, 'layout');
    const stubs = memberNamed(root, 'stubs');
    const members = [...(layout?.kind === 'object' ? layout.members : []), ...(stubs ? [stubs] : [])];
    for (const { name, path, range } of members.flatMap(namedPath)) {
      const isThere = modules.some(({ paths }) => [...paths].some((one) => one === path || one.startsWith(`${path}/`)));
      if (!isThere) report({ range, message: 'missing', data: { name, path } });
    }
  },
});

/** A valid path; invalid ones are reported by another rule. */
function namedPath({ name, value }: JsonMember) {
  if (value?.kind !== 'string' || !staysInside(value.value)) return [];
  const path = withoutDots(value.value);
  return path === '' ? [] : [{ name: name.value, path, range: value.range }];
}
