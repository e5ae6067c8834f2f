/**
 * A template reduced to a small expression over what it reads: everything that decides when a condition holds, without the text. Entries keep it as a
 * fact, so it is only as large as the condition.
 */
import type { ConditionOperator } from '../vocabulary/helpers/if-condition.js';
import type { DataType, Helper } from '../vocabulary/index.js';

/** The values that a template can read under a known name. Everything else in the data is open. */
export type Variable = `block ${string}` | 'status' | 'approval status' | 'today' | `data ${string}`;

export type Decision =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  /** A variable, or the value below these names in it. The value of a block is its whole state. */
  | { readonly kind: 'read'; readonly variable: Variable; readonly names: readonly string[] }
  | {
      readonly kind: 'compare';
      readonly operator: ConditionOperator;
      readonly left: Decision;
      readonly right: Decision;
    }
  | {
      readonly kind: 'call';
      readonly helper: Helper;
      readonly args: readonly Decision[];
      readonly hash: ReadonlyMap<string, Decision>;
    }
  /** The concatenation as a text. */
  | { readonly kind: 'text'; readonly parts: readonly Decision[] }
  /** `yes` if the test holds. `result` is a helper as a block: where it fails it renders nothing. `section` is a path as a block, which has `entering` for a value that is not `true`. */
  | {
      readonly kind: 'choose';
      readonly by: 'truth' | 'truth or zero' | 'result' | 'section';
      readonly test: Decision;
      readonly yes: Decision;
      readonly no: Decision;
      readonly entering?: Decision;
    }
  /** An unknown value: `name` is the helper or the path that causes it, `like` a text that looks like all of its values. */
  | { readonly kind: 'opaque'; readonly name: string; readonly type?: DataType; readonly like?: string };

/** A condition as a text: holds if the rendered text is truthy. Section 2.7.5. */
export interface ConditionDecision {
  readonly decision: Decision;
  /** It contains a call that always renders nothing, such as one with an unknown operator: other rules report that. */
  readonly hasFault: boolean;
}

/** The direct parts of a decision. */
export function partsOf(decision: Decision): readonly Decision[] {
  switch (decision.kind) {
    case 'literal':
    case 'read':
    case 'opaque':
      return [];
    case 'compare':
      return [decision.left, decision.right];
    case 'call':
      return [...decision.args, ...decision.hash.values()];
    case 'text':
      return decision.parts;
    case 'choose':
      return [decision.test, decision.yes, decision.no, ...(decision.entering ? [decision.entering] : [])];
  }
}

/** Every variable that a decision reads. */
export function variablesOf(decision: Decision, found: Set<Variable> = new Set<Variable>()): ReadonlySet<Variable> {
  if (decision.kind === 'read') found.add(decision.variable);
  for (const part of partsOf(decision)) variablesOf(part, found);
  return found;
}

/** The key of the block whose state a variable is. */
export function blockOf(variable: Variable): string | undefined {
  return variable.startsWith('block ') ? variable.slice('block '.length) : undefined;
}

/** The data path of a variable whose values are unknown. */
export function dataPathOf(variable: Variable): string | undefined {
  return variable.startsWith('data ') ? variable.slice('data '.length) : undefined;
}

type PathRead = Pick<Decision & { kind: 'read' }, 'variable'> & Partial<Decision & { kind: 'read' }>;

/** The path from the root of the data to the value that is read. */
export function pathRead({ variable, names = [] }: PathRead): readonly string[] {
  const key = blockOf(variable);
  if (key !== undefined) return ['claim', 'block_states', key, ...names];
  const path = dataPathOf(variable);
  return path === undefined ? ['claim', variable.replace(' ', '_'), ...names] : path.split('.');
}
