/** The conditions of a block that have changed, compared by what they allow. Section 2.7.5. */
import { conditionsFor, type Part, visibility } from '../../reachability/questions.js';
import { memberValue, type JsonNode } from '../../syntax/json/tree.js';
import type { ConditionName } from '../../../protocol/view-model.js';
import type { Judgement, Relation } from '../difference.js';
import { conditionOf, type FormBlock, type FormComparison, ownerOf, placeOfMember } from '../form/form.js';
import type { BlockPair } from '../form/pair-blocks.js';
import { breaking, noClaim, review, safe } from '../report.js';
import { correctedCondition, noneBefore, whyUnreadable, whyUnusable } from '../corrected.js';
import { isSameJson } from '../same-meaning.js';
import { undoMember } from '../undo.js';
import { holdsFor, type StoredClaim } from '../stored-claim.js';
import type { Term } from './implied.js';
import { compareTerms, type Compared, type RangeOf } from './relation.js';
import { witnessOf, witnessText } from './witness.js';

/** What a condition decides: whether the block is shown, whether it can be used while it is shown, whether an answer is required. */
type Aspect = 'sight' | 'use' | 'request' | 'need';

const namesOf: Readonly<Record<Aspect, readonly ConditionName[]>> = {
  sight: ['show_if', 'hide_if'],
  use: ['disabled_if'],
  request: ['show_if', 'hide_if', 'disabled_if'],
  need: ['required_if'],
};

/** @param partner the head's block for each block of the base that still exists */
export function compareConditions(
  comparison: FormComparison,
  pair: BlockPair,
  partner: ReadonlyMap<FormBlock, FormBlock>,
): void {
  const isElsewhere = pair.base.around !== undefined && partner.get(pair.base.around) !== pair.head.around;
  const isMoved = isElsewhere || (pair.base.around === undefined && pair.head.around !== undefined);
  const isRequest = pair.head.type?.category === 'disbursement';
  const aspects: readonly Aspect[] = isRequest ? ['request', 'need'] : ['sight', 'use', 'need'];
  for (const aspect of aspects) {
    const isWrittenOtherwise = namesOf[aspect].some((name) => !isSameWritten(pair, name));
    if (!isWrittenOtherwise && !(isMoved && aspect !== 'need')) continue;
    const compared = compareAspect(comparison, pair, aspect, isMoved);
    if (isWrittenOtherwise || compared.relation !== 'equivalent') reportCondition(comparison, pair, aspect, compared);
  }
}

function isSameWritten({ base, head }: BlockPair, name: ConditionName): boolean {
  return isSameJson(effective(base, name), effective(head, name));
}

/** Where there is a `show_if`, `hide_if` is ignored. */
function effective(block: FormBlock, name: ConditionName): JsonNode | undefined {
  return name === 'hide_if' && conditionOf(block, 'show_if') ? undefined : memberValue(block.entry, name);
}

interface ComparedAspect extends Compared {
  readonly base: readonly Term[];
  readonly head: readonly Term[];
}

function compareAspect(
  { base, head }: FormComparison,
  pair: BlockPair,
  aspect: Aspect,
  isMoved: boolean,
): ComparedAspect {
  const terms = { base: termsOf(pair.base, aspect, isMoved), head: termsOf(pair.head, aspect, isMoved) };
  if (!base.reachability || !head.reachability)
    return { ...terms, relation: 'unknown', witness: undefined, holdsIn: 'head', mayBeEqual: false };
  const ranges: readonly [RangeOf, RangeOf] = [base.reachability.rangeOf, head.reachability.rangeOf];
  const compared = compareTerms(terms.base, terms.head, contextOf(pair, aspect, isMoved), ranges);
  return { ...terms, ...compared, relation: aspect === 'need' ? reversed(compared.relation) : compared.relation };
}

/** Required in more situations is stricter. */
function reversed(relation: Relation): Relation {
  return relation === 'stricter' ? 'looser' : relation === 'looser' ? 'stricter' : relation;
}

function termsOf(block: FormBlock, aspect: Aspect, withGroups: boolean): readonly Term[] {
  const groups = withGroups ? shownAround(block) : [];
  const own = block.fact ? visibility(block.fact).map(asTerm) : [];
  switch (aspect) {
    case 'sight':
      return [...groups, ...own];
    case 'use':
      return enabled(block, withGroups);
    case 'request':
      return [...groups, ...own, ...enabled(block, withGroups)];
    case 'need':
      if (block.type && block.type.category !== 'form') return [];
      return [
        conditionTerm(block, 'required_if', true) ?? { decision: { kind: 'literal', value: false }, holds: true },
      ];
  }
}

/** Where the block is shown, as far as the aspect does not decide that itself. */
function contextOf({ base, head }: BlockPair, aspect: Aspect, isMoved: boolean): readonly Term[] {
  const around = isMoved ? [] : shownAround(head);
  if (aspect === 'sight' || aspect === 'request') return around;
  return [base, head].flatMap(({ fact }) => (fact ? conditionsFor(fact, 'shown').map(asTerm) : []));
}

