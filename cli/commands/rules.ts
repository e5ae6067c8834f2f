/** `platform-config rules`: all rules, with the levels that hold in a module. */
import { findToolsFile, rules as allRules, type AnalysisOptions, type Rule } from '../../language/index.js';
import { indentedJson } from '../../protocol/json.js';
import { formatOption, writerNamed } from '../arguments/format-named.js';
import type { Command } from '../arguments/command.js';
import type { OpenFiles } from '../files/disk-file-system.js';
import { oneModule } from '../files/one-module.js';
import { oneLine } from '../terminal/printable.js';

interface RuleInForce extends Pick<Rule, 'id' | 'summary'> {
  /** `off`, or a severity. */
  readonly level: string;
  /** The level without a tools file. */
  readonly default: string;
  /** Other levels in some files, in the order of the tools file: of several for one file, the last one counts. */
  readonly overrides: readonly { readonly files: string; readonly level: string }[];
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
    'Lists every rule with its level: as the tools file of the product module MODULE sets it, with other levels for some files, or, without MODULE, its default.',
    'Exit code: 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: { format: formatOption(formats) },
  async run(args, _, { files }) {
    const format = writerNamed(formats, args.value('format') ?? 'text');
    const options = args.positionals.length === 0 ? undefined : await optionsOf(files, args.positionals);
    const listed = allRules.map(({ id, summary, severity }): RuleInForce => {
      const level = options?.rules[id] ?? severity;
      return { id, level, default: severity, overrides: options?.overrides.of(id) ?? [], summary };
    });
    return { stdout: format(listed), notes: [], exitCode: 0 };
  },
};

async function optionsOf(files: OpenFiles, paths: readonly string[]): Promise<AnalysisOptions> {
  const { fileSystem, root } = await oneModule(files(), paths);
  return (await findToolsFile(fileSystem, root)).options;
}

function rulesText(listed: readonly RuleInForce[]): string {
  const width = listed.reduce((widest, { id }) => Math.max(widest, id.length), 0);
  return listed
    .map(({ id, level, default: usual, overrides, summary }) => {
      const notes = [
        ...(level === usual ? [] : [`default: ${usual}`]),
        ...overrides.map((one) => `in ${oneLine(one.files)}: ${one.level}`),
      ];
      const changed = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
      return `${level.padEnd(11)}  ${id.padEnd(width)}  ${summary}${changed}\n`;
    })
    .join('');
}
