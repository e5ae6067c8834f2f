/** The manual page of the program, made from the commands: the text of their help, in the format of `man`. */
import type { Command } from './command.js';
import { commandName, commonOptions, optionAsWritten, programNotes } from './help.js';

/** @param version of the program */
export function manPage(commands: readonly Command[], version: string): string {
  const lines = [
    '.\\" Written by npm run generate',
    `.TH PLATFORM-CONFIG 1 "" "platform-config ${version}" ""`,
    '.SH NAME',
    'platform\\-config \\- checks insurance product modules, and runs what they do',
    '.SH SYNOPSIS',
    '.B platform\\-config',
    '.I COMMAND',
    '[\\fIOPTION\\fR]…',
    '.SH COMMANDS',
    ...commands.flatMap(ofCommand),
    '.SH NOTES',
    ...programNotes.flatMap((note) => ['.PP', ...text(note)]),
  ];
  return `${lines.join('\n')}\n`;
}

function ofCommand({ name, synopsis, description, options }: Command): readonly string[] {
  return [
    `.SS ${escaped(`${commandName} ${name} ${synopsis}`)}`,
    ...description.flatMap((paragraph) => ['.PP', ...text(paragraph)]),
    ...Object.entries({ ...options, ...commonOptions }).flatMap(([option, its]) => [
      '.TP',
      `.B ${escaped(optionAsWritten(option, its))}`,
      ...text(its.doc),
    ]),
  ];
}

/** Lines that do not begin a request. */
function text(paragraph: string): readonly string[] {
  return paragraph.split('\n').map((line) => escaped(line).replace(/^(?=[.'])/, '\\&'));
}

function escaped(line: string): string {
  return line.replaceAll('\\', '\\e').replaceAll('-', '\\-');
}