function shownAround({ fact }: FormBlock): readonly Term[] {
  return fact?.around ? conditionsFor(fact.around, 'shown').map(asTerm) : [];
}

/** Not disabled, by the block itself and by the groups around it. Display blocks cannot be disabled. */
function enabled(block: FormBlock, withGroups: boolean): readonly Term[] {
  const own = block.type?.category === 'display' ? undefined : conditionTerm(block, 'disabled_if', false);
  const around = withGroups && block.around ? enabled(block.around, true) : [];
  return [...around, ...(own ? [own] : [])];
}

function conditionTerm(block: FormBlock, name: ConditionName, holds: boolean): Term | undefined {
  const condition = conditionOf(block, name);
  return condition && { decision: condition.decision, holds };
}

function asTerm({ condition, holds }: Part): Term {
  return { decision: condition.decision, holds };
}

function reportCondition(
  { base, head, renames, report }: FormComparison,
  pair: BlockPair,
  aspect: Aspect,
  compared: ComparedAspect,
): void {
  const { base: before, head: after, holdsIn, mayBeEqual } = compared;
  const never: Never = aspect === 'request' ? [whyNever(base, pair.base), whyNever(head, pair.head)] : [];
  const relation = relationOfRequests(never) ?? compared.relation;
  const isTrue = never[holdsIn === 'base' ? 0 : 1] === undefined;
  const shown = isTrue && compared.witness ? witnessOf(compared.witness) : undefined;
  const situation = shown && witnessText(shown);
  const example = situation === undefined ? undefined : { holdsIn, situation };
  const name = namesOf[aspect].find((one) => !isSameWritten(pair, one)) ?? namesOf[aspect][0] ?? 'show_if';
  const place = (side: typeof base.side, block: FormBlock) => placeOfMember(side, block, block.entry, name);
  const allows = (terms: readonly Term[], claim: StoredClaim) => {
    if (never[terms === before ? 0 : 1] !== undefined) return false;
    const results = terms.map((term) => term.decision && holdsFor(claim, term.decision));
    if (results.some((result, i) => result !== undefined && result !== terms[i]?.holds)) return false;
    return results.includes(undefined) ? undefined : true;
  };
  report('block/condition-changed', {
    ...judged({ base, head }, pair, aspect, { relation, mayBeEqual }, never, example),
    subject: pair.head.key === '' ? pair.head.typeName : pair.head.key,
    part: aspect,
    message:
      messageOfRequests(pair.head, never, situation) ?? messageOf(pair.head, aspect, { relation, mayBeEqual }, example),
    base: place(base.side, pair.base),
    head: place(head.side, pair.head),
    section: aspect === 'request' ? '2.7.6' : undefined,
    condition: relation,
    witness: shown,
    undo: namesOf[aspect]
      .filter((one) => !isSameWritten(pair, one))
      .flatMap((one) => undoMember(head.side, pair.head, pair.head.entry, one, memberValue(pair.base.entry, one))),
    touches:
      relation === 'equivalent'
        ? noClaim
        : (claim) => {
            const seen = renames.asRenamed(claim);
            const [one, other] = [allows(before, seen), allows(after, seen)];
            return one !== undefined && other !== undefined && one !== other;
          },
  });
}

/** Why no request can be created with the block of the base, and with that of the head, as sentences; undefined where one can. */
type Never = readonly [base?: string | undefined, head?: string | undefined];

function whyNever({ side, reachability }: FormComparison['base'], block: FormBlock): string | undefined {
  const owner = ownerOf(side, block);
  const unusable = whyUnusable(owner, block);
  if (unusable !== undefined) return unusable;
  for (const name of namesOf.request) {
    const unreadable = whyUnreadable(owner, effective(block, name));
    if (unreadable !== undefined) return `its \`${name}\` had a mistake. ${unreadable}`;
  }
  const isNever = block.fact && reachability?.ask(block.fact, 'usable').kind === 'none';
  return isNever ? 'Its conditions never allowed it.' : undefined;
}

/** @returns undefined if requests can be created in both states, or in none: then the conditions decide */
function relationOfRequests([base, head]: Never): Relation | undefined {
  if ((base === undefined) === (head === undefined)) return undefined;
  return base === undefined ? 'stricter' : 'looser';
}

/** @returns undefined if requests can be created in both states */
function messageOfRequests({ key }: FormBlock, [base, head]: Never, situation: string | undefined): string | undefined {
  if (base !== undefined && head !== undefined)
    return `\`${key}\` has another condition and still cannot create requests.`;
  if (head !== undefined) return `\`${key}\` can no longer create requests.`;
  if (base === undefined) return undefined;
  return `\`${key}\` can now create requests${situation === undefined ? '' : `, for example when ${situation}`}.`;
}

