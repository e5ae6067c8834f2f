/** What the text of the code says about lifecycle functions: which there are, and where they return an action. Nothing is run. */
import { codeFacts } from '../../language/module/index.js';
import { type OffsetRange, parseCode, textOf, walkCode } from '../../language/syntax/index.js';
import { lifecycleActions, lifecycleFunctions } from '../../language/vocabulary/index.js';
import type { CodePlace } from '../../protocol/sandbox.js';
import { codePlace } from '../alterations/check-places.js';
import type { CodeFile } from '../sandbox/script.js';

interface FoundFunction {
  readonly file: CodeFile;
  readonly range: OffsetRange;
}

interface FoundText {
  readonly text: string;
  readonly file: CodeFile;
  readonly range: OffsetRange;
}

const actionNames: ReadonlySet<string> = new Set(lifecycleActions.map(({ type }) => type));

export class LifecycleText {
  readonly #functions = new Map<string, FoundFunction>();
  /** The texts in the code that name an action. */
  readonly #texts: FoundText[] = [];

  /** @param files a file that cannot be parsed has no functions: loading the code fails as well */
  constructor(files: readonly CodeFile[]) {
    for (const file of files) {
      const parsed = parseCode(file.text);
      if (parsed.kind !== 'program') continue;
      const { declarations, functions } = codeFacts(parsed.program);
      for (const { name, range } of declarations) this.#functions.set(name, { file, range });
      for (const { name, whole } of functions) this.#functions.set(name, { file, range: whole });
      walkCode(parsed.program, (node) => {
        const found = textOf(node);
        if (found && actionNames.has(found.name)) this.#texts.push({ text: found.name, file, range: found.range });
      });
    }
  }

  /** The names of the lifecycle functions that the code declares, in the order of the catalogue. */
  get functions(): readonly string[] {
    return lifecycleFunctions.flatMap(({ name }) => (this.#functions.has(name) ? [name] : []));
  }

  has(name: string): boolean {
    return this.#functions.has(name);
  }

  place(name: string): CodePlace | null {
    const found = this.#functions.get(name);
    return found ? codePlace(found.file.path, found.file.text, found.range.start) : null;
  }

  /** Where a function returns an action: within it, else where else the action is written; else the function. */
  actionPlace(name: string, action: string): CodePlace | null {
    const inside = this.#functions.get(name);
    const written = this.#texts.filter(({ text }) => text === action);
    const found =
      written.find(
        ({ file, range }) =>
          file === inside?.file && range.start >= inside.range.start && range.end <= inside.range.end,
      ) ?? written[0];
    return found ? codePlace(found.file.path, found.file.text, found.range.start) : this.place(name);
  }
}
