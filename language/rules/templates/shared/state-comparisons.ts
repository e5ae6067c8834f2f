/** Comparisons of what a block's state holds with a value that is written out. */
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

export interface StateComparison {
  readonly operator: string;
  readonly state: StateOperand;
  readonly literal: LiteralOperand;
  /** The blocks with the key: normally one. */
  readonly blocks: readonly Located<Definition>[];
  /** The field that is compared, one for each block. */
  readonly fields: readonly StateField[];
  readonly located: Located<TemplateFact>;
}

/** Where a range of the comparison is. */
export function placeIn({ located }: StateComparison, range: OffsetRange): Place {
  return placeOf(located, range);
}

/** Where the block is defined. */
export function definitionOf({ blocks: [block] }: StateComparison): readonly Related<Place>[] {
  return block ? [{ range: placeOf(block, block.fact.range), message: `\`${block.fact.name}\` is defined here.` }] : [];
}

/** In the order of the files' text. Without those of blocks and fields that do not exist: these have rules of their own. */
export function stateComparisons(index: ModuleIndex): readonly StateComparison[] {
  return index.derived(findComparisons);
}

function findComparisons(index: ModuleIndex): readonly StateComparison[] {
  return index.templates.flatMap((located) => comparisonIn(located, index) ?? []);
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
  return { operator: fact.operator, ...operands, blocks, fields, located };
}

function stateAndLiteral({ left, right }: ComparisonFact): Pick<StateComparison, 'state' | 'literal'> | undefined {
  if (left.kind === 'state') return right.kind === 'literal' ? { state: left, literal: right } : undefined;
  return right.kind === 'state' ? { state: right, literal: left } : undefined;
}

function stateField({ fact }: Located<Definition>, name: string): StateField | undefined {
  return blockTypeNamed(fact.blockType ?? '')?.state.find((field) => field.name === name);
}

/** Whether a field of these blocks can hold what a template compares it with at a place; true where the template compares nothing there. */
export function canHold(
  index: ModuleIndex,
  blocks: readonly Located<Definition>[],
  field: StateField,
  { path, range }: Place,
): boolean {
  const compared = index.derived(comparedFields).get(`${path} ${String(range.start)}`);
  return !compared || !wrongOption({ ...compared, blocks, fields: blocks.map(() => field) });
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

/** Whether an operator asks for the same, or for another, value. */
export function isEquality(operator: string): boolean {
  return ['===', '!==', '==', '!='].includes(operator);
}

/** What a comparison with a value that never occurs comes to, in words. */
export function outcome(operator: string): string {
  return operator.startsWith('!') ? 'always' : 'never';
}

/** A text that an option is compared with and that is not what its field holds. */
export interface WrongOption {
  readonly text: string;
  /** What the field holds: of each option its key, or its value. */
  readonly side: 'key' | 'value';
  /** All that the field can hold. */
  readonly allowed: readonly string[];
  /** The options of which the text is the other side, the key in place of the value or the reverse. */
  readonly meant: readonly { readonly key: string; readonly value: string }[];
}

/** Section 2.7.2, rule 1: the state of a radio and a dropdown holds key and value of the chosen option. */
export function wrongOption({ operator, literal, blocks, fields }: StateComparison): WrongOption | undefined {
  const text = literal.value;
  if (!isEquality(operator) || typeof text !== 'string' || text === '') return undefined;
  const [field] = fields;
  const side = field?.valueType === 'option key' ? 'key' : field?.valueType === 'option value' ? 'value' : undefined;
  if (!side || fields.some(({ valueType }) => valueType !== field?.valueType)) return undefined;
  if (blocks.some(({ fact }) => !fact.options)) return undefined;
  const options = blocks.flatMap(({ fact }) => fact.options ?? []);
  const allowed = options.flatMap((option) => option[side] ?? []);
  // Of options that are not written out nothing is known, and without any there is nothing to compare.
  if (allowed.length < options.length || allowed.length === 0 || allowed.includes(text)) return undefined;
  const isNearlyAllowed = allowed.some((one) => one.toLowerCase() === text.toLowerCase());
  const meant = options.flatMap(({ key, value }) => {
    const other = side === 'key' ? value : key;
    const isMeant = key !== undefined && value !== undefined && other?.toLowerCase() === text.toLowerCase();
    return isMeant && (other === text || !isNearlyAllowed) ? [{ key, value }] : [];
  });
  return { text, side, allowed, meant };
}
