/** What the extension shows to the document panel's page: letters made by the product's own server code. */
import { checkModule, loadModule } from '../../../language/index.js';
import { moduleAt } from '../../../server/documents/edited-module.js';
import { firstLetter, type LetterChoice } from '../../../protocol/letter-messages.js';
import type { LetterShowMessage } from '../../../protocol/panels/letter.js';
import { lettersOnDisk } from '../../../server/node/host.js';
import { letterResult } from '../../../server/panels/letters.js';
import { fileSystemOf as memoryFiles } from '../../../cli/library/in-memory.js';

const root = 'file:///module';

const sample = {
  policy: { policy_number: 'P-1001', status: 'active', beneficiaries: [{ name: 'Ann' }, { name: 'Bo & Co' }] },
  policyholder: { first_name: 'Thandi' },
};

export interface ShownTemplate {
  readonly choice?: Partial<LetterChoice>;
  /** Further files of the module. */
  readonly files?: Readonly<Record<string, string>>;
  readonly edit?: number;
}

/** A certificate made from a template, with an invented policy. */
export async function shownTemplate(
  template: string,
  { choice = {}, files = {}, edit = 0 }: ShownTemplate = {},
): Promise<LetterShowMessage> {
  const fileSystem = memoryFiles({
    '.platform-config.json': '{ "productModuleName": "Letters" }',
    'documents/certificate.html': template,
    'sandbox/policy.json': JSON.stringify(sample),
    ...files,
  });
  const request = { ...firstLetter, now: '2026-03-01', ...choice };
  const module = await moduleAt(fileSystem, root);
  const check = checkModule(await loadModule(fileSystem, root, module.options));
  const result = await letterResult({ host: lettersOnDisk, module }, { uri: root, choice: request, images: [] }, check);
  return { type: 'show', state: { uri: root, request }, result, edit };
}
