import { type JsonNode, memberValue, parseJson } from '../../language/syntax/index.js';

/**
 * Where an expectation stands in the text of a scenario, in UTF-16 units; for one that does not stand there, what is around it.
 *
 * @param pointer a JSON Pointer into `expect`
 */
export function expectationOffset(text: string, pointer: string): number {
  const root = parseJson(text).root;
  let node: JsonNode | undefined = root?.kind === 'object' ? memberValue(root, 'expect') : undefined;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const next =
      node?.kind === 'object' ? memberValue(node, name) : node?.kind === 'array' ? node.items[Number(name)] : undefined;
    if (!next) break;
    node = next;
  }
  return node?.range.start ?? 0;
}
