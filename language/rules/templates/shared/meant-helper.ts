/** Helpers that the catalogue does not contain: whether the tools file declares them, and which known one was probably meant. */
import type { CallFact } from '../../../module/facts/template-facts.js';
import type { ModuleIndex } from '../../../module/index/module-index.js';
import type { Declaration } from '../../define.js';
import { nearest } from '../../../names/did-you-mean.js';
import { arityOf } from '../../../vocabulary/helpers/arity.js';
import { helpers } from '../../../vocabulary/index.js';

/** One wrong letter is allowed in this many: modules have undocumented helpers, whose names may be similar to others. */
const lettersPerMistake = 4;
/** Shorter names are similar to too many others: they may only differ by capitals. */
const shortest = 5;

const known: ReadonlySet<string> = new Set(helpers.map(({ name }) => name));
/** A name without arguments may be a helper or a value: these helpers need no arguments. */
const alone: ReadonlySet<string> = new Set(helpers.filter((one) => arityOf(one).min === 0).map(({ name }) => name));

/** Whether the catalogue or the tools file contains a helper. */
export function isDeclared({ options }: ModuleIndex, { name }: CallFact): boolean {
  return known.has(name) || options.helpers.has(name);
}

export function declarationOf({ name }: CallFact): Declaration {
  return { title: `Declare the helper \`${name}\` in the tools file`, path: ['helpers', name], value: {} };
}

/** The helper that was probably meant by an unknown name. */
export function meantHelper(index: ModuleIndex, call: CallFact): string | undefined {
  if (isDeclared(index, call)) return undefined;
  const { name, form } = call;
  const candidates = form === 'bare' ? [...alone] : [...known, ...index.options.helpers.keys()];
  return name.length < shortest
    ? candidates.find((candidate) => candidate.toLowerCase() === name.toLowerCase())
    : nearest(name, candidates, lettersPerMistake);
}
