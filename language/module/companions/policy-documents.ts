/** The policy documents, as the settings list and enable them. Section 2.8. */
import { booleanOf } from '../../shapes/value-kinds.js';
import { memberAt, memberValue, type JsonNode, type JsonObject, type JsonString } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { DocumentType } from '../../vocabulary/settings/policy-documents.js';

export interface UsedDocument {
  readonly type: DocumentType;
  /** The setting that enables or lists it. */
  readonly cause: OffsetRange;
  /** Whether it is in the list of documents; else a setting enables it. */
  readonly isListed: boolean;
}

/**
 * The letters have their own settings, the certificate is enabled by its item. The others are always enabled and customised by their items.
 *
 * @param configuration the whole configuration file
 */
export function* usedDocuments(configuration: JsonObject): Generator<UsedDocument> {
  const welcome = memberAt(configuration, ['settings', 'welcomeLetterEnabled'])?.value;
  if (isTrue(welcome)) yield { type: 'welcome_letter', cause: welcome.range, isListed: false };
  const anniversary = memberAt(configuration, ['settings', 'policyAnniversaryNotification']);
  if (anniversary?.value?.kind === 'object')
    yield { type: 'policy_anniversary', cause: anniversary.name.range, isListed: false };
  for (const { item, type } of documentItems(configuration)) {
    const enabled = memberValue(item, 'enabled');
    if (type.value === 'policy_schedule' || type.value === 'terms')
      yield { type: type.value, cause: type.range, isListed: true };
    if (type.value === 'certificate' && isTrue(enabled))
      yield { type: type.value, cause: enabled.range, isListed: false };
  }
}

/** Why the settings switch a document off; undefined for one that they enable, and for one that every policy has. */
export function reasonOff(configuration: JsonObject, document: DocumentType): string | undefined {
  const isUsed = [...usedDocuments(configuration)].some(({ type }) => type === document);
  return isUsed ? undefined : reasonsOff[document];
}

const reasonsOff: Readonly<Partial<Record<DocumentType, string>>> = {
  welcome_letter: 'Not sent: `welcomeLetterEnabled` is not true.',
  policy_anniversary: 'Not sent: `policyAnniversaryNotification` is not set.',
  certificate: 'Not created: `policyDocuments` does not enable the certificate.',
};

/** The `fileName` template of a document; undefined if the settings give none. */
export function fileNameOf(configuration: JsonObject, document: DocumentType): string | undefined {
  for (const { item, type } of documentItems(configuration)) {
    const name = memberValue(item, 'fileName');
    if (type.value === document && name?.kind === 'string') return name.value;
  }
  return undefined;
}

/** The supplementary terms in the list of documents: the name of each file without its extension, and the text that gives it. */
export function supplementaryTermsIn(
  configuration: JsonObject,
): readonly { readonly name: string; readonly text: JsonString }[] {
  return [...documentItems(configuration)].flatMap(({ item, type }) => {
    const text = type.value === 'supplementary_terms' ? memberValue(item, 'supplementaryTermsType') : undefined;
    if (text?.kind !== 'string' || !/^[^/\\]+$/.test(text.value)) return [];
    return [{ name: text.value.replace(/\.pdf$/i, ''), text }];
  });
}

/** The items of `policyDocuments` with a type. */
function* documentItems(configuration: JsonObject) {
  const documents = memberAt(configuration, ['settings', 'policyDocuments'])?.value;
  for (const item of documents?.kind === 'array' ? documents.items : []) {
    const type = item.kind === 'object' ? memberValue(item, 'type') : undefined;
    if (item.kind === 'object' && type?.kind === 'string') yield { item, type };
  }
}

function isTrue(json: JsonNode | undefined): json is JsonNode {
  return booleanOf(json) === true;
}
