/** The questions of `init` on a terminal. */
import { createInterface } from 'node:readline/promises';
import { ciSystems, newModuleDefaults, schemes, type NewModule } from '../../protocol/new-module.js';
import { UserError } from '../user-error.js';

/** Asks a question until the answer can be used; an empty answer is the default. `read` throws a `UserError` for others. */
export type Ask = <Answer>(question: string, otherwise: string, read: (text: string) => Answer) => Promise<Answer>;

/** Undefined if there is no terminal to ask on. */
export function onTerminal(): Ask | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return async (question, otherwise, read) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      for (;;) {
        const text = (await lines.question(`${question} (${otherwise}): `)).trim();
        try {
          return read(text === '' ? otherwise : text);
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          process.stderr.write(`${error.message}\n`);
        }
      }
    } finally {
      lines.close();
    }
  };
}

/** What the options say; undefined: nothing. */
export type Given = { readonly [Name in keyof NewModule]: NewModule[Name] | undefined };

export interface Derived {
  /** The default name. */
  readonly name: string;
  readonly keyFor: (name: string) => string;
  /** @throws {UserError} for keys that no hook can have */
  readonly hookKeys: (text: string) => readonly string[];
}

/** Asks for what the options do not say; without a terminal that has its default. */
export async function answersOf(
  given: Given,
  { name: folder, keyFor, hookKeys }: Derived,
  ask?: Ask,
): Promise<NewModule> {
  const answer = async <Answer>(
    known: Answer | undefined,
    question: string,
    otherwise: string,
    read: (text: string) => Answer,
  ): Promise<Answer> => known ?? (ask ? ask(question, otherwise, read) : read(otherwise));
  const name = await answer(given.name, 'Name of the product module', folder, String);
  return {
    name,
    key: await answer(given.key, 'Key', keyFor(name), String),
    scheme: await answer(given.scheme, 'Scheme: individual or group', newModuleDefaults.scheme, oneOf(schemes)),
    hooks: await answer(given.hooks, 'Keys of its alteration hooks, or -', newModuleDefaults.hooks.join(','), (text) =>
      hookKeys(text === '-' ? '' : text),
    ),
    claims: await answer(
      given.claims,
      'With a claim form: yes or no',
      'yes',
      (text) => oneOf(['yes', 'no'])(text) === 'yes',
    ),
    ci: await answer(given.ci, `Pipeline: ${ciSystems.join(', ')}`, newModuleDefaults.ci, oneOf(ciSystems)),
  };
}

function oneOf<Value extends string>(values: readonly Value[]): (text: string) => Value {
  return (text) => {
    const value = values.find((one) => one === text.toLowerCase());
    if (value) return value;
    throw new UserError(`Answer with one of: ${values.join(', ')}.`);
  };
}
