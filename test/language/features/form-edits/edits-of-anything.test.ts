import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  applyEdits,
  checkModule,
  editForm,
  FormTree,
  NavigableModule,
  RefusedEdit,
  RuleSet,
  type FormEdit,
  type OffsetEdit,
} from '../../../../language/index.js';
import { blockTypes } from '../../../../language/vocabulary/index.js';
import type { BlockPlace, BlockRef } from '../../../../protocol/block-edit.js';
import { moduleOf } from '../../../support/fixture.js';
import { readTexts } from '../../../support/read-module.js';
import { runs } from '../../../support/runs.js';
import { blocksIn, editedValue, type Entry } from './edited-value.js';

const noRules = new RuleSet([]);
const path = 'workflows/claims-blocks.json';
const samples = ['samples/first-steps', 'samples/funeral-cover', 'samples/group-life'].map(readTexts);

/** The layouts in which files are written. */
const layouts: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => JSON.stringify(JSON.parse(text)),
  (text) => JSON.stringify(JSON.parse(text), undefined, '\t'),
];

/** Numbers that choose what an edit is about, whatever the form is by then. */
const choice = fc.record({
  kind: fc.constantFrom('set', 'unset', 'reorder', 'add', 'duplicate', 'delete', 'move', 'move', 'move'),
  blocks: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  side: fc.constantFrom('before', 'after', 'inside'),
  anchor: fc.nat(),
  member: fc.nat(),
  value: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant('{{claim.status}}')),
});

type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

function editOf(form: Entry[], { kind, blocks, side, anchor, member, value }: Choice): FormEdit | undefined {
  const all = blocksIn(form);
  const refOf = (n: number) => all[n % all.length]?.ref;
  const refs = blocks.flatMap((n) => refOf(n) ?? []);
  const [first] = refs;
  const beside = refOf(anchor);
  const place: BlockPlace =
    !beside || side === 'inside' ? { side: 'inside', block: beside ?? null } : { side, block: beside };
  if (kind === 'add') return { kind, type: blockTypes[member % blockTypes.length]?.type ?? '', place, properties: {} };
  if (!first) return undefined;
  const entry = all.find(({ ref }) => ref === first)?.entry;
  const names = Object.keys(entry?.block ?? {}).filter(
    (name) => name !== 'key' && name !== 'type' && name !== 'blocks',
  );
  const name = names[member % names.length];
  const options = entry?.block['options'];
  switch (kind) {
    case 'set':
      if (Array.isArray(options) && anchor % 2 === 0)
        return { kind, block: first, path: ['options', '-'], value: { key: 'new', value: String(value) } };
      return {
        kind,
        block: first,
        path: [['show_if', 'title', 'new_property', name ?? 'title'][anchor % 4] ?? ''],
        value,
      };
    case 'unset':
      return name === undefined ? undefined : { kind, block: first, path: [name] };
    case 'reorder':
      if (!Array.isArray(options) || options.length === 0) return undefined;
      return { kind, block: first, path: ['options', anchor % options.length], to: member % options.length };
    case 'move':
      return { kind, blocks: refs, place };
    case 'duplicate':
    case 'delete':
      return { kind, blocks: refs };
    default:
      return undefined;
  }
}

const refText = ({ key, nth = 0 }: BlockRef) => `${String(key)} ${String(nth)}`;

/** The replacements that take the others back. */
function undone(text: string, edits: readonly OffsetEdit[]): readonly OffsetEdit[] {
  let moved = 0;
  return edits.map(({ range: { start, end }, newText }) => {
    const at = start + moved;
    moved += newText.length - (end - start);
    return { range: { start: at, end: at + newText.length }, newText: text.slice(start, end) };
  });
}

/** Blocks that an edit neither names nor contains keep every character. */
function keepsOthers(before: FormTree, after: FormTree, touched: ReadonlySet<string>) {
  const source = (form: typeof before, { entry }: (typeof before.blocks)[number]) =>
    form.text.slice(entry.range.start, entry.range.end);
  const remaining = new Map(after.blocks.map((block) => [refText(block.ref), source(after, block)]));
  for (const block of before.blocks)
    if (!touched.has(refText(block.ref))) assert.equal(remaining.get(refText(block.ref)), source(before, block));
}

function touchedBy(form: FormTree, edit: FormEdit): ReadonlySet<string> {
  const refs = 'block' in edit ? [edit.block] : 'blocks' in edit ? edit.blocks : [];
  const named = form.blocks.filter(({ ref }) => refs.some((one) => refText(one) === refText(ref)));
  const place = 'place' in edit && edit.place.block ? [form.block(edit.place.block)] : [];
  const inside = form.blocks.filter((block) => named.some((group) => isIn(block, group)));
  const around = [...named, ...place].flatMap((block) => form.blocks.filter((group) => isIn(block, group)));
  // Of several blocks with one key, the count changes with the order.
  const twice = form.blocks.filter(({ ref }) =>
    form.blocks.some((other) => other.ref !== ref && other.ref.key === ref.key),
  );
  return new Set([...named, ...inside, ...around, ...place, ...twice].map(({ ref }) => refText(ref)));
}

function isIn(block: FormTree['blocks'][number], group: typeof block): boolean {
  return (
    block !== group &&
    group.entry.range.start < block.entry.range.start &&
    block.entry.range.end < group.entry.range.end
  );
}

it('leaves a file that parses and equals the same changes of its value, whatever 50 edits are made', () => {
  fc.assert(
    fc.property(
      fc.nat(samples.length - 1),
      fc.nat(layouts.length - 1),
      fc.array(choice, { minLength: 50, maxLength: 50 }),
      (sample, layout, choices) => {
        const texts = new Map(samples[sample]);
        let text = layouts[layout]?.(texts.get(path) ?? '') ?? '';
        for (const chosen of choices) {
          const value = JSON.parse(text) as Entry[];
          const edit = editOf(value, chosen);
          if (!edit) continue;
          texts.set(path, text);
          const module = new NavigableModule(checkModule(moduleOf(texts), undefined, noRules));
          const form = new FormTree(path, text);
          try {
            const { edits, blocks } = editForm(module, edit);
            const after = applyEdits(text, edits);
            const changed = JSON.parse(after) as Entry[];
            const made = blocksIn(changed).filter(({ ref }) => blocks.some((one) => refText(one) === refText(ref)));
            assert.deepEqual(
              changed,
              editedValue(
                value,
                edit,
                made.map(({ entry }) => entry),
              ),
            );
            assert.equal(applyEdits(after, undone(text, edits)), text);
            keepsOthers(form, new FormTree(path, after), touchedBy(form, edit));
            text = after;
          } catch (error) {
            if (!(error instanceof RefusedEdit)) throw error;
            assert.match(error.message, /is no group|into itself|has no `/);
          }
        }
      },
    ),
    { numRuns: runs(8) },
  );
});
