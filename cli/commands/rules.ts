/** `platform-config rules`: all rules, with the levels that hold in a module. */
import { findToolsFile, rules as allRules, type Rule } from '../../language/index.js';
import { indentedJson } from '../../protocol/json.js';
import { formatOption, writerNamed } from '../arguments/format-named.js';
import type { Command } from '../arguments/command.js';
import { DiskFileSystem } from '../files/disk-file-system.js';
import { oneModule } from '../files/one-module.js';

interface RuleInForce extends Pick<Rule, 'id' | 'summary'> {
  /** `off`, or a severity. */
  readonly level: string;
  /** The level without a tools file. */
  readonly default: string;
}

const formats: Readonly<Record<string, (rules: readonly RuleInForce[]) => string>> = {
  text: rulesText,
  json: (rules) => indentedJson({ version: 1, rules }),
};

export const rules: Command = {
  name: 'rules',
  summary: 'List the rules, with the levels that hold in a module.',
  synopsis: '[MODULE] [OPTION]…',
  description: [
    'Lists every rule with its level: as the tools file of the product module MODULE sets it, or, without MODULE, its default.',
    'Exit code: 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: { format: formatOption(formats) },
  async run(args) {
    const format = writerNamed(formats, args.value('format') ?? 'text');
    const levels = args.positionals.length === 0 ? {} : await levelsOf(args.positionals);
    const listed = allRules.map(({ id, summary, severity }): RuleInForce => {
      return { id, level: levels[id] ?? severity, default: severity, summary };
    });
    return { stdout: format(listed), notes: [], exitCode: 0 };
  },
};

async function levelsOf(paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { fileSystem, root } = await oneModule(new DiskFileSystem(), paths);
  return (await findToolsFile(fileSystem, root)).options.rules;
}

function rulesText(listed: readonly RuleInForce[]): string {
  const width = listed.reduce((widest, { id }) => Math.max(widest, id.length), 0);
  return listed
    .map(({ id, level, default: usual, summary }) => {
      const changed = level === usual ? '' : ` (default: ${usual})`;
      return `${level.padEnd(11)}  ${id.padEnd(width)}  ${summary}${changed}\n`;
    })
    .join('');
}
