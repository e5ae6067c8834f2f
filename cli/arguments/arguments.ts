/** Parses the arguments of a command with node's own parser, and suggests corrections for mistakes. */
import { parseArgs } from 'node:util';
import { didYouMean } from '../../language/index.js';
import { UserError } from '../user-error.js';

export interface Option {
  /** The name of the value in the help, e.g. `N`; without it the option takes no value. */
  readonly value?: string;
  /** The value may be omitted, and is then only read behind `=`. */
  readonly mayLackValue?: boolean;
  /** Values that it takes, for completion in a shell. */
  readonly choices?: readonly string[];
  /** What is behind `=` after one of the choices, as in `ID=LEVEL`. */
  readonly assigned?: readonly string[];
  /** The values are the keys of the module's alteration hooks. */
  readonly isHookKey?: boolean;
  /** One letter, for `-h`. */
  readonly short?: string;
  readonly doc: string;
}

export class Arguments {
  readonly positionals: readonly string[];
  readonly #values: ReadonlyMap<string, readonly string[]>;

  constructor(positionals: readonly string[], values: ReadonlyMap<string, readonly string[]>) {
    this.positionals = positionals;
    this.#values = values;
  }

  has(option: string): boolean {
    return this.#values.has(option);
  }

  /** The value of an option; if given several times, the last. */
  value(option: string): string | undefined {
    return this.#values.get(option)?.at(-1);
  }

  /** All values of a repeatable option. */
  values(option: string): readonly string[] {
    return this.#values.get(option) ?? [];
  }
}

/** @throws {UserError} for an unknown option, a missing value, or an unexpected value */
export function parseArguments(args: readonly string[], options: Readonly<Record<string, Option>>): Arguments {
  // Uses only the tokens: the parser's own messages mention `--` and suggest no similar names.
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value, mayLackValue, short }]) => [
        name,
        { type: value && !mayLackValue ? ('string' as const) : ('boolean' as const), ...(short && { short }) },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const positionals: string[] = [];
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) throw new UserError(unknownOption(token.rawName, Object.keys(options)));
    const given = values.get(token.name) ?? [];
    values.set(token.name, given);
    if (option.mayLackValue) {
      if (token.value !== undefined) given.push(token.value);
    } else if (!option.value) {
      if (token.value !== undefined) throw new UserError(`Option ${token.rawName} takes no value.`);
    } else if (token.value === undefined || (!token.inlineValue && /^-./.test(token.value)))
      throw new UserError(`Option ${token.rawName} needs a value: ${token.rawName} ${option.value}.`);
    else given.push(token.value);
  }
  return new Arguments(positionals, values);
}

function unknownOption(written: string, known: readonly string[]): string {
  const suggestion = didYouMean(
    written,
    known.map((name) => `--${name}`),
  );
  return `There is no option '${written}'.${suggestion}`;
}

/** @throws {UserError} if the option is given and is not a whole number within the bounds */
export function numberOf(args: Arguments, option: string, least: number, most: number): number | undefined {
  const text = args.value(option);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw new UserError(
    `Option --${option} needs a whole number from ${String(least)} to ${String(most)}, not '${text}'.`,
  );
}
