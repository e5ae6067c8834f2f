/**
 * What each rule reports, without the other rules, after small changes of its examples. The files in test/golden/rules/ list the changes that make a
 * difference, with the lines, the texts and the kinds of problems that the rule then reports; after all other changes it reports what it did before.
 */
import {
  applyEdits,
  checkModule,
  findingsIn,
  rules,
  RuleSet,
  toolsFileName,
  type Rule,
} from '../../../language/index.js';
import { assertGolden } from '../../support/golden.js';
import { moduleOf, parseFixture } from '../../support/fixture.js';
import { onOneLine, variationsOf } from '../../support/variations.js';

/** Of all examples of a rule, and of each of their files. */
const mostVariations = { rule: 110, file: 45 };

describe('each rule alone, on its examples with small changes', () => {
  for (const rule of rules.filter(({ phase }) => phase !== 'tools'))
    it(rule.id, () => {
      assertGolden(`rules/${rule.id}.txt`, `${differences(rule).join('\n')}\n`);
    });
});

function differences(rule: Rule): readonly string[] {
  const set = new RuleSet([rule]);
  const examples = [...rule.examples.bad, ...rule.examples.good];
  const count = Math.min(mostVariations.file, Math.ceil(mostVariations.rule / examples.length));
  return examples.flatMap((example, i) => {
    const { files } = parseFixture(example);
    const before = report(set, files);
    const lines = [...files].flatMap(([path, text]) => {
      if (path === toolsFileName) return [];
      return variationsOf(text, path, count).flatMap(({ edit, line, found }) => {
        const after = report(set, new Map([...files, [path, applyEdits(text, [edit])]]));
        const what = `${nameOf(path)}:${String(line)} ${onOneLine(found)} → ${onOneLine(edit.newText)}`;
        return after === before ? [] : [`  ${what}: ${after}`];
      });
    });
    return [`example ${String(i + 1)}: ${before}`, ...lines];
  });
}

/** The findings: the line and the text that are marked, the name of the message, and the titles of the fixes. */
function report(set: RuleSet, files: ReadonlyMap<string, string>): string {
  const check = checkModule(moduleOf(files), undefined, set);
  const found = [...check.module.files].flatMap(([path, { text }]) =>
    findingsIn(check, path).map(({ report: { range, message, fix, suggestions = [] } }) => {
      const { start, end } = range.range;
      const line = text.slice(0, start).split('\n').length;
      const marked = `${nameOf(path)}:${String(line)} ${onOneLine(text.slice(start, end))}`;
      const fixes = [...(fix ? [fix] : []), ...suggestions].map(({ title }) => title);
      return `${marked} ${message}${fixes.length > 0 ? ` (${fixes.join(', ')})` : ''}`;
    }),
  );
  return found.length === 0 ? 'nothing' : found.join('; ');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
