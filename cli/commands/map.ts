/** `platform-config map`: which blocks of the claim form read which others, as a graph. */
import { indentedJson } from '../../protocol/json.js';
import { claimMap, moduleName, RuleSet } from '../../language/index.js';
import { dotOf, mermaidOf } from '../../diagram/graph-text.js';
import type { ClaimMap } from '../../protocol/claim-map.js';
import { layOut } from '../../diagram/layout.js';
import { mapSvg } from '../../diagram/svg.js';
import type { Command } from '../arguments/command.js';
import { formatOption, writerNamed } from '../arguments/format-named.js';
import { mapText } from '../format/map-text.js';
import { oneModule, readableModule } from '../files/one-module.js';

const formats: Readonly<Record<string, (map: ClaimMap, name: string) => string>> = {
  text: (map) => mapText(map),
  json: (map) => indentedJson({ version: 1, ...map }),
  svg: (map, name) => mapSvg(map, layOut(map), name),
  mermaid: mermaidOf,
  dot: dotOf,
};

export const map: Command = {
  name: 'map',
  summary: 'Show which blocks of the claim form depend on which.',
  synopsis: '[MODULE] [OPTION]…',
  description: [
    'Shows the claims blocks of the product module MODULE (default: the current folder) as a graph: an arrow leads from each block, status or value of the policy to the blocks whose conditions or properties read it.',
    'Exit code: 2 if the call was wrong or something cannot be read, broken JSON included; else 0.',
  ],
  options: {
    format: formatOption(formats, 'text on a terminal, else json'),
  },
  async run(args, { isTerminal }, { files }) {
    const format = writerNamed(formats, args.value('format') ?? (isTerminal ? 'text' : 'json'));
    const one = await oneModule(files(), args.positionals);
    const check = await readableModule(one, new RuleSet([]));
    const name = moduleName(one.root, check.files.get(check.module.options.layout.configuration)?.text ?? '');
    return { stdout: format(claimMap(check), name), notes: [], exitCode: 0 };
  },
};
