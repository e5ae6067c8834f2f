/** The documents that the settings require, and their files. Section 2.8. */
import { placeOf, type ModuleIndex } from '../../../module/index/module-index.js';
import { pathIn } from '../../../module/snapshot/paths.js';
import { memberAt, memberValue, type JsonNode, type JsonObject } from '../../../syntax/json/tree.js';
import type { OffsetRange } from '../../../syntax/range.js';
import { documentFiles, type DocumentType } from '../../../vocabulary/settings/policy-documents.js';
import type { Place, Report } from '../../define.js';
import { nearest, suggestion } from '../../../names/did-you-mean.js';
import { booleanOf } from '../../../shapes/value-kinds.js';

/**
 * Reports the documents without a file.
 *
 * @param isListed documents in the list of documents if true, else documents that a setting enables
 */
export function reportMissingDocuments<Message extends string>(
  index: ModuleIndex,
  isListed: boolean,
  message: Message,
  report: (report: Report<Message, Place>) => void,
): void {
  const root = index.configuration;
  if (!root) return;
  const folder = index.options.layout.documents;
  const reported = new Set<DocumentType>();
  for (const { type, cause, ...used } of usedDocuments(root.fact)) {
    const { noun, file } = documentFiles[type];
    const path = pathIn(folder, file);
    if (used.isListed !== isListed || index.exists(path) || reported.has(type)) continue;
    reported.add(type);
    const meant = nearest(path, index.filesIn(folder));
    const isTemplate = file.endsWith('.html');
    report({
      range: placeOf(root, cause),
      message,
      data: { document: noun, path, meant: suggestion(meant) },
      suggestions: isTemplate
        ? [{ title: `Create \`${path}\``, edits: [], newFiles: [{ path, text: page(noun) }] }]
        : [],
    });
  }
}

interface UsedDocument {
  readonly type: DocumentType;
  /** The setting that enables or lists it. */
  readonly cause: OffsetRange;
  readonly isListed: boolean;
}

/** The letters have their own settings, the certificate is enabled by its item. The others are always enabled and customised by their items. */
function* usedDocuments(root: JsonObject): Generator<UsedDocument> {
  const welcome = memberAt(root, ['settings', 'welcomeLetterEnabled'])?.value;
  if (isTrue(welcome)) yield { type: 'welcome_letter', cause: welcome.range, isListed: false };
  const anniversary = memberAt(root, ['settings', 'policyAnniversaryNotification']);
  if (anniversary?.value?.kind === 'object')
    yield { type: 'policy_anniversary', cause: anniversary.name.range, isListed: false };
  const documents = memberAt(root, ['settings', 'policyDocuments'])?.value;
  for (const item of documents?.kind === 'array' ? documents.items : []) {
    const type = item.kind === 'object' ? memberValue(item, 'type') : undefined;
    if (item.kind !== 'object' || type?.kind !== 'string') continue;
    const enabled = memberValue(item, 'enabled');
    if (type.value === 'policy_schedule' || type.value === 'terms')
      yield { type: type.value, cause: type.range, isListed: true };
    if (type.value === 'certificate' && isTrue(enabled))
      yield { type: type.value, cause: enabled.range, isListed: false };
  }
}

function isTrue(json: JsonNode | undefined): json is JsonNode {
  return booleanOf(json) === true;
}

/** A minimal template. */
function page(noun: string): string {
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
  </head>
  <body>
    <h1>${title}</h1>
    <p>Policy {{ policy.policy_number }}</p>
  </body>
</html>
`;
}
