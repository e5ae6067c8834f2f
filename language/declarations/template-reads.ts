/** Where the templates of a module read the product's own fields of a policy: a rename of a field changes them along with the code. */
import type { CheckedEntry } from '../check/check-entry.js';
import { entryType, type CheckedFile } from '../check/check-file.js';
import type { Place } from '../module/index/module-index.js';
import { anyElement, entered, stepsTo, type Step } from '../module/templates/data-steps.js';
import { walkTyped } from '../module/typed-walk.js';
import { simpleName } from '../semantics/tag.js';
import { parseJson } from '../syntax/json/parse.js';
import type { OffsetRange } from '../syntax/range.js';
import { parseTemplate } from '../syntax/template/parser.js';
import type { Call, PathExpression, Template, TemplateNode } from '../syntax/template/tree.js';
import { walk } from '../syntax/template/visit.js';
import { helperNamed } from '../vocabulary/helpers/index.js';
import type { DataShape } from './data-shape.js';

/** A name in a template that is a field. */
interface FieldRead {
  /** From the `module` of the policy on, the name itself last. */
  readonly steps: readonly Step[];
  readonly range: OffsetRange;
}

/** The reads of each entry, kept as long as the entry is. */
export class TemplateReads {
  readonly #known = new WeakMap<CheckedEntry, readonly FieldRead[]>();

  /**
   * Adds the places of reads to the fields that are known from elsewhere.
   *
   * @param isHelper whether the tools file declares a helper of that name
   */
  addTo(moduleData: DataShape, files: ReadonlyMap<string, CheckedFile>, isHelper: (name: string) => boolean): void {
    for (const [path, file] of files)
      file.entries.forEach((entry, i) => {
        const at = file.outline.entries[i];
        if (!at) return;
        for (const { steps, range } of this.#readsOf(file, entry, at)) {
          const [name] = steps;
          // A name alone may call a helper.
          if (typeof name === 'string' && steps.length === 1 && isHelper(name)) continue;
          const place: Place = { path, range: { start: range.start + at.start, end: range.end + at.start } };
          knownAt(moduleData, steps)?.uses.push(place);
        }
      });
  }

  #readsOf(file: CheckedFile, entry: CheckedEntry, at: OffsetRange): readonly FieldRead[] {
    let reads = this.#known.get(entry);
    if (!reads) this.#known.set(entry, (reads = readsIn(file, file.text.slice(at.start, at.end))));
    return reads;
  }
}

const none: readonly FieldRead[] = [];

function readsIn(file: CheckedFile, text: string): readonly FieldRead[] {
  if (!text.includes('module')) return none;
  if (file.kind === 'document') return fieldReads(parseTemplate(text));
  const type = entryType(file.kind, file.outline);
  const { root } = type ? parseJson(text) : {};
  if (!root || !type) return none;
  const found: FieldRead[] = [];
  walkTyped(root, type, [
    {
      template: ({ template, toSource }) => {
        for (const { steps, range } of fieldReads(template)) found.push({ steps, range: toSource(range) });
      },
    },
  ]);
  return found;
}

function fieldReads(template: Template): readonly FieldRead[] {
  const found: FieldRead[] = [];
  const add = (steps: readonly Step[] | undefined, name: string, range: OffsetRange) => {
    const inModule = steps && belowModule(steps);
    if (inModule?.at(-1) === name) found.push({ steps: inModule, range });
  };
  walk(template, (node, parents) => {
    if (node.type === 'PathExpression') {
      if (isHelperName(node, parents.at(-1))) return;
      const closing = closingShift(node, parents.at(-1));
      node.segments.forEach(({ text, range }, i) => {
        const steps = stepsTo(node, parents, i + 1);
        add(steps, text, range);
        if (closing !== undefined) add(steps, text, { start: range.start + closing, end: range.end + closing });
      });
    }
    const key = 'path' in node ? keyLookedUp(node, [...parents, node]) : undefined;
    if (key) add(key.steps, key.name, key.range);
  });
  return found;
}

/** What follows `policy.module` or `claim.policy.module`; undefined if nothing does. */
function belowModule(steps: readonly Step[]): readonly Step[] | undefined {
  const from = steps[0] === 'claim' ? 1 : 0;
  const isModule = steps[from] === 'policy' && steps[from + 1] === 'module';
  return isModule && steps.length > from + 2 ? steps.slice(from + 2) : undefined;
}

/** Whether a path is certainly or possibly the name of a helper. */
function isHelperName(path: PathExpression, parent: TemplateNode | undefined): boolean {
  const call = parent && 'path' in parent && parent.path === path ? parent : undefined;
  const name = call && simpleName(call);
  return name !== undefined && helperNamed(name) !== undefined;
}

/** How far the name in the closing tag is behind the path that opens a block. */
function closingShift(path: PathExpression, parent: TemplateNode | undefined): number | undefined {
  if (parent?.type !== 'BlockStatement' || parent.path !== path || !parent.closeName) return undefined;
  return parent.closeName.start - path.range.start;
}

/** The name in `lookup policy.module '<name>'`. */
function keyLookedUp({ path, params: [owner, key] }: Call, parents: readonly TemplateNode[]) {
  if (path.type !== 'PathExpression' || path.original !== 'lookup' || key?.type !== 'StringLiteral') return undefined;
  const steps = owner?.type === 'PathExpression' && key.closed ? stepsTo(owner, parents) : undefined;
  const range = { start: key.range.start + 1, end: key.range.end - 1 };
  return steps && { steps: [...steps, key.value], name: key.value, range };
}

/** The shape at steps, if it is known. */
function knownAt(shape: DataShape, steps: readonly Step[]): DataShape | undefined {
  let found: DataShape | undefined = shape;
  for (const step of steps) {
    if (!found) return undefined;
    if (step === entered) found = found.items ?? found;
    else if (step === anyElement || /^\d+$/.test(step)) found = found.items;
    else found = found.members.get(step);
  }
  return found;
}
