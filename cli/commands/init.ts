/** `platform-config init`: a new product module, or tools and tests for one that exists. */
import { lstat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { isMissing, reason } from '../../disk/failures.js';
import { didYouMean } from '../../language/index.js';
import {
  ciSystems,
  isKey,
  keyFor,
  nameFor,
  newModuleDefaults,
  schemes,
  type NewModule,
} from '../../protocol/new-module.js';
import { newModule } from '../../language/new-module/new-module.js';
import type { Arguments } from '../arguments/arguments.js';
import type { Allowed, Command } from '../arguments/command.js';
import { writeForUser } from '../files/disk-file-system.js';
import { additionsTo } from '../init/additions.js';
import { answersOf, type Ask, onTerminal } from '../init/questions.js';
import { oneLine } from '../terminal/printable.js';
import { shownPath } from '../files/paths.js';
import { UserError } from '../user-error.js';

/** What only a new module can be given. */
const ofNewModule = ['name', 'key', 'scheme', 'hooks', 'no-claims'];

export const init: Command = {
  name: 'init',
  summary: 'Create a product module, or add tools and tests to one.',
  synopsis: '[DIR] [OPTION]…',
  description: [
    'Creates a small product module in DIR (default: the current folder): configuration, claim form, hooks with code and unit tests, a sample policy, scenarios and a lifecycle file. On a terminal it asks for what no option says.',
    'No file is replaced: if one of the same name is there, nothing is written.',
    'Exit code: 2 if the call was wrong or a file cannot be written; else 0.',
  ],
  options: {
    name: { value: 'NAME', doc: 'The name of the module (default: from the name of the folder).' },
    key: { value: 'KEY', doc: 'Its key in snake case (default: from its name).' },
    scheme: {
      value: 'SCHEME',
      choices: schemes,
      doc: `${schemes.join(' or ')} (default: ${newModuleDefaults.scheme}).`,
    },
    hooks: {
      value: 'KEY,…',
      doc: `The keys of its alteration hooks (default: ${newModuleDefaults.hooks.join(',')}); --hooks= for none.`,
    },
    'no-claims': { doc: 'Leave out the claim form.' },
    ci: {
      value: 'SYSTEM',
      choices: ciSystems,
      doc: `A pipeline for ${ciSystems.join(', ')} (default: ${newModuleDefaults.ci}).`,
    },
    from: { doc: 'Add a tools file, scenarios and the pipeline to the module in DIR.' },
  },
  async run(args, _, allowed) {
    const [given = '.', ...more] = args.positionals;
    if (more.length > 0) throw new UserError(`One folder at a time: '${args.positionals.join("', '")}' were given.`);
    const folder = resolve(given);
    const files = args.has('from')
      ? await additions(args, folder, allowed)
      : newModule(await wantedModule(args, folder, onTerminal()), packageJson.version);
    await writeNewFiles(folder, files);
    const place = shownPath(folder);
    const lines = [
      `${args.has('from') ? 'Added to' : 'Created in'} ${oneLine(place)}:`,
      ...Object.keys(files).map((path) => `  ${path}`),
      `Next: platform-config check ${oneLine(given)}`,
    ];
    return { stdout: `${lines.join('\n')}\n`, notes: [], exitCode: 0 };
  },
};

function additions(args: Arguments, folder: string, allowed: Allowed): Promise<Readonly<Record<string, string>>> {
  const useless = ofNewModule.find((option) => args.has(option));
  if (useless !== undefined)
    throw new UserError(`Options --from and --${useless} do not go together: --from changes nothing in the module.`);
  return additionsTo(folder, choice(args, 'ci', ciSystems) ?? newModuleDefaults.ci, packageJson.version, allowed);
}

/** @throws {UserError} for a value that no module can have */
async function wantedModule(args: Arguments, folder: string, ask: Ask | undefined): Promise<NewModule> {
  const scheme = choice(args, 'scheme', schemes);
  const ci = choice(args, 'ci', ciSystems);
  const hooks = args.value('hooks');
  const module = await answersOf(
    {
      name: args.value('name'),
      key: args.value('key'),
      scheme,
      hooks: hooks === undefined ? undefined : hookKeys(hooks),
      claims: args.has('no-claims') ? false : undefined,
      ci,
    },
    { name: nameFor(basename(folder)), keyFor, hookKeys },
    ask,
  );
  if (module.name.trim() === '') throw new UserError('The module needs a name: give one with --name NAME.');
  if (module.key === '')
    throw new UserError(`No key can be made from the name '${module.name}': give one with --key KEY.`);
  requireKey('key', module.key);
  return module;
}

function hookKeys(text: string): readonly string[] {
  const keys = text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  for (const key of keys) requireKey('hooks', key);
  const twice = keys.find((key, i) => keys.indexOf(key) !== i);
  if (twice !== undefined) throw new UserError(`Option --hooks has '${twice}' twice, and each hook needs its own key.`);
  return keys;
}

function requireKey(option: string, key: string): void {
  if (isKey(key)) return;
  const better = keyFor(key);
  const suggestion = better === '' ? '' : ` Did you mean \`${better}\`?`;
  throw new UserError(`Option --${option} needs snake case, such as change_cover, not '${key}'.${suggestion}`);
}

function choice<Value extends string>(args: Arguments, option: string, values: readonly Value[]): Value | undefined {
  const given = args.value(option);
  if (given === undefined) return undefined;
  const value = values.find((one) => one === given);
  if (value) return value;
  throw new UserError(`Option --${option} needs ${values.join(', ')}, not '${given}'.${didYouMean(given, values)}`);
}

/** @throws {UserError} if one of the files exists, or cannot be written; then none is */
async function writeNewFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const existing: string[] = [];
  for (const path of Object.keys(files)) if (await isTaken(join(folder, path))) existing.push(path);
  if (existing.length > 0)
    throw new UserError(
      `Nothing was written, because '${shownPath(folder)}' has ${existing.map((path) => `'${path}'`).join(', ')} already. Choose another folder${existing.includes('.platform-config.json') ? ', or add tools and tests to the module with --from' : ''}.`,
    );
  await writeForUser(
    Object.entries(files).map(([path, content]) => ({
      ...{ path: join(folder, path), content },
      ...{ isNew: true, newModule: folder },
    })),
  );
}

/** Also a link that leads nowhere. @throws {UserError} if that cannot be told */
async function isTaken(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw new UserError(`Cannot write '${shownPath(path)}': ${reason(error)}.`);
  }
}
