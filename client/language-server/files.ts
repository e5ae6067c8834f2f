/**
 * The files that the server is told of while they are open; others it reads from the disk. All JSON files, because the tools file may say where the claims
 * blocks of a module are, and it is the server that reads it.
 */
export const jsonFiles = [{ scheme: 'file', language: 'json' }];

/** With the code that hooks are run from, and the documents: what is not saved yet counts. */
export const moduleFiles = [
  ...jsonFiles,
  { scheme: 'file', language: 'javascript' },
  { scheme: 'file', language: 'html' },
];

/** The files for which package.json contributes the empty schema: in these VS Code's own JSON support proposes nothing. */
export const filesWithEmptySchema = [
  '**/.platform-config.json',
  '**/.platform-tools.json',
  '**/workflows/claims-blocks.json',
].map((pattern) => ({ scheme: 'file', language: 'json', pattern }));
