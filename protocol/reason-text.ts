/** Why a block is hidden or disabled, in words. Names and values are in backticks. */
import type { Reason, ReadValue } from './view-model.js';

const mostReads = 4;
const longest = 60;

/** `claim_type` is `theft` and `amount` is not answered: the part of a sentence after "because". @param clauseOf says one value */
export function reasonText({ condition, template, because }: Reason, clauseOf = readValueText): string {
  if (because.length === 0) return `\`${condition}\` is ${quoted(template)}`;
  const read = mostTelling(because, mostReads).map(clauseOf);
  const further = because.length - mostReads;
  return joinedClauses([...read, ...(further > 0 ? [`${String(further)} more values`] : [])]);
}

/** Joins clauses with "and"; after one that ends in a relative clause, which would run on, with a semicolon. */
export function joinedClauses(clauses: readonly string[]): string {
  return clauses.reduce((said, clause) => `${said}${/, which no `[^`]+` has$/.test(said) ? ';' : ' and'} ${clause}`);
}

/** The first reads, before them those with a cause of their own. */
export function mostTelling(reads: readonly ReadValue[], count: number): readonly ReadValue[] {
  const hasCause = ({ cause }: ReadValue) => cause !== undefined;
  return [...reads.filter(hasCause), ...reads.filter((read) => !hasCause(read))].slice(0, count);
}

/** `claim_type` is `theft`: a clause. */
export function readValueText({ path, value, cause }: ReadValue): string {
  if (cause !== undefined) return cause;
  const key = blockRead(path);
  const name = key ?? path;
  if (value === null || value === '') return `${quoted(name)} is ${key === undefined ? 'missing' : 'not answered'}`;
  return `${quoted(name)} is ${quoted(typeof value === 'string' ? value : JSON.stringify(value))}`;
}

/** The key of the block whose answer a path reads. */
export function blockRead(path: string): string | undefined {
  return /^claim\.block_states\.\[?([^.\]]+)\]?(?:\.(?:value|option_key|option_value))?$/.exec(path)?.[1];
}

/** A name or a value as part of a message. Backticks inside would end the quotation. */
export function quoted(text: string): string {
  const shown = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return `\`${shown.replaceAll('`', "'")}\``;
}
