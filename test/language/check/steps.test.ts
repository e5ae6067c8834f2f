import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkModule, diagnosticsOf, rules, RuleSet, type HasTime, type ModuleCheck } from '../../../language/index.js';
import { moduleOf, parseFixture } from '../../support/fixture.js';
import { generateClaims } from '../../support/generate-claims.js';
import { runs } from '../../support/runs.js';

const claims = 'workflows/claims-blocks.json';

/** Everything that a check says, each by itself. */
function said(check: ModuleCheck): readonly string[] {
  return [...check.files.keys()].flatMap((path) =>
    diagnosticsOf(check, path).map((diagnostic) => `${path} ${JSON.stringify(diagnostic)}`),
  );
}

function known(check: ModuleCheck) {
  return [...check.files].map(([path, { entries, outline, complete }]) => [path, entries, outline, complete]);
}

/** Time for so many entries. */
function timeFor(entries: number): HasTime {
  let left = entries;
  return () => left-- > 0;
}

/** A module with code, whose claims file has lost letters here and there. */
const module = fc
  .array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.integer({ min: 1, max: 5 }) }), {
    maxLength: 8,
  })
  .map((cuts) => {
    let text = generated.text;
    for (const { at, length } of cuts) {
      const start = Math.floor(at * text.length);
      text = text.slice(0, start) + text.slice(start + length);
    }
    return moduleOf(
      new Map([
        ['.platform-config.json', generated.configuration],
        [claims, text],
        ['code/main.js', 'const isHurt = (claim) => claim.block_states.nothing.value;'],
      ]),
    );
  });
const generated = generateClaims(25);
const steps = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 8 });

/** Looks at everything that is checked here. */
const ruleSet = new RuleSet(rules);

/** What the user looks at, as a share of a file. */
const shown = fc.option(
  fc.record({
    path: fc.constantFrom(claims, 'code/main.js', 'gone.json'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    ahead: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  }),
);

describe('a check in steps', () => {
  it('looks at one entry at least in each, and says how many are left', () => {
    const text = JSON.stringify([1, 2, 3].map((i) => ({ block: { type: 'divider', key: `line_${String(i)}` } })));
    const small = moduleOf(new Map([[claims, text]]));
    let check = checkModule(small, undefined, ruleSet, timeFor(0));
    const left = [check.entriesLeft];
    while (check.entriesLeft > 0) {
      check = checkModule(small, check, ruleSet, timeFor(0));
      left.push(check.entriesLeft);
    }
    assert.deepEqual(left, [2, 1, 0]);
  });

  it('begins with what the user looks at', () => {
    const blocks = [1, 2, 3, 4, 5].map((i) =>
      JSON.stringify({ block: { type: 'input.number', key: `n_${String(i)}`, title: 'N', max: String(i) } }),
    );
    const text = `[${blocks.join(', ')}]`;
    const small = moduleOf(
      new Map([
        ['.platform-config.json', generated.configuration],
        [claims, text],
      ]),
    );
    const offset = text.indexOf('"n_4"');
    const found = (one: ModuleCheck) =>
      diagnosticsOf(one, claims).map(({ range }) => text.slice(range.start.character, range.end.character));
    let check = checkModule(small, undefined, ruleSet, timeFor(2), { path: claims, offset });
    const first = found(check);
    while (check.entriesLeft > 0) check = checkModule(small, check, ruleSet, timeFor(0));
    const all = found(check);
    assert.deepEqual(first, ['"1"', '"4"', '"5"']);
    assert.deepEqual(all, ['"1"', '"2"', '"3"', '"4"', '"5"']);
  });

  it('reads a long list no further than what the user looks at', () => {
    const blocks = Array.from({ length: 40 }, (_, i) =>
      JSON.stringify({ block: { type: 'divider', key: `line_${String(i)}` } }),
    );
    const text = `[${blocks.join(', ')}]`;
    const small = moduleOf(new Map([[claims, text]]));
    const offset = text.indexOf('line_7');
    const first = checkModule(small, undefined, ruleSet, timeFor(2), { path: claims, offset, entries: 5 });
    const { outline, entriesLeft } = first.files.get(claims) ?? {};
    assert.deepEqual([outline?.entries.length, outline?.errors, entriesLeft], [12, [], 10]);
    let check = first;
    while (check.entriesLeft > 0) check = checkModule(small, check, ruleSet, timeFor(9));
    assert.deepEqual(known(check), known(checkModule(small)));
    const edited = moduleOf(new Map([[claims, text.replace('line_30', 'line_x')]]));
    assert.equal(checkModule(edited, first).files.get(claims)?.outline.entries.length, 40);
  });

  it('ends with what one step finds, and what was found first stays', () => {
    let partial = 0;
    const healthy = moduleOf(new Map([[claims, generated.text]]));
    fc.assert(
      fc.property(module, steps, shown, (one, sizes, seen) => {
        const length = one.files.get(seen?.path ?? '')?.text.length ?? 0;
        const { ahead } = seen ?? {};
        const place = seen && {
          ...{ path: seen.path, offset: Math.floor(seen.at * length) },
          ...(ahead !== undefined && { entries: ahead }),
        };
        const whole = checkModule(one);
        const all = new Set(said(whole));
        let check = checkModule(one, undefined, ruleSet, timeFor(sizes[0] ?? 0), place ?? undefined);
        for (let i = 1; check.entriesLeft > 0; i++) {
          partial++;
          for (const line of said(check)) assert.ok(all.has(line), `found at first, and not at last: ${line}`);
          const later = i % 2 === 0 ? (place ?? undefined) : undefined;
          check = checkModule(one, check, ruleSet, timeFor(sizes[i % sizes.length] ?? 0), later);
        }
        assert.deepEqual(said(check), said(whole));
        assert.deepEqual(known(check), known(whole));
      }),
      // Cuts can leave so few entries that one step is enough.
      { numRuns: runs(8), examples: [[healthy, [1], null]] },
    );
    assert.ok(partial > 0, 'no check was made in steps');
  });

  it('ends the same when the text changes between two steps', () => {
    fc.assert(
      fc.property(module, steps, fc.double({ min: 0, max: 1, noNaN: true }), (one, sizes, at) => {
        const first = checkModule(one, undefined, ruleSet, timeFor(sizes[0] ?? 0));
        const files = new Map([...one.files].map(([path, { text }]) => [path, text.whole]));
        const text = files.get(claims) ?? '';
        const offset = Math.floor(at * text.length);
        files.set(claims, `${text.slice(0, offset)}x${text.slice(offset)}`);
        const changed = moduleOf(files);
        let check = checkModule(changed, first, ruleSet, timeFor(sizes[1] ?? 0));
        while (check.entriesLeft > 0) check = checkModule(changed, check, ruleSet, timeFor(5));
        assert.deepEqual(said(check), said(checkModule(changed)));
      }),
      { numRuns: runs(8) },
    );
  });
});

describe('the visitors of the rules', () => {
  it('forget an entry when the next one begins', () => {
    const modules = rules.flatMap(({ good, bad }) =>
      [...bad, ...good].map((example) => moduleOf(parseFixture(example).files)),
    );
    // Twice, so that every example comes behind every other; beside rules that have looked at nothing before.
    const alone = modules.map((one) => said(checkModule(one)));
    for (const expected of [alone, alone])
      for (const [i, one] of modules.entries())
        assert.deepEqual(said(checkModule(one, undefined, ruleSet)), expected[i]);
  });
});
