/** The differences between two claims, as the user sees them. */
import { toText } from '../../language/semantics/index.js';
import type { ClaimDifference } from '../../protocol/claim-scenarios.js';
import type { BlockState, BlockView, ClaimPreview, ConditionName } from '../../protocol/view-model.js';
import { lastingProblems } from './rendering.js';

export interface ComparedClaim {
  readonly preview: ClaimPreview;
  /** By the name of the data around the claim, e.g. `sample`. */
  readonly world: Readonly<Record<string, string>>;
}

/** The data around the claims first, then their blocks in the order of the form. */
export function compareClaims(one: ComparedClaim, other: ComparedClaim): readonly ClaimDifference[] {
  const ones = blocksOf(one.preview);
  const others = blocksOf(other.preview);
  const keys = new Set([...ones.keys(), ...others.keys()]);
  return [
    ...differences(null, new Map(Object.entries(one.world)), new Map(Object.entries(other.world))),
    ...[...keys].flatMap((key) => differences(key, ones.get(key) ?? new Map(), others.get(key) ?? new Map())),
  ];
}

type Told = ReadonlyMap<string, string>;

function differences(block: string | null, one: Told, other: Told): readonly ClaimDifference[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((what) => one.get(what) !== other.get(what))
    .map((what) => ({ block, what, one: one.get(what) ?? null, other: other.get(what) ?? null }));
}

/** The compared description of each block, by key; if two blocks have one key, of the first. */
function blocksOf({ blocks, block_states: states, problems }: ClaimPreview): ReadonlyMap<string, Told> {
  const unreadable = (key: string, ...names: readonly ConditionName[]) =>
    problems.some(
      ({ block, property, code }) =>
        block === key && names.some((name) => name === property) && lastingProblems.has(code),
    );
  const found = new Map<string, Told>();
  const collect = (views: readonly BlockView[]) => {
    for (const view of views) {
      if (view.key !== null && !found.has(view.key))
        found.set(view.key, toldOf(view, ownState(states, view.key), unreadable.bind(undefined, view.key)));
      collect(view.blocks ?? []);
    }
  };
  collect(blocks);
  return found;
}

/** Hidden blocks differ only in being hidden, and in their answers. */
function toldOf(
  view: BlockView,
  state: BlockState | undefined,
  isUnreadable: (...names: readonly ConditionName[]) => boolean,
): Told {
  const { visible, disabled, required, request, ...others } = view;
  /** A condition that cannot be evaluated says neither yes nor no; with any, no request can be created. */
  const yes = (is: boolean, ...names: readonly ConditionName[]) => {
    if (!isUnreadable(...names)) return is ? 'yes' : 'no';
    return `its condition has a mistake${request ? ', no request can be created' : ''}`;
  };
  const answer = toText(state?.['option_value'] ?? state?.['value']);
  const texts = Object.entries(others).filter(
    ([name, value]) => !untold.has(name) && (typeof value === 'string' || typeof value === 'number'),
  );
  return new Map([
    ['visible', yes(visible, 'show_if', 'hide_if')],
    ...(answer === '' ? [] : [['answer', answer] as const]),
    ...(request && typeof request['id'] === 'string' ? [['request', request.status] as const] : []),
    ...(visible
      ? [
          ['disabled', yes(disabled, 'disabled_if')] as const,
          ['required', yes(required, 'required_if')] as const,
          ...texts.map(([name, value]) => [name, String(value)] as const),
          ...(request ? [['amount', toText(request['amount'])] as const].filter(([, amount]) => amount !== '') : []),
        ]
      : []),
  ]);
}

/** Members that add nothing, or are described elsewhere. */
const untold: ReadonlySet<string> = new Set(['key', 'type', 'reason', 'missing', 'amount', 'default_value']);

function ownState(states: ClaimPreview['block_states'], key: string): BlockState | undefined {
  return Object.hasOwn(states, key) ? states[key] : undefined;
}
