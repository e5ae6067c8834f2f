/**
 * The files that are synchronized with the server while open; others it reads from the disk. All JSON files, because the tools file may set the path of a
 * module's claims blocks, and only the server reads it.
 */
export const jsonFiles = [{ scheme: 'file', language: 'json' }];

/** Also the hook code and the documents, so that unsaved text counts. */
export const moduleFiles = [
  ...jsonFiles,
  { scheme: 'file', language: 'javascript' },
  { scheme: 'file', language: 'html' },
];

/** The files for which package.json contributes the empty schema: VS Code's own JSON support proposes nothing in them. */
export const filesWithEmptySchema = [
  '**/.platform-config.json',
  '**/.platform-tools.json',
  '**/workflows/claims-blocks.json',
].map((pattern) => ({ scheme: 'file', language: 'json', pattern }));
