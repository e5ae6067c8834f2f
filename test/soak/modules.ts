import { generateClaims } from '../support/generate-claims.js';
import { readTexts } from '../support/read-module.js';

/** Six modules by the paths of their files: the samples, the same written in other styles, and a list of generated blocks. */
export function soakModules(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const add = (folder: string, texts: ReadonlyMap<string, string>, style: (text: string, path: string) => string) => {
    for (const [path, text] of texts) files.set(`${folder}/${path}`, style(text, path));
  };
  for (const sample of ['first-steps', 'funeral-cover', 'group-life'])
    add(sample, readTexts(`samples/${sample}`), (text) => text);
  add('with-crlf', readTexts('samples/first-steps'), (text) => text.replaceAll('\n', '\r\n'));
  add('with-tabs', readTexts('samples/funeral-cover'), (text, path) =>
    path.endsWith('.json') ? JSON.stringify(JSON.parse(text), undefined, '\t') : text,
  );
  const { text, configuration } = generateClaims(60);
  files.set('generated/.platform-config.json', configuration);
  files.set('generated/workflows/claims-blocks.json', text);
  return files;
}
