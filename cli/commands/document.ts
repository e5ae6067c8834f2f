/** `platform-config document`: what the product is and does, for people who do not read JSON. */
import { resolve } from 'node:path';
import { configurationFileName, moduleName } from '../../language/index.js';
import { documentHtml } from '../../runtime/module-document/html.js';
import { documentMarkdown } from '../../runtime/module-document/markdown.js';
import { moduleDocumentOf } from '../../runtime/module-document/document.js';
import type { ModuleDocument } from '../../runtime/module-document/parts.js';
import { Sandbox } from '../../runtime/sandbox/node/sandbox.js';
import { clock, timeZoneOf } from '../clock.js';
import type { Command } from '../command.js';
import { DiskFileSystem, writeForUser } from '../disk-file-system.js';
import { writerNamed } from '../format-named.js';
import { oneModule } from '../one-module.js';
import { readableModule } from '../readable-module.js';

const formats: Readonly<Record<string, (document: ModuleDocument) => string>> = {
  html: documentHtml,
  markdown: documentMarkdown,
};

export const document: Command = {
  name: 'document',
  summary: 'Describe a product module in words, as a document to read and to sign.',
  synopsis: '[MODULE] [OPTION]…',
  description: [
    'Describes the product module MODULE (default: the current folder): its settings in sentences, the claim form with who\nsees what when, payouts and requests, changes after issue with examples, the documents that are sent, what no scenario\ntries, and open problems. The same module at the same time gives the same document.',
    'Exit code: 2 if the call was wrong or something cannot be read, broken JSON included; else 0.',
  ],
  options: {
    format: { value: 'FORMAT', doc: `${Object.keys(formats).join(', ')} (default: html).` },
    now: { value: 'ISO', doc: 'The day on which the document is made, and the clock of scenarios (default: now).' },
    output: { value: 'FILE', doc: 'Write the document into this file.' },
  },
  async run(args) {
    const format = writerNamed(formats, args.value('format') ?? 'html');
    const fileSystem = new DiskFileSystem();
    const one = await oneModule(fileSystem, args.positionals);
    const timeZone = timeZoneOf(one.options.timeZone);
    const now = clock(args.value('now'), timeZone);
    const check = await readableModule(fileSystem, one);
    const sandbox = new Sandbox({ folder: __dirname, keepsSpare: false });
    try {
      const name = moduleName(one.root, check.files.get(configurationFileName)?.text ?? '');
      const text = format(await moduleDocumentOf({ fileSystem, check, timeZone, now, sandboxes: sandbox }, name));
      const output = args.value('output');
      if (output === undefined) return { stdout: text, notes: [], exitCode: 0 };
      await writeForUser([{ path: resolve(output), content: text }]);
      return { stdout: '', notes: [], exitCode: 0 };
    } finally {
      await sandbox.dispose();
    }
  },
};
