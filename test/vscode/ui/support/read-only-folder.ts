import { readFileSync } from 'node:fs';
import { bookLines } from './book-lines.js';
import { useWorkbench } from './use-workbench.js';

/** The path of a book of policies in the folder. */
export const book = 'funeral-cover/october.ndjson';

/** A VS Code for all tests of a `describe` that may write nothing in its folder. */
export function useReadOnlyFolder(): ReturnType<typeof useWorkbench> {
  const sample = readFileSync('samples/funeral-cover/sandbox/two-beneficiaries.json', 'utf8');
  return useWorkbench({ readOnly: true, files: { [book]: bookLines(sample, 7) } });
}
