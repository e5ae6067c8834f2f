/** The options of a question: the key and the value of the chosen one are stored. Section 2.7.2. */
import { jsonChanges } from '../json-changes.js';
import { fromTo, textInWords } from '../json-text.js';
import { breaking, noClaim, review, safe } from '../report.js';
import { memberValue } from '../../syntax/json/tree.js';
import { isSameJson } from '../same-meaning.js';
import { stateIn } from '../stored-claim.js';
import { reportProperty } from './compare-properties.js';
import { type FormComparison, placeOfMember } from './form.js';
import { optionsOf, placeOfOption, type Option } from './options.js';
import { undoAdded, undoMember, undoRemoved } from '../undo.js';
import type { BlockPair } from './pair-blocks.js';

export function compareOptions(comparison: FormComparison, pair: BlockPair): void {
  const { base, head, renames, report } = comparison;
  const { key } = pair.head;
  const [before, after] = [optionsOf(pair.base), optionsOf(pair.head)];
  const stored = renames.storedKey(key);
  const list = memberValue(pair.head.block, 'options');
  const places = (one: Option | undefined, other: Option | undefined) => ({
    base: one ? placeOfOption(base.side, pair.base, one) : undefined,
    head: other
      ? placeOfOption(head.side, pair.head, other)
      : placeOfMember(head.side, pair.head, pair.head.block, 'options'),
  });
  for (const option of before.values())
    if (!after.has(option.key)) {
      const storedOption = renames.storedOption(key, option.key);
      report('option/removed', {
        ...breaking('Open claims that chose it keep a key that is no option any more.'),
        subject: key,
        message: `The option ${optionText(option)} of \`${key}\` was removed.`,
        ...places(option, undefined),
        undo: list && undoRemoved(head.side, pair.head, list, option.json),
        touches: (claim) => stateIn(claim, stored)?.['option_key'] === storedOption,
      });
    }
  for (const option of after.values()) {
    const known = before.get(option.key);
    if (!known) {
      report('option/added', {
        ...safe('No claim can have chosen it.'),
        subject: key,
        message: `The option ${optionText(option)} of \`${key}\` was added.`,
        ...places(undefined, option),
        undo: undoAdded(head.side, pair.head, option.json),
        touches: noClaim,
      });
      continue;
    }
    if (!isSameJson(known.value, option.value)) {
      const storedOption = renames.storedOption(key, option.key);
      report('option/value-changed', {
        ...review('Open claims that chose it keep the value that they have stored.'),
        subject: key,
        message: `The value of the option \`${option.key}\` of \`${key}\` was ${fromTo(known.value, option.value)}.`,
        ...places(known, option),
        undo: undoMember(head.side, pair.head, option.json, 'value', known.value),
        touches: (claim) => stateIn(claim, stored)?.['option_key'] === storedOption,
      });
    }
    const others = jsonChanges(known.json, option.json, undefined, {
      skips: ([name]) => name === 'key' || name === 'value',
    });
    for (const change of others)
      reportProperty(comparison, pair, { ...change, path: ['options', option.key, ...change.path] });
  }
  const common = (options: ReadonlyMap<string, Option>) =>
    [...options.keys()].filter((one) => before.has(one) && after.has(one)).join('\n');
  if (common(before) !== common(after))
    report('option/moved', {
      ...safe('Only the order on the form changes.'),
      subject: key,
      message: `The options of \`${key}\` are in another order.`,
      base: placeOfMember(base.side, pair.base, pair.base.block, 'options'),
      head: placeOfMember(head.side, pair.head, pair.head.block, 'options'),
      touches: noClaim,
    });
}

function optionText({ key, value }: Option): string {
  const shown = value?.kind === 'string' && value.value !== key ? ` (${textInWords(value.value)})` : '';
  return `\`${key}\`${shown}`;
}
