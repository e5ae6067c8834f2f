/** What the code of an alteration hook demands of a request, as far as its text tells: the Joi schemas, and the messages of refusals. Section 2.6. */
import type { AnyNode } from 'acorn';
import type { ModuleCheck } from '../../check/module-checker.js';
import type { JoiReader, SchemaReading } from '../../module/code/joi-schema.js';
import { validationCode, type ValidationPart } from '../../module/index/validation-code.js';
import { parsedFiles, readValidation } from '../../module/index/validation-reading.js';
import { keyOf, pathOf, walkCode } from '../../syntax/code/nodes.js';

export interface HookValidation extends SchemaReading {
  /** The messages with which the code refuses a request, whatever the reason; `…` for what is only known when it runs. */
  readonly refusals: readonly string[];
  /** Some of this may belong to other hooks. */
  readonly isShared: boolean;
}

/** Undefined for a module without validation, or whose code cannot be read. @param key of an alteration hook */
export function hookValidation({ index, files }: ModuleCheck, key: string): HookValidation | undefined {
  const code = validationCode(index, key);
  const parsed = code && parsedFiles(index, (path) => files.get(path)?.text ?? '');
  if (!parsed) return undefined;
  const { reader, parts } = readValidation(code, parsed);
  const refusals = new Set<string>();
  for (const { part, node, isReached } of parts)
    for (const message of messagesIn(node, reader, (inner) => isReached(inner) && !isForOtherKeys(inner, part)))
      refusals.add(message);
  const { members, isPartial } = reader.reading;
  return {
    members,
    refusals: [...refusals],
    isPartial: isPartial || code.parts.some(({ found }) => found.fact.isOpen),
    isShared: code.isShared,
  };
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
