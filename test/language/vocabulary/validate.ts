import { getLanguageService, type JSONSchema } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';

const service = getLanguageService({});

/** The messages of the problems that a validator finds in a value by a schema. */
export async function problems(value: unknown, schema: JSONSchema): Promise<readonly string[]> {
  const text = JSON.stringify(value);
  const document = TextDocument.create('memory:///value.json', 'json', 1, text);
  // The service resolves references in place, so that it must not get the schema itself.
  const found = await service.doValidation(document, service.parseJSONDocument(document), {}, structuredClone(schema));
  return found.map(({ message }) => (typeof message === 'string' ? message : message.value));
}