/** A situation that only one of the conditions allows, in words. */
interface Example extends Pick<Compared, 'holdsIn'> {
  readonly situation: string;
}

function messageOf(
  { key }: FormBlock,
  aspect: Aspect,
  { relation, mayBeEqual }: Pick<Compared, 'relation' | 'mayBeEqual'>,
  example: Example | undefined,
): string {
  const limits = relation === 'unknown' ? ' Not all situations could be compared.' : '';
  if (relation === 'unknown' && example) {
    const [effect, more] = example.holdsIn === 'base' ? [ended(aspect), ''] : [effects[aspect], 'more '];
    return `\`${key}\` ${effect} in at least one ${more}situation: when ${example.situation}.${limits}`;
  }
  const ofHead = aspect === 'need' ? reversed(relation) : relation;
  const situations = (mayBeEqual ? { ...situationsIn, ...orAsBefore } : situationsIn)[ofHead];
  const when = example && `${example.holdsIn === 'base' ? 'no longer' : 'now also'} when ${example.situation}`;
  const suffix = when === undefined ? '' : `${relation === 'different' ? ', for example' : ':'} ${when}`;
  return `\`${key}\` ${effects[aspect]} ${situations}${suffix}.${limits}`;
}

const effects: Readonly<Record<Aspect, string>> = {
  sight: 'is shown',
  use: 'can be changed on the form',
  request: 'can create its request',
  need: 'is required',
};

/** `is no longer shown`, `can no longer be changed on the form` */
function ended(aspect: Aspect): string {
  return effects[aspect].replace(' ', ' no longer ');
}

/** How the head's situations relate to those of the base. */
const situationsIn: Readonly<Record<Relation, string>> = {
  equivalent: 'in the same situations, by another condition',
  stricter: 'in fewer situations',
  looser: 'in more situations',
  different: 'in other situations',
  unknown: 'by another condition',
};

/** The same where it is not known whether they differ at all. */
const orAsBefore: Readonly<Partial<Record<Relation, string>>> = {
  stricter: 'in no further situations, and maybe in fewer',
  looser: 'wherever before, and maybe in more situations',
};

/** What could not work before is judged first. */
function judged(
  { base, head }: Pick<FormComparison, 'base' | 'head'>,
  pair: BlockPair,
  aspect: Aspect,
  { relation, mayBeEqual }: Pick<Compared, 'relation' | 'mayBeEqual'>,
  [never, stillNever]: Never,
  example: Example | undefined,
): Judgement {
  if (never !== undefined) return noneBefore(never, stillNever, pair.head.block);
  const judgement = judge(aspect, relation, mayBeEqual, pair.head, example);
  if (judgement.verdict === 'safe') return judgement;
  const [before, after] = [ownerOf(base.side, pair.base), ownerOf(head.side, pair.head)];
  const corrections = namesOf[aspect]
    .filter((name) => !isSameWritten(pair, name))
    .map((name) =>
      correctedCondition(after, effective(pair.head, name))
        ? undefined
        : correctedCondition(before, effective(pair.base, name)),
    );
  const [first] = corrections;
  if (!first || corrections.includes(undefined)) return judgement;
  return aspect === 'request' && relation !== 'stricter' ? review(`${first.reason} Check what is paid now.`) : first;
}

/** What is left to find out beside the example. */
function unknownOf(aspect: Aspect, example: Example | undefined): string {
  if (!example) return 'Whether that is in more situations or in fewer';
  return example.holdsIn === 'head'
    ? `Whether there are also situations in which it ${ended(aspect)}`
    : `Whether there are also more situations in which it ${effects[aspect]}`;
}

function judge(
  aspect: Aspect,
  relation: Relation,
  mayBeEqual: boolean,
  block: FormBlock,
  example: Example | undefined,
): Judgement {
  if (relation === 'equivalent') return safe('Both conditions allow the same situations.');
  if (relation === 'unknown')
    return review(
      `${unknownOf(aspect, example)} is not known. Read both conditions, or generate scenarios: the review runs them in both states.`,
    );
  if (aspect === 'request' && mayBeEqual)
    return relation === 'looser'
      ? review('Money may be paid where it could not before.')
      : review('Open claims may no longer be paid in some situations.');
  if (aspect === 'request')
    return relation === 'looser'
      ? review('Money can be paid where it could not before.')
      : breaking('Open claims in these situations cannot be paid as before.');
  if (aspect === 'need')
    return relation === 'looser'
      ? safe('The form asks for less.')
      : review(
          'Claims that are nearly done can lack the answer. The form then shows it as missing, but they can proceed.',
        );
  if (relation === 'looser') return safe('Nothing that could be seen or done is taken away.');
  return block.type?.category === 'display'
    ? review('In some situations the text is not shown any more.')
    : review('In some situations the answer is not asked or cannot be changed any more. Stored answers stay.');
}
