/** Helpers that the catalogue does not know: whether the tools file declares them, and which known one was probably meant. */
import type { CallFact } from '../../../module/facts/template-facts.js';
import type { ModuleIndex } from '../../../module/index/module-index.js';
import type { Declaration } from '../../define.js';
import { nearest } from '../../../names/did-you-mean.js';
import { arityOf } from '../../../vocabulary/helpers/arity.js';
import { helpers } from '../../../vocabulary/index.js';

/** One letter in so many may be wrong: modules have helpers that are not described, and their names may be near others. */
const lettersPerMistake = 4;
/** A shorter name is near too many others: of one, nothing but the capitals may be wrong. */
const shortest = 5;

const known: ReadonlySet<string> = new Set(helpers.map(({ name }) => name));
/** Of a name alone it cannot be told whether it is a helper or a value: these need nothing else. */
const alone: ReadonlySet<string> = new Set(helpers.filter((one) => arityOf(one).min === 0).map(({ name }) => name));

/** Whether a helper is known, to the catalogue or to the tools file. */
export function isDeclared({ options }: ModuleIndex, { name }: CallFact): boolean {
  return known.has(name) || options.helpers.has(name);
}

export function declarationOf({ name }: CallFact): Declaration {
  return { title: `Declare the helper \`${name}\` in the tools file`, path: ['helpers', name], value: {} };
}

/** The helper that was probably meant by a name that is not known. */
export function meantHelper(index: ModuleIndex, call: CallFact): string | undefined {
  if (isDeclared(index, call)) return undefined;
  const { name, form } = call;
  const candidates = form === 'bare' ? [...alone] : [...known, ...index.options.helpers.keys()];
  return name.length < shortest
    ? candidates.find((candidate) => candidate.toLowerCase() === name.toLowerCase())
    : nearest(name, candidates, lettersPerMistake);
}
