import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The address of a rule's page, linked from the code of each diagnostic: a file of the package beside its bundles, which opens without a network. */
export function rulePageAddress(id: string): string {
  return pathToFileURL(join(__dirname, '..', 'docs', 'rules', `${id}.md`)).href;
}
