/** `platform-config document`: what the product is and does, for people who do not read JSON. */
import { resolve } from 'node:path';
import { differencesSince } from '../../disk/git/differences-since.js';
import { moduleName, type ModuleCheck } from '../../language/index.js';
import type { ChangeHistory } from '../../runtime/module-description/gather.js';
import { descriptionHtml } from '../../runtime/module-description/html.js';
import { descriptionMarkdown } from '../../runtime/module-description/markdown.js';
import { moduleDescriptionOf } from '../../runtime/module-description/description.js';
import type { ModuleDescription } from '../../runtime/module-description/parts.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import type { Command } from '../arguments/command.js';
import { writeForUser } from '../files/disk-file-system.js';
import { formatOption, writerNamed } from '../arguments/format-named.js';
import { oneModule, readableModule, refuseUnread, type OneModule } from '../files/one-module.js';

const formats: Readonly<Record<string, (description: ModuleDescription) => string>> = {
  html: descriptionHtml,
  markdown: descriptionMarkdown,
};

export const document: Command = {
  name: 'document',
  summary: 'Describe a product module in words, to read and to sign.',
  synopsis: '[MODULE] [OPTION]…',
  description: [
    'Describes the product module MODULE (default: the current folder): its settings in sentences, the claim form with who sees what when, payouts and requests, changes after issue with examples, the letters that are sent, what no scenario tries and open problems. The same module at the same time gives the same description.',
    'Exit code: 2 if the call was wrong or something cannot be read, broken JSON included; else 0.',
  ],
  options: {
    format: formatOption(formats, 'markdown on a terminal, else html'),
    now: { value: 'ISO', doc: 'The day on which the description is made, and the clock of scenarios (default: now).' },
    base: { value: 'REV', doc: 'Also list what changed since this revision of git.' },
    output: { value: 'FILE', doc: 'Write the description into this file.' },
  },
  async run(args, { isTerminal }, { sandboxes, files }) {
    const isRead = isTerminal && !args.has('output');
    const format = writerNamed(formats, args.value('format') ?? (isRead ? 'markdown' : 'html'));
    const fileSystem = files();
    const one = await oneModule(fileSystem, args.positionals);
    const timeZone = timeZoneOf(one.options.timeZone);
    const now = clock(args.value('now'), timeZone);
    const check = await readableModule(one);
    // Without some of its files it would describe another module.
    refuseUnread(fileSystem);
    const name = moduleName(one.root, check.files.get(check.module.options.layout.configuration)?.text ?? '');
    const base = args.value('base');
    const changes = base === undefined ? undefined : await changesSince(base, one, check);
    const input = { fileSystem, check, timeZone, now, sandboxes, changes };
    const text = format(await moduleDescriptionOf(input, name));
    const output = args.value('output');
    if (output === undefined) return { stdout: text, notes: [], exitCode: 0 };
    await writeForUser([{ path: resolve(output), content: text }]);
    return { stdout: '', notes: [], exitCode: 0 };
  },
};

/** @throws {GitError} if the revision cannot be read, or has no such module */
async function changesSince(base: string, { label, fileSystem }: OneModule, head: ModuleCheck): Promise<ChangeHistory> {
  return { base, differences: await differencesSince(base, head, label, fileSystem) };
}
