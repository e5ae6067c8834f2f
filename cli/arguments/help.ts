import { wrapped } from '../terminal/styled.js';
import type { Option } from './arguments.js';
import type { Command } from './command.js';

const helpOption: Option = { short: 'h', doc: 'Show this text.' };

/** The options that every command has. */
export const commonOptions: Readonly<Record<string, Option>> = {
  color: {
    value: 'WHEN',
    choices: ['auto', 'always', 'never'],
    doc: 'Colours: auto (default), always or never.',
  },
  help: helpOption,
};

export const commandName = 'platform-config';

/** What holds for all commands. */
export const programNotes: readonly string[] = [
  'Exit code: 0 all is well, 1 the module has a fault, 2 the call was wrong or something cannot be read.',
  'Nothing outside of a module is read or written through a link; pipes, devices and sockets are not opened.',
  'PLATFORM_CONFIG_DEBUG=1 shows where an internal error happened.',
];

export function programHelp(commands: readonly Command[]): string {
  return sections([
    'Checks insurance product modules.',
    `Usage: ${commandName} COMMAND [OPTION]…`,
    `Commands:\n${rows(commands.map(({ name, summary }) => [name, summary]))}`,
    `Options:\n${rows([
      ['-h, --help', 'Show this text; after a command, what it does, as platform-config help COMMAND.'],
      ['-v, --version', 'Show the version.'],
    ])}`,
    programNotes.join('\n'),
  ]);
}

export function commandHelp({ name, synopsis, description, options }: Command): string {
  const all = Object.entries({ ...options, ...commonOptions });
  return sections([
    `Usage: ${commandName} ${name} ${synopsis}`,
    ...description,
    `Options:\n${rows(all.map(([name, option]) => [optionAsWritten(name, option), option.doc]))}`,
  ]);
}

/** As in `-h, --help`, `--format FORMAT` and `--changed[=REV]`. */
export function optionAsWritten(name: string, { short, value, mayLackValue = false }: Option): string {
  const written = value === undefined ? '' : mayLackValue ? `[=${value}]` : ` ${value}`;
  return `${short === undefined ? '' : `-${short}, `}--${name}${written}`;
}

function sections(parts: readonly string[]): string {
  return `${parts.map((part) => part.split('\n').map(fitted).join('\n')).join('\n\n')}\n`;
}

/** Help fits terminals of this width. */
const columns = 80;

/** Further lines of an option begin below its description, those of other texts at the margin. */
function fitted(line: string): string {
  const described = /^ {2}\S(?:[^ ]| (?! ))* {2,}(?=\S)/.exec(line)?.[0] ?? '';
  return described + wrapped(line.slice(described.length), columns, described.length);
}

function rows(cells: readonly (readonly [string, string])[]): string {
  const width = cells.reduce((widest, [first]) => Math.max(widest, first.length), 0);
  return cells.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n');
}
