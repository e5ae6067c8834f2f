/** Reads the Joi schemas in the code that a function of the module leads to. Nothing is run. */
import type { AnyNode, Program } from 'acorn';
import { walkCode } from '../../syntax/code/nodes.js';
import { parseCode } from '../../syntax/code/parse.js';
import { JoiReader } from '../code/joi-schema.js';
import type { ModuleIndex } from './module-index.js';
import type { ValidationCode, ValidationPart } from './validation-code.js';

/** The syntax trees of all code of a module, by path. */
export type ParsedFiles = ReadonlyMap<string, { readonly program: Program; readonly text: string }>;

/** Undefined if a file cannot be parsed. @param textOf a file of the module */
export function parsedFiles(index: ModuleIndex, textOf: (path: string) => string): ParsedFiles | undefined {
  const parsed = new Map<string, { readonly program: Program; readonly text: string }>();
  for (const { path } of index.code) {
    const text = textOf(path);
    const result = parseCode(text);
    if (result.kind !== 'program') return undefined;
    parsed.set(path, { program: result.program, text });
  }
  return parsed;
}

/** A part of the code that validates, with its syntax tree. */
export interface ReadPart {
  readonly part: ValidationPart;
  readonly node: AnyNode;
  readonly isReached: (node: AnyNode) => boolean;
}

/** Reads all schemas, and returns the parts that were read. */
export function readValidation(
  { parts }: ValidationCode,
  parsed: ParsedFiles,
): { readonly reader: JoiReader; readonly parts: readonly ReadPart[] } {
  const reader = new JoiReader([...parsed.values()]);
  const read: ReadPart[] = [];
  for (const part of parts) {
    const program = parsed.get(part.found.path)?.program;
    const node = program && declarationAt(program, part.found.fact.range.start);
    if (!node) continue;
    const isReached = ({ start, end }: AnyNode) => part.isRelevant({ range: { start, end } });
    reader.read(node, isReached);
    read.push({ part, node, isReached });
  }
  return { reader, parts: read };
}

/** The function or the value whose name is at a place. */
function declarationAt(program: Program, place: number): AnyNode | undefined {
  let found: AnyNode | undefined;
  walkCode(program, (node) => {
    if (node.type === 'FunctionDeclaration' && (node.id as AnyNode | null)?.start === place) found = node.body;
    if (node.type === 'VariableDeclarator' && node.id.start === place) found = node.init ?? undefined;
    if (node.type === 'AssignmentExpression' && node.left.start === place) found = node.right;
    return found === undefined;
  });
  return found;
}
