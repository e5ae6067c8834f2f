import { settings, configuration, code, none, type CraftedChange } from './crafted-change.js';

export const filesChanges: readonly CraftedChange[] = [
  // Documents (2.8), code (2.6) and the module itself (2.1).
  {
    name: 'a new document',
    section: '2.8',
    base: settings({ policyDocuments: [] }),
    head: settings({ policyDocuments: [{ type: 'terms' }] }),
    expected: ['safe document/added terms'],
  },
  {
    name: 'a document is removed',
    section: '2.8',
    base: settings({ policyDocuments: [{ type: 'certificate', enabled: true }] }),
    head: settings({ policyDocuments: [] }),
    expected: ['review document/removed certificate'],
  },
  {
    name: 'a document template reads another value',
    section: '2.8',
    base: { 'documents/certificate.html': '<p>{{policy.policy_number}}</p>' },
    head: { 'documents/certificate.html': '<p>{{policy.module.cover}}</p>' },
    expected: ['review document/changed documents/certificate.html'],
  },
  {
    name: 'a hook function is removed: none of the endpoints works without it',
    section: '2.6',
    base: code('const applyAlteration = () => ({});\nfunction price() { return 1; }'),
    head: code('function price() { return 1; }'),
    expected: ['breaking code/function-removed applyAlteration'],
  },
  {
    name: 'a function computes something else',
    section: '2.6',
    base: code('function price(a) { return a * 2; }'),
    head: code('function price(a) { return a * 3; }'),
    expected: ['review code/function-changed price'],
  },
  {
    name: 'code in another format, with another comment',
    section: '2.6',
    base: code('function price(a) { return a * 2; }'),
    head: code('// The price.\nfunction price(a) {\n  return (a * 2);\n}\n'),
    expected: none,
  },
  {
    name: 'another key of the module',
    section: '2.1',
    base: configuration({ productModuleKey: 'sample' }),
    head: configuration({ productModuleKey: 'example' }),
    expected: ['breaking module/key-changed example'],
  },
  {
    name: 'another name of the module',
    section: '2.1',
    base: configuration({ productModuleName: 'Sample' }),
    head: configuration({ productModuleName: 'Example' }),
    expected: ['safe module/name-changed Example'],
  },
];
