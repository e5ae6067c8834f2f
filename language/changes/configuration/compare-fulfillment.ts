/** Fulfillment types and their parameters. Section 2.7.6. */
import { memberText, type JsonNode } from '../../syntax/json/tree.js';
import type { Form } from '../form/form.js';
import type { Judgement } from '../difference.js';
import { jsonChanges, type JsonChange } from '../json-changes.js';
import { fromTo } from '../json-text.js';
import { breaking, review, safe, type Report } from '../report.js';
import { membersOf } from '../same-meaning.js';
import type { Side } from '../side.js';
import { isFilled, stateIn, type StoredClaim } from '../stored-claim.js';
import type { Renames } from '../renames/renames.js';
import { fulfillmentTypesOf, parametersOf, placeOfKey, type Keyed } from './named-parts.js';
import { placeOfConfiguration } from './compare-hooks.js';

export function compareFulfillment(base: Side, head: Side, form: Form, renames: Renames, report: Report): void {
  const [before, after] = [fulfillmentTypesOf(base), fulfillmentTypesOf(head)];
  const touches = (type: string) => requestsOf(type, form, renames);
  for (const type of before.values())
    if (!after.has(type.key) && head.isWhole('configuration'))
      report('fulfillment/removed', {
        ...breaking('Requests of it may be open, and blocks that refer to it can create none.'),
        subject: type.key,
        message: `The fulfillment type \`${type.key}\` was removed.`,
        base: placeOfKey(base, type),
        head: placeOfConfiguration(head),
        touches: touches(type.key),
      });
  for (const type of after.values()) {
    const known = before.get(type.key);
    if (known) {
      compareLabels(base, head, [known, type], report);
      compareParameters(base, head, [known, type], touches(type.key), report);
    } else if (base.isWhole('configuration'))
      report('fulfillment/added', {
        ...safe('No request of it exists.'),
        subject: type.key,
        message: `The fulfillment type \`${type.key}\` was added.`,
        head: placeOfKey(head, type),
      });
  }
}

/** Claims with a request of this type. */
function requestsOf(type: string, { blocks }: Form, renames: Renames): (claim: StoredClaim) => boolean {
  const keys = blocks
    .filter(({ block }) => memberText(block, 'fulfillment_type_key') === type)
    .map(({ key }) => renames.storedKey(key));
  return (claim) => keys.some((key) => isFilled(stateIn(claim, key)));
}

function compareLabels(base: Side, head: Side, [known, type]: readonly [Keyed, Keyed], report: Report): void {
  const isElsewhere = (name: string | undefined) => name === 'key' || name === 'fulfillmentData';
  for (const { path, base: one, head: other } of jsonChanges(known.json, type.json, undefined, {
    skips: ([name]) => isElsewhere(name),
  }))
    report('fulfillment/label-changed', {
      ...(path[0] === 'label'
        ? safe('Requests refer to its key.')
        : review('The specification does not describe this member.')),
      subject: type.key,
      message: `\`${path.join('.')}\` of the fulfillment type \`${type.key}\` was ${fromTo(one, other)}.`,
      base: placeOfKey(base, known),
      head: placeOfKey(head, type),
    });
}

function compareParameters(
  base: Side,
  head: Side,
  [known, type]: readonly [Keyed, Keyed],
  touches: (claim: StoredClaim) => boolean,
  report: Report,
): void {
  const [before, after] = [parametersOf(known), parametersOf(type)];
  const subject = type.key;
  for (const parameter of before.values())
    if (!after.has(parameter.key))
      report('fulfillment/parameter-removed', {
        ...breaking('Requests that are open contain a value that the type does not define any more.'),
        subject,
        message: `The parameter \`${parameter.key}\` of \`${subject}\` was removed.`,
        base: placeOfKey(base, parameter),
        head: placeOfKey(head, type),
        touches,
      });
  for (const parameter of after.values()) {
    const old = before.get(parameter.key);
    if (!old)
      report('fulfillment/parameter-added', {
        ...review('Requests that are open were created without it, and every block must now provide it.'),
        subject,
        message: `The parameter \`${parameter.key}\` of \`${subject}\` was added.`,
        base: placeOfKey(base, known),
        head: placeOfKey(head, parameter),
        touches,
      });
    else
      for (const change of jsonChanges(old.json, parameter.json, undefined))
        report('fulfillment/parameter-changed', {
          ...judgeParameter(change),
          subject,
          message: `\`${change.path.join('.')}\` of the parameter \`${parameter.key}\` of \`${subject}\` was ${fromTo(change.base, change.head)}.`,
          base: placeOfKey(base, old),
          head: placeOfKey(head, parameter),
          touches: judgeParameter(change).verdict === 'safe' ? () => false : touches,
        });
  }
}

function judgeParameter({ path: [name], base, head }: JsonChange): Judgement {
  switch (name) {
    case 'label':
      return safe('Only the dashboard shows the label.');
    case 'valueType':
      return breaking('Values that open requests contain are of another type.');
    case 'valueOptions': {
      const isGone =
        !head ||
        (isObject(head) && isObject(base) && [...membersOf(base).keys()].some((key) => !membersOf(head).has(key)));
      if (isGone) return breaking('Open requests may contain the option that is gone.');
      return base
        ? review('Blocks write the display value: those that write the old one are refused.')
        : safe('No request can contain the option.');
    }
    default:
      return review('The specification does not describe this member.');
  }
}

function isObject(node: JsonNode | undefined): node is JsonNode & { kind: 'object' } {
  return node?.kind === 'object';
}
