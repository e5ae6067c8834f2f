/** Where code never ended that was outside of any function. The engine does not tell, but there is seldom more than one loop there. */
import { parseCode } from '../../language/syntax/code/parse.js';
import { walkCode } from '../../language/syntax/code/nodes.js';
import type { SandboxError } from '../../protocol/sandbox.js';
import { scriptOf, type CodeFile, type ScriptPlace } from './script.js';

/** The error with the place of the one loop outside of functions; as it was if it has a place, or there is no such loop, or several. */
export function withOuterLoop(error: SandboxError, files: readonly CodeFile[]): SandboxError {
  if (error.kind !== 'timeout' || error.file !== null) return error;
  const [loop, other] = files.flatMap(outerLoops);
  return loop && !other ? { ...error, ...loop } : error;
}

function outerLoops(file: CodeFile): readonly ScriptPlace[] {
  const parsed = parseCode(file.text);
  const found: ScriptPlace[] = [];
  if (parsed.kind !== 'program') return found;
  walkCode(parsed.program, (node, parents) => {
    const isOuter = !parents.some(({ type }) => isLoop(type) || type.includes('Function') || type.startsWith('Class'));
    if (!isLoop(node.type) || !isOuter) return;
    const lines = file.text.slice(0, node.start).split(/\r\n|[\n\r\u2028\u2029]/);
    const place = scriptOf([file]).place(lines.length, (lines.at(-1)?.length ?? 0) + 1);
    if (place) found.push(place);
  });
  return found;
}

function isLoop(type: string): boolean {
  return /^(?:For|ForIn|ForOf|While|DoWhile)Statement$/.test(type);
}
