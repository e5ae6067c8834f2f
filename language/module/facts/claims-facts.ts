/** What the entries of the claims blocks say beyond names: which answers a block waits for, and who is paid how much, through which banks. */
import type { OffsetRange } from '../../syntax/range.js';
import { contentRange, memberText, memberValue, type JsonObject } from '../../syntax/json/tree.js';
import { claimsEntryShape } from '../../vocabulary/blocks/index.js';
import { shareOf, type ShareFact } from './payee-share.js';
import { payoutOf, type PayoutFact } from './payout-facts.js';
import { pathsRead, stateReferences } from '../templates/template-references.js';
import type { ShapedObject, TypedVisitor } from '../typed-walk.js';
import { holdsUnanswered } from '../../semantics/unanswered.js';

/** A block is hidden until another block, or the block itself, has an answer. */
export interface NeedFact {
  /** The key of the block that waits. */
  readonly block: string;
  /** The key of the block whose answer it waits for. */
  readonly needs: string;
  /** The key of the block with the condition: the block itself or a group around it. */
  readonly says: string;
  /** The name in the condition's template. */
  readonly range: OffsetRange;
}

/** A literal bank identifier. */
export interface BankFact {
  readonly name: string;
  readonly range: OffsetRange;
}

/** A template reads one particular beneficiary of the policy. */
export interface BeneficiaryFact {
  /** Counted from 1. */
  readonly number: number;
  readonly range: OffsetRange;
}

export interface ClaimsFacts {
  readonly needs: readonly NeedFact[];
  readonly banks: readonly BankFact[];
  readonly shares: readonly ShareFact[];
  readonly payouts: readonly PayoutFact[];
  readonly beneficiaries: readonly BeneficiaryFact[];
}

/** @returns `take` the facts of what was walked since `begin`, if there are any */
export function claimsFactCollector(): {
  readonly visitor: TypedVisitor;
  readonly begin: () => void;
  readonly take: () => ClaimsFacts | undefined;
} {
  let needs: NeedFact[] = [];
  let banks: BankFact[] = [];
  let shares: ShareFact[] = [];
  let payouts: PayoutFact[] = [];
  let beneficiaries: BeneficiaryFact[] = [];
  /** By entry. A condition may follow the blocks that it applies to, so they are combined as soon as both have been visited. */
  let entries = new Map<JsonObject, Entry>();

  const entryOf = (object: ShapedObject): Entry => {
    let entry = entries.get(object.json);
    if (!entry) {
      const around = enclosingEntry(object.owner);
      entry = { key: blockKey(object.json), around: around && entryOf(around), within: [], waits: [] };
      entries.set(object.json, entry);
    }
    return entry;
  };
  const say = (says: Entry, wait: Wait, waiting: Entry) => {
    if (waiting.key === undefined || says.key === undefined) return;
    needs.push({ block: waiting.key, needs: wait.key, says: says.key, range: wait.range });
  };

  const visitor: TypedVisitor = {
    object: (object) => {
      const share = shareOf(object);
      if (share) shares.push(share);
      const payout = payoutOf(object);
      if (payout) payouts.push(payout);
      if (!isEntry(object)) return;
      const entry = entryOf(object);
      // A block with a default answer does not keep others waiting.
      if (hasDefault(object.json)) return;
      for (let group: Entry | undefined = entry; group; group = group.around) {
        group.within.push(entry);
        for (const wait of group.waits) say(group, wait, entry);
      }
    },
    template: ({ template, toSource, owner, member }) => {
      if (template.text.includes('beneficiaries'))
        for (const { path, range } of pathsRead(template)) {
          const [, place] = /^claim\.policy\.beneficiaries\.\[?(\d+)\]?(?:\.|$)/.exec(path) ?? [];
          if (place !== undefined) beneficiaries.push({ number: Number(place) + 1, range: toSource(range) });
        }
      if (!owner || !isEntry(owner) || member?.name.value !== 'show_if') return;
      const entry = entryOf(owner);
      const seen = new Set<string>();
      const holds = holdsUnanswered(template);
      for (const { key } of stateReferences(template)) {
        if (seen.has(key.text)) continue;
        seen.add(key.text);
        if (holds(key.text) !== false) continue;
        const wait = { key: key.text, range: toSource(key.range) };
        entry.waits.push(wait);
        for (const inside of entry.within) say(entry, wait, inside);
      }
    },
    value: ({ json, type }) => {
      if (type.kind !== 'text' || type.format !== 'bank' || json.kind !== 'string') return;
      if (json.value !== '' && !json.value.includes('{{')) banks.push({ name: json.value, range: contentRange(json) });
    },
  };
  const hasFound = () => [needs, banks, shares, payouts, beneficiaries].some(({ length }) => length > 0);
  const begin = () => {
    if (entries.size > 0) entries = new Map();
    if (hasFound()) [needs, banks, shares, payouts, beneficiaries] = [[], [], [], [], []];
  };
  const take = () => (hasFound() ? { needs, banks, shares, payouts, beneficiaries } : undefined);
  return { visitor, begin, take };
}

interface Entry {
  readonly key: string | undefined;
  readonly around: Entry | undefined;
  /** The entry itself, and the entries of its group, at any depth. */
  readonly within: Entry[];
  readonly waits: Wait[];
}

interface Wait {
  readonly key: string;
  readonly range: OffsetRange;
}

function isEntry({ shape }: ShapedObject): boolean {
  return shape === claimsEntryShape;
}

function enclosingEntry(object: ShapedObject | undefined): ShapedObject | undefined {
  for (let around = object; around; around = around.owner) if (isEntry(around)) return around;
  return undefined;
}

function blockKey(entry: JsonObject): string | undefined {
  const block = memberValue(entry, 'block');
  const key = block?.kind === 'object' ? memberText(block, 'key') : undefined;
  return key === '' ? undefined : key;
}

function hasDefault(entry: JsonObject): boolean {
  const block = memberValue(entry, 'block');
  const value = block?.kind === 'object' ? memberValue(block, 'default_value') : undefined;
  return value !== undefined && value.kind !== 'null' && !(value.kind === 'string' && value.value === '');
}
