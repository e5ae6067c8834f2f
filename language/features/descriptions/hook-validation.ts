/** What the code of an alteration hook demands of a request, as far as its text tells: the Joi schemas, and the messages of refusals. Section 2.6. */
import type { AnyNode, Program } from 'acorn';
import type { ModuleCheck } from '../../check/check-module.js';
import { JoiReader, type SchemaReading } from '../../module/code/joi-schema.js';
import { validationCode, type ValidationPart } from '../../module/index/validation-code.js';
import { keyOf, pathOf, walkCode } from '../../syntax/code/nodes.js';
import { parseCode } from '../../syntax/code/parse.js';

export interface HookValidation extends SchemaReading {
  /** The messages with which the code refuses a request, whatever the reason; `…` for what is only known when it runs. */
  readonly refusals: readonly string[];
  /** Some of this may belong to other hooks. */
  readonly isShared: boolean;
}

/** Undefined for a module without validation, or whose code cannot be read. @param key of an alteration hook */
export function hookValidation({ index, files }: ModuleCheck, key: string): HookValidation | undefined {
  const code = validationCode(index, key);
  const parsed = new Map<string, { readonly program: Program; readonly text: string }>();
  for (const { path } of index.code) {
    const text = files.get(path)?.text ?? '';
    const result = parseCode(text);
    if (result.kind !== 'program') return undefined;
    parsed.set(path, { program: result.program, text });
  }
  if (!code) return undefined;
  const reader = new JoiReader([...parsed.values()]);
  const refusals = new Set<string>();
  for (const part of code.parts) {
    const program = parsed.get(part.found.path)?.program;
    const node = program && declarationAt(program, part.found.fact.range.start);
    if (!node) continue;
    const isReached = ({ start, end }: AnyNode) => part.isRelevant({ range: { start, end } });
    reader.read(node, isReached);
    for (const message of messagesIn(node, reader, (inner) => isReached(inner) && !isForOtherKeys(inner, part)))
      refusals.add(message);
  }
  const { members, isPartial } = reader.reading;
  return {
    members,
    refusals: [...refusals],
    isPartial: isPartial || code.parts.some(({ found }) => found.fact.isOpen),
    isShared: code.isShared,
  };
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

/** Whether code only runs for a key that no hook has. */
function isForOtherKeys({ start, end }: AnyNode, { found: { fact } }: ValidationPart): boolean {
  const otherwise = 'dispatch' in fact ? fact.dispatch.otherwise : undefined;
  return otherwise?.kind === 'throws' && otherwise.range.start <= start && end <= otherwise.range.end;
}

/** The texts of errors that are made, and of `{ error: … }` and `{ message: … }`. */
function messagesIn(node: AnyNode, reader: JoiReader, isCounted: (node: AnyNode) => boolean): readonly string[] {
  const messages: string[] = [];
  walkCode(node, (inner) => {
    if (!isCounted(inner)) return false;
    const isMade = inner.type === 'NewExpression' || inner.type === 'CallExpression';
    const given =
      isMade && (pathOf(inner.callee)?.at(-1) ?? '').endsWith('Error')
        ? inner.arguments[0]
        : inner.type === 'Property' && ['error', 'message'].includes(keyOf(inner)?.name ?? '')
          ? inner.value
          : undefined;
    const message = given && reader.text(given);
    if (message !== undefined && message !== '') messages.push(message);
    return true;
  });
  return messages;
}
