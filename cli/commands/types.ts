/** `platform-config types`: the types of hook code, as declarations for editors and checks that know TypeScript. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { URI, Utils } from 'vscode-uri';
import { declarationsPath, declarationsOf, loadCompanions } from '../../language/index.js';
import type { Command } from '../arguments/command.js';
import { writeForUser } from '../files/disk-file-system.js';
import { oneModule, readableModule, refuseUnread } from '../files/one-module.js';

export const types: Command = {
  name: 'types',
  summary: "Write the types of a module's hook code as declarations of TypeScript.",
  synopsis: '[MODULE] [OPTION]…',
  description: [
    'Declares what the code of the product module MODULE (default: the current folder) gets: the names that the platform provides, the keys of the alteration hooks, the data of their requests, and the fields of policies, from schemas, validations and samples. Editors that know TypeScript then complete and explain them.',
    'Exit code: 1 with --check if the declarations are missing or differ; 2 if the call was wrong or something cannot be read, broken JSON included; else 0.',
  ],
  options: {
    output: { value: 'FILE', doc: 'Write the declarations into this file, e.g. code/types/platform-config.d.ts.' },
    check: {
      doc: 'Write nothing, and compare with the file of --output (default: code/types/platform-config.d.ts in the module).',
    },
  },
  async run(args, _, { files }) {
    const fileSystem = files();
    const one = await oneModule(fileSystem, args.positionals);
    const check = await readableModule(one);
    const samples = await loadCompanions(fileSystem, check.module, undefined);
    const { text } = await declarationsOf(fileSystem, check, samples);
    // Without some of its files they would be the types of another module.
    refuseUnread(fileSystem);
    const output = args.value('output');
    if (args.has('check')) {
      const usual = Utils.joinPath(URI.parse(one.root), declarationsPath(one.options.layout)).fsPath;
      const file = output === undefined ? usual : resolve(output);
      const state = stateOf(file, text);
      const again = `Run \`platform-config types --output ${output ?? declarationsPath(one.options.layout)}\` in the module.`;
      return {
        stdout: '',
        notes: state === undefined ? [] : [`${state} ${again}`],
        exitCode: state === undefined ? 0 : 1,
      };
    }
    if (output === undefined) return { stdout: text, notes: [], exitCode: 0 };
    await writeForUser([{ path: resolve(output), content: text }]);
    return { stdout: '', notes: [], exitCode: 0 };
  },
};

/** Why a file is not what it should be; undefined if it is. Line ends are not compared: git changes them. */
function stateOf(file: string, text: string): string | undefined {
  let written: string;
  try {
    written = readFileSync(file, 'utf8');
  } catch {
    return 'There are no type declarations.';
  }
  return written.replaceAll('\r\n', '\n') === text ? undefined : 'The type declarations are older than the module.';
}
