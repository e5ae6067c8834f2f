/** The properties of a block that have changed, its options apart. */
import { propertyNamed } from '../../module/typed-walk.js';
import { memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import { toText } from '../../semantics/values.js';
import { claimsEntryShape } from '../../vocabulary/blocks/index.js';
import { conditions } from '../../vocabulary/claims-entry.js';
import { object } from '../../vocabulary/define.js';
import { jsonChanges, type JsonChange } from '../json-changes.js';
import { fromTo } from '../json-text.js';
import type { Judgement } from '../difference.js';
import { noClaim, review } from '../report.js';
import { corrected, noneBefore, whyUnusable } from '../corrected.js';
import { isFilled, stateIn, type StoredClaim } from '../stored-claim.js';
import { type FormBlock, type FormComparison, ownerOf, placeOfBlock } from './form.js';
import { comparable, judgeProperty, type PropertyJudgement } from './judge-property.js';
import { hasOptions } from './options.js';
import { undoChange } from '../undo.js';
import type { BlockPair } from './pair-blocks.js';

const comparedElsewhere: ReadonlySet<string> = new Set(['block', ...conditions.map(({ name }) => name)]);

export function compareProperties(comparison: FormComparison, pair: BlockPair): void {
  const { base, head } = pair;
  const withOptions = hasOptions(base) && hasOptions(head);
  const isSkipped = (name: string) =>
    ['key', 'type', 'blocks'].includes(name) || (name === 'options' && withOptions) || !isInBoth(pair, name);
  const type = head.type && object(head.type);
  for (const change of jsonChanges(base.block, head.block, type, {
    skips: ([name]) => isSkipped(name ?? '') && name !== undefined,
  }))
    reportProperty(comparison, pair, change);
  const others = jsonChanges(base.entry, head.entry, object(claimsEntryShape), {
    skips: ([name]) => name !== undefined && comparedElsewhere.has(name),
  });
  for (const change of others) reportProperty(comparison, pair, change);
}

/** A property that only one of two types has follows from the type. */
function isInBoth({ base, head }: BlockPair, name: string): boolean {
  if (!base.type || !head.type || base.type === head.type) return true;
  return (propertyNamed(base.type, name) === undefined) === (propertyNamed(head.type, name) === undefined);
}

export function reportProperty(
  { base, head, renames, report }: FormComparison,
  pair: BlockPair,
  change: JsonChange,
): void {
  const judgement = judged({ base, head }, pair, change);
  const place = (block: FormBlock, member: JsonChange['baseMember'], side: FormComparison['base']['side']) =>
    member ? side.place(block.path, member.name.range, block.start) : placeOfBlock(side, block);
  const isRequest = pair.head.type?.category === 'disbursement';
  report('block/property-changed', {
    verdict: judgement.verdict,
    reason: judgement.reason,
    subject: pair.head.key,
    part: change.path.join('.'),
    message: `\`${change.path.join('.')}\` of \`${pair.head.key}\` was ${fromTo(change.base, change.head)}.`,
    head: place(pair.head, change.headMember, head.side),
    base: place(pair.base, change.baseMember, base.side),
    section: judgement.section ?? pair.head.type?.section ?? (isRequest ? '2.7.6' : undefined),
    undo: undoChange(head.side, pair.head, change),
    touches: touchedBy(judgement, renames.storedKey(pair.head.key), pair.head, change),
  });
}

/** What could not work before is judged first. */
function judged(
  { base, head }: Pick<FormComparison, 'base' | 'head'>,
  pair: BlockPair,
  change: JsonChange,
): PropertyJudgement {
  const judgement = judgeProperty(change.path, change);
  if (judgement.verdict === 'safe') return judgement;
  const [before, after] = [ownerOf(base.side, pair.base), ownerOf(head.side, pair.head)];
  const why = whyUnusable(before, pair.base);
  if (why !== undefined) {
    const better = noneBefore(why, whyUnusable(after, pair.head), pair.head.block);
    if (better.verdict === 'safe') return { ...judgement, ...better, claims: 'none' };
    const reason = `\`${pair.head.key}\` can now create requests. ${better.reason}`;
    return { ...judgement, ...better, reason, claims: 'no request yet' };
  }
  const correction = corrected(before, after, change);
  const better =
    correction && pair.head.type?.category === 'disbursement'
      ? review(`${correction.reason} Check what is paid now.`)
      : (correction ?? equalledAmount(pair, change));
  return better ? { ...judgement, ...better, ...(better.verdict === 'safe' && { claims: 'none' }) } : judgement;
}

/** @returns undefined unless the payee of a payout gets the amount of the block, which it must, and got another one. Section 2.7.6. */
function equalledAmount({ base, head }: BlockPair, { path }: JsonChange): Judgement | undefined {
  if (head.typeName !== 'payout_request' || path.join('.') !== 'payee.amount') return undefined;
  const amount = amountIn(head.block, ['amount']);
  return amount !== undefined && amount === amountIn(base.block, ['amount']) && amount === amountIn(head.block, path)
    ? review(
        'The payee was paid a different amount than that of the block and now gets the same, as required. Check which of the two is right.',
      )
    : undefined;
}

/** As it is written. */
function amountIn(block: JsonObject, path: readonly string[]): string | undefined {
  let value: JsonNode | undefined = block;
  for (const name of path) value = value?.kind === 'object' ? memberValue(value, name) : undefined;
  return value?.kind === 'string' ? value.value : value?.kind === 'number' ? value.literal : undefined;
}

function touchedBy(
  { claims }: PropertyJudgement,
  key: string,
  { typeName }: FormBlock,
  { path, head }: JsonChange,
): (claim: StoredClaim) => boolean {
  switch (claims) {
    case 'none':
      return noClaim;
    case 'answered':
      return (claim) => isFilled(stateIn(claim, key));
    case 'no request yet':
      return (claim) => !isFilled(stateIn(claim, key));
    case 'outside': {
      const isLower = path[0]?.startsWith('min') ?? false;
      const isLength = path[0]?.endsWith('_length') ?? false;
      return (claim) => isOutside(stateIn(claim, key)?.['value'], head, { isLower, isLength, typeName });
    }
  }
}

function isOutside(
  value: unknown,
  bound: JsonNode | undefined,
  { isLower, isLength, typeName }: { readonly isLower: boolean; readonly isLength: boolean; readonly typeName: string },
): boolean {
  const limit = bound && comparable(bound);
  if (value === null || value === undefined || limit === undefined) return false;
  const text = toText(value);
  const given = isLength ? text.length : typeName === 'input.date' ? text.slice(0, 10) : Number(text);
  return isLower ? given < limit : given > limit;
}
