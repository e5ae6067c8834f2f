import { defineCrossRule } from '../define.js';

export default defineCrossRule({
  id: 'config/folder-in-place-of-file',
  severity: 'error',
  summary: 'Reports a folder that has the name of a file of the module.',
  rationale:
    'The claims blocks are one file. A folder of that name is not read, so the module has no claim form. A folder has no text, so this is reported at the start of the module’s configuration.',
  sections: [],
  noFix: 'Renaming a folder needs a decision: its contents may be needed.',
  messages: {
    folder: '`{path}` is a folder, not a file. Nothing of it is read. Rename the folder, or replace it by the file.',
  },
  good: [
    {
      '.platform-config.json': '{ "productModuleKey": "travel", "productModuleName": "Travel" }',
      'workflows/claims-blocks.json': '[]',
    },
  ],
  bad: [
    {
      '.platform-config.json': `
{ "productModuleKey": "travel", "productModuleName": "Travel" }
^ config/folder-in-place-of-file`,
      'workflows/claims-blocks.json/': '',
    },
  ],
  check: ({ foldersInPlaceOfFiles, options }, report) => {
    for (const path of foldersInPlaceOfFiles)
      report({
        range: { path: options.layout.configuration, range: { start: 0, end: 1 } },
        message: 'folder',
        data: { path },
      });
  },
});
