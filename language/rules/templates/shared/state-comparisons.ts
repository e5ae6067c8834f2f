/** Comparisons of a block state's field with a literal value. */
import type { BlockOption } from '../../../module/facts/block-options.js';
import type { Definition } from '../../../module/facts/facts.js';
import { placeOf, type Located, type ModuleIndex } from '../../../module/index/module-index.js';
import type {
  ComparisonFact,
  LiteralOperand,
  StateOperand,
  TemplateFact,
} from '../../../module/facts/template-facts.js';
import type { OffsetRange } from '../../../syntax/range.js';
import { blockTypeNamed, type StateField } from '../../../vocabulary/index.js';
import type { Place, Related } from '../../define.js';
import { definedHere } from '../../shared/names/definitions.js';

export interface StateComparison {
  readonly operator: string;
  readonly state: StateOperand;
  readonly literal: LiteralOperand;
  /** The blocks with the key: normally one. */
  readonly blocks: readonly Located<Definition>[];
  /** The compared field, one for each block. */
  readonly fields: readonly StateField[];
  readonly located: Located<TemplateFact>;
}

/** Returns the place of a range of the comparison. */
export function placeIn({ located }: StateComparison, range: OffsetRange): Place {
  return placeOf(located, range);
}

/** The place where the block is defined. */
export function definitionOf({ blocks: [block] }: StateComparison): readonly Related<Place>[] {
  return definedHere(block);
}

/** In the order of the files' text. Without unknown blocks and fields, which have their own rules. */
export function stateComparisons(index: ModuleIndex): readonly StateComparison[] {
  return index.derived(findComparisons);
}

function findComparisons(index: ModuleIndex): readonly StateComparison[] {
  const found: StateComparison[] = [];
  for (const located of index.templates) {
    const comparison = comparisonIn(located, index);
    if (comparison) found.push(comparison);
  }
  return found;
}

function comparisonIn(located: Located<TemplateFact>, index: ModuleIndex): StateComparison | undefined {
  const { fact } = located;
  const operands = fact.kind === 'comparison' ? stateAndLiteral(fact) : undefined;
  const blocks = operands ? index.definitionsOf('block', operands.state.key) : [];
  if (fact.kind !== 'comparison' || !operands || blocks.length === 0) return undefined;
  const fields: StateField[] = [];
  for (const block of blocks) {
    const field = stateField(block, operands.state.field);
    if (!field) return undefined;
    fields.push(field);
  }
  const { state, literal } = operands;
  return { operator: fact.operator, state, literal, blocks, fields, located };
}

function stateAndLiteral({ left, right }: ComparisonFact): Pick<StateComparison, 'state' | 'literal'> | undefined {
  if (left.kind === 'state') return right.kind === 'literal' ? { state: left, literal: right } : undefined;
  return right.kind === 'state' ? { state: right, literal: left } : undefined;
}

function stateField({ fact }: Located<Definition>, name: string): StateField | undefined {
  return blockTypeNamed(fact.blockType ?? '')?.state.find((field) => field.name === name);
}

/** Whether a field of these blocks can contain the value that a template compares it with; true if the template compares nothing at that place. */
export function canHold(
  index: ModuleIndex,
  blocks: readonly Located<Definition>[],
  field: StateField,
  { path, range }: Place,
): boolean {
  const compared = index.derived(comparedFields).get(`${path} ${String(range.start)}`);
  return !compared || !wrongOption({ ...compared, blocks, fields: blocks.map(() => field) });
}

/** What a field of a block holds, to choose it in the title of a fix. */
export function heldBy({ valueType }: StateField, { fact }: Located<Definition>): string {
  const [option] = fact.options ?? [];
  const example = (text: string | undefined) => (text === undefined ? '' : `, e.g. \`${text}\``);
  switch (valueType) {
    case 'option key':
      return `the option's key${example(option?.key)}`;
    case 'option value':
      return `the option's text${example(option?.value)}`;
    case 'status':
      return 'the status of the request';
    default:
      return valueType === 'uuid' ? 'the identifier of the request' : 'the answer';
  }
}

/** By the place of the field. */
function comparedFields(index: ModuleIndex): ReadonlyMap<string, Omit<StateComparison, 'blocks' | 'fields'>> {
  return new Map(
    index.templates.flatMap((located) => {
      const { fact } = located;
      const operands = fact.kind === 'comparison' ? stateAndLiteral(fact) : undefined;
      if (fact.kind !== 'comparison' || !operands) return [];
      const { path, range } = placeOf(located, operands.state.fieldRange);
      return [[`${path} ${String(range.start)}`, { operator: fact.operator, ...operands, located }] as const];
    }),
  );
}

/** Whether an operator is an equality or an inequality. */
export function isEquality(operator: string): boolean {
  return ['===', '!==', '==', '!='].includes(operator);
}

/** The result of a comparison with a value that never occurs, in words. */
export function outcome(operator: string): string {
  return operator.startsWith('!') ? 'always' : 'never';
}

/** A text compared with an option that is not a value of its field. */
export interface WrongOption {
  readonly text: string;
  /** Whether the field contains the key or the value of the option. */
  readonly side: 'key' | 'value';
  /** All possible values of the field. */
  readonly allowed: readonly string[];
  /** The options for which the text is the other side: the key instead of the value or the reverse. */
  readonly meant: readonly { readonly key: string; readonly value: string }[];
}

/** Section 2.7.2, rule 1: the state of a radio and a dropdown contains the key and the value of the chosen option. */
export function wrongOption({ operator, literal, blocks, fields }: StateComparison): WrongOption | undefined {
  const text = literal.value;
  if (!isEquality(operator) || typeof text !== 'string' || text === '') return undefined;
  const [field] = fields;
  const side = field?.valueType === 'option key' ? 'key' : field?.valueType === 'option value' ? 'value' : undefined;
  if (!side || fields.some(({ valueType }) => valueType !== field?.valueType)) return undefined;
  const options: BlockOption[] = [];
  const allowed: string[] = [];
  for (const { fact } of blocks)
    for (const option of fact.options ?? [undefined]) {
      const value = option?.[side];
      // Options that are not literals are unknown.
      if (!option || value === undefined) return undefined;
      options.push(option);
      allowed.push(value);
    }
  if (allowed.length === 0 || allowed.includes(text)) return undefined;
  const isNearlyAllowed = allowed.some((one) => one.toLowerCase() === text.toLowerCase());
  const meant = options.flatMap(({ key, value }) => {
    const other = side === 'key' ? value : key;
    const isMeant = key !== undefined && value !== undefined && other?.toLowerCase() === text.toLowerCase();
    return isMeant && (other === text || !isNearlyAllowed) ? [{ key, value }] : [];
  });
  return { text, side, allowed, meant };
}
