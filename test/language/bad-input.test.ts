import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf, rules, RuleSet, type ModuleCheck } from '../../language/index.js';
import { moduleOf } from '../support/fixture.js';
import { generateClaims } from '../support/generate-claims.js';

const claims = 'workflows/claims-blocks.json';

/** All rules, and how often local ones were called: the same on any machine. */
function countingRules() {
  const count = { calls: 0 };
  const counted = rules.map((rule) => {
    if (rule.phase !== 'local') return rule;
    const counting =
      <Node>(visit: (node: Node) => void) =>
      (node: Node) => {
        count.calls++;
        visit(node);
      };
    const visit: typeof rule.visit = (report) => {
      const { object, value, ...others } = rule.visit(report);
      const calls = Object.entries(others) as [string, (node: unknown) => void][];
      return {
        ...Object.fromEntries(calls.map(([kind, call]) => [kind, counting(call)])),
        ...(object && { object: { ...object, visit: counting(object.visit) } }),
        ...(value && { value: { ...value, visit: counting(value.visit) } }),
      };
    };
    return { ...rule, visit };
  });
  return { rules: new RuleSet(counted), count };
}

describe('Bad input takes no more work than good input', () => {
  const { text: good, configuration } = generateClaims(1000);
  const half = good.slice(0, good.indexOf('"key"', good.length / 2) + 3);
  const inputs = {
    'a mistake in each block': good.replaceAll(/"type": "(?=[^"]*",\s+"key")/g, '"type": "un'),
    'no line break': JSON.stringify(JSON.parse(good)),
    'line breaks of old Macs': good.replaceAll('\n', '\r'),
    '10,000 levels': `${'[{"block":{"type":"group","blocks":'.repeat(10_000)}[]`,
    'half a file': half,
    'no quote that closes': good.replaceAll('",\n', ',\n'),
  };
  const counting = countingRules();

  /** The calls of rules for a check of a text, and for one after a letter more in the title of a block in its first half. */
  function work(text: string) {
    const checked = (now: string, previous?: ModuleCheck) => {
      const before = counting.count.calls;
      const module = moduleOf(
        new Map([
          ['.platform-config.json', configuration],
          [claims, now],
        ]),
      );
      const check = checkModule(module, previous, counting.rules);
      const found = diagnosticsOf(check, claims).length;
      return { check, found, calls: counting.count.calls - before };
    };
    const first = checked(text);
    const place = text.indexOf('Question', text.length / 4);
    const edited = checked(`${text.slice(0, place)}x${text.slice(place)}`, first.check);
    return { first, edited };
  }

  const usual = work(good);

  it('where nothing is wrong, one entry is checked again after a letter', () => {
    assert.equal(usual.first.found, 0);
    assert.equal(usual.edited.check.recheckedEntries, 1);
    assert.ok(usual.first.calls > 100 * usual.edited.calls);
  });

  for (const [name, text] of Object.entries(inputs))
    it(name, () => {
      const { first, edited } = work(text);
      assert.equal(first.found > 0, !name.includes('line'));
      assert.ok(first.calls <= 1.5 * usual.first.calls, `${String(first.calls)} of ${String(usual.first.calls)}`);
      assert.ok(edited.check.recheckedEntries <= 1, String(edited.check.recheckedEntries));
      assert.ok(edited.calls <= 1.5 * usual.edited.calls, `${String(edited.calls)} of ${String(usual.edited.calls)}`);
    });
});
