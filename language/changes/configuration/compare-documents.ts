/** The policy documents: what the settings say about them, and their templates. Section 2.8. */
import { supplementaryTermsIn, usedDocuments } from '../../module/companions/policy-documents.js';
import { pathIn } from '../../module/snapshot/paths.js';
import { memberText, memberValue, type JsonObject } from '../../syntax/json/tree.js';
import { documentFiles } from '../../vocabulary/settings/policy-documents.js';
import type { FilePlace } from '../difference.js';
import { jsonChanges } from '../json-changes.js';
import { fromTo } from '../json-text.js';
import { breaking, review, safe, type Report } from '../report.js';
import { areSameTemplates } from '../same-meaning.js';
import type { Side } from '../side.js';
import { placeOfConfiguration } from './compare-hooks.js';

export function compareDocuments(base: Side, head: Side, report: Report): void {
  compareSettings(base, head, report);
  compareTemplates(base, head, report);
}

function compareSettings(base: Side, head: Side, report: Report): void {
  const [before, after] = [documentsOf(base), documentsOf(head)];
  const place = (side: Side, json: JsonObject): FilePlace | undefined =>
    side.configuration && side.place(side.configuration.path, json.range, side.configuration.start);
  for (const [name, json] of before)
    if (!after.has(name) && head.isWhole('configuration'))
      report('document/removed', {
        ...review('Policyholders may no longer get it, or get it under its default name.'),
        subject: name,
        message: `The document \`${name}\` was removed.`,
        base: place(base, json),
        head: placeOfConfiguration(head),
      });
  for (const [name, json] of after) {
    const known = before.get(name);
    if (!known) {
      if (base.isWhole('configuration'))
        report('document/added', {
          ...safe('Nothing that exists changes.'),
          subject: name,
          message: `The document \`${name}\` was added.`,
          head: place(head, json),
        });
      continue;
    }
    for (const { path, base: one, head: other } of jsonChanges(known, json, undefined)) {
      const isEnabled = path.join('.') === 'enabled' && other?.kind === 'boolean' && other.value;
      report('document/changed', {
        ...(isEnabled
          ? safe('One more document is created.')
          : review('The document is no longer created, or has another file name.')),
        subject: name,
        message: `\`${path.join('.')}\` of the document \`${name}\` was ${fromTo(one, other)}.`,
        base: place(base, known),
        head: place(head, json),
      });
    }
  }
}

/** By type; of supplementary terms by their own names. */
function documentsOf({ configuration }: Side): ReadonlyMap<string, JsonObject> {
  const settings = configuration && memberValue(configuration.root, 'settings');
  const list = settings?.kind === 'object' ? memberValue(settings, 'policyDocuments') : undefined;
  const documents = new Map<string, JsonObject>();
  for (const json of list?.kind === 'array' ? list.items : []) {
    if (json.kind !== 'object') continue;
    const type = memberText(json, 'type') ?? '';
    const terms = memberText(json, 'supplementaryTermsType');
    const name = terms === undefined ? type : `${type}.${terms}`;
    if (!documents.has(name)) documents.set(name, json);
  }
  return documents;
}

function compareTemplates(base: Side, head: Side, report: Report): void {
  const [before, after] = [templatesOf(base), templatesOf(head)];
  const removed = [...before].filter(([path]) => !after.has(path));
  const needed = neededFiles(head);
  const added = new Map([...after].filter(([path]) => !before.has(path)));
  for (const [path, text] of removed) {
    const renamed = [...added].find(([, other]) => text !== undefined && text.trim() !== '' && text === other);
    const start = { start: 0, end: 0 };
    if (renamed) {
      added.delete(renamed[0]);
      report('document/renamed', {
        ...(needed.has(path) ? missing : review('Documents are found by their file names.')),
        subject: renamed[0],
        message: `The file \`${path}\` was renamed to \`${renamed[0]}\`: both have the same content.`,
        base: base.place(path, start),
        head: head.place(renamed[0], start),
      });
    } else
      report('document/removed', {
        ...(needed.has(path) ? missing : review('An enabled document needs its template.')),
        subject: path,
        message: `The file \`${path}\` was removed.`,
        base: base.place(path, start),
        head: placeOfConfiguration(head),
      });
  }
  for (const path of added.keys())
    report('document/added', {
      ...safe('Nothing that exists changes.'),
      subject: path,
      message: `The file \`${path}\` was added.`,
      head: head.place(path, { start: 0, end: 0 }),
    });
  for (const [path, text] of after) {
    const known = before.get(path);
    if (known === undefined || text === undefined || areSameTemplates(known, text, true)) continue;
    const [one, other] = changedParts(known, text);
    report('document/changed', {
      ...review('Look at the rendered document.'),
      subject: path,
      message: `The content of \`${path}\` was changed.`,
      base: base.place(path, one),
      head: head.place(path, other),
    });
  }
}

const missing = breaking('The settings enable this document, and without this file there is nothing to send.');

/** The files of the documents that the settings enable or list. */
function neededFiles({ check, configuration }: Side): ReadonlySet<string> {
  const { documents } = check.module.options.layout;
  if (!configuration) return new Set();
  const used = [...usedDocuments(configuration.root)].map(({ type }) => documentFiles[type].file);
  const terms = supplementaryTermsIn(configuration.root).map(({ name }) => `supplementary-terms/${name}.pdf`);
  return new Set([...used, ...terms].map((file) => pathIn(documents, file)));
}

/** Text by path; undefined for files that are not read, such as PDF. */
function templatesOf({ check }: Side): ReadonlyMap<string, string | undefined> {
  const { documents } = check.module.options.layout;
  const inFolder = [...check.module.paths].filter((path) => documents !== '' && path.startsWith(`${documents}/`));
  return new Map(inFolder.sort().map((path) => [path, check.files.get(path)?.text]));
}

/** What is between the common start and the common end of two texts. */
function changedParts(one: string, other: string) {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  return [
    { start, end: one.length - end },
    { start, end: other.length - end },
  ] as const;
}
