/** The keys of options, which name what conditions compare with. Section 2.7.2. */
import type { BlockEdit } from '../../../protocol/block-edit.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import { whyNotFree, whyNotNamed } from '../rename/rename-checks.js';
import type { FormEdit } from './edit-form.js';
import { formOf } from './edit-form.js';
import { RefusedEdit } from './form-tree.js';
import { optionKeys } from './options.js';

/**
 * @returns the edit that writes the key of an option which names nothing yet, because it is empty or that of two options; undefined for any other key, which
 * is renamed with all that reads it
 * @throws {RefusedEdit} if another option has the key
 */
export function keyOfItsOwn(
  module: NavigableModule,
  { block: ref, path, key }: Extract<BlockEdit, { readonly kind: 'rename' }>,
): FormEdit | undefined {
  if (path.length === 1) return undefined;
  const form = formOf(module.check);
  const keys = optionKeys(form, form.block(ref), path.slice(0, -2));
  const old = keys[Number(path.at(-2))] ?? '';
  if (key === old || (old !== '' && keys.indexOf(old) === keys.lastIndexOf(old))) return undefined;
  const symbol = { kind: 'option', of: ref.key ?? '', name: old } as const;
  const why = whyNotNamed(symbol, key) ?? whyNotFree(module, symbol, key);
  if (why !== undefined) throw new RefusedEdit(why);
  return { kind: 'set', block: ref, path, value: key };
}
