/** The entry of the syntax: what others than the language read of JSON, templates and code. */
export { childrenOf, isFunction, memberName, namesBoundBy, textOf, walkCode, type FunctionNode } from './code/nodes.js';
export type { AnyNode } from 'acorn';
export { parseCode } from './code/parse.js';
export { editJson } from './json/edits.js';
export { jsonErrorMessages } from './json/errors.js';
export { isDeeperThan, outlineOf } from './json/outline.js';
export { maximumDepth, parseJson, rootOf } from './json/parse.js';
export { plainValue } from './json/print.js';
export {
  memberText,
  memberValue,
  stepAt,
  type JsonError,
  type JsonMember,
  type JsonNode,
  type JsonObject,
} from './json/tree.js';
export type { OffsetRange } from './range.js';
export { templateErrorMessage } from './template/errors.js';
export { TemplateMemo } from './template/memo.js';
export { parseTemplate } from './template/parser.js';
export { asSegment } from './template/path.js';
export { rendersValuesInARow } from './template/values-in-a-row.js';
export type { MustacheStatement, Template } from './template/tree.js';
