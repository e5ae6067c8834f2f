import { type JsonNode, memberValue, parseJson } from '../../language/syntax/index.js';

/**
 * The offset of an expectation in the text of a scenario, in UTF-16 units; if it is missing there, that of its closest parent.
 *
 * @param pointer a JSON Pointer into `expect`
 */
export function expectationOffset(text: string, pointer: string): number {
  return offsetIn(text, `/expect${pointer}`);
}

/** The same for anything in a scenario. @param pointer a JSON Pointer into the whole */
export function offsetIn(text: string, pointer: string): number {
  let node: JsonNode | undefined = parseJson(text).root;
  let start = 0;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    node =
      node?.kind === 'object' ? memberValue(node, name) : node?.kind === 'array' ? node.items[Number(name)] : undefined;
    if (!node) break;
    start = node.range.start;
  }
  return start;
}
