/** `platform-config format`: the JSON files of modules, laid out as editors do it. */
import { findToolsFile, formattedJson, jsonFileKind, loadModule, uriBelow } from '../../language/index.js';
import { counted } from '../../protocol/counted.js';
import { readJson } from '../../runtime/json-text.js';
import type { Command } from '../arguments/command.js';
import type { Replacement } from '../files/disk-file-system.js';
import { manyModules, refuseUnread } from '../files/one-module.js';
import { pathOfUri, shownPath } from '../files/paths.js';

export const format: Command = {
  name: 'format',
  summary: 'Lay out the JSON files of product modules.',
  synopsis: '[MODULE…] [OPTION]…',
  description: [
    'Formats the configuration, claims blocks, forms, samples, scenarios, lifecycle and tools files of the modules at and below each MODULE (default: the current folder) as VS Code and the platform do, one member a line. Each file keeps its own step of indentation and its line ends.',
    'Exit code: 1 with --check if a file is not formatted; 2 if the call was wrong or something cannot be read, broken JSON included; else 0.',
  ],
  options: { check: { doc: 'Change no file, and list those that are not formatted.' } },
  async run(args, _, allowed) {
    const disk = allowed.files();
    const changes: Replacement[] = [];
    for (const { root, options } of await manyModules(disk, args.positionals, () => true)) {
      const { files, paths } = await loadModule(disk, root, options);
      const { uri: toolsFile } = await findToolsFile(disk, root);
      const json = [...paths].filter(
        (path) => path.endsWith('.json') && (files.has(path) || jsonFileKind(path, options.layout) !== undefined),
      );
      for (const uri of [
        ...json.map((path) => uriBelow(root, path)),
        ...(toolsFile === undefined ? [] : [toolsFile]),
      ]) {
        const before = (await disk.readDocument(uri))?.getText() ?? '';
        readJson(before, `'${shownPath(pathOfUri(uri))}'`);
        const after = formattedJson(before);
        if (after !== before && !changes.some((change) => change.uri === uri)) changes.push({ uri, before, after });
      }
    }
    refuseUnread(disk);
    const names = changes.map(({ uri }) => `${shownPath(pathOfUri(uri))}\n`).join('');
    if (!args.has('check')) await disk.replaceTexts(changes);
    const done = args.has('check') ? 'Not formatted' : 'Formatted';
    const last = changes.length === 0 ? 'All files are formatted.' : `${done}: ${counted(changes.length, 'file')}.`;
    return { stdout: `${names}${last}\n`, notes: [], exitCode: args.has('check') && changes.length > 0 ? 1 : 0 };
  },
};
