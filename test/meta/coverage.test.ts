/** The list of what the specification says, held against what exists: its length, the rules, the tests. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { rules } from '../../language/index.js';
import { coverage } from '../coverage/index.js';
import type { Statement } from '../coverage/define.js';

/** How many rows of tables, numbered rules and further sentences each section of the specification has. */
const counts: Readonly<Record<string, readonly [rows: number, rules: number, sentences: number]>> = {
  '1': [0, 0, 6],
  '2.1': [5, 0, 4],
  '2.2': [2, 0, 7],
  '2.3': [2, 0, 1],
  '2.4': [7, 0, 3],
  '2.5': [8, 0, 4],
  '2.6': [3, 0, 10],
  '2.7': [0, 0, 9],
  '2.7.1': [4, 0, 3],
  '2.7.2': [10, 5, 25],
  '2.7.5': [4, 0, 8],
  '2.7.6': [25, 7, 39],
  '2.8': [29, 2, 45],
  '3': [9, 0, 5],
  '4': [0, 0, 9],
  '5': [0, 0, 1],
  '6': [0, 0, 2],
  '7': [0, 4, 2],
  '8': [6, 0, 1],
  '9': [0, 0, 3],
};

const statements = coverage.flatMap((section) => section.statements);
const ruleIds = new Set<string>(rules.map(({ id }) => id));
const named = new Set<string>(statements.flatMap((statement) => statement.rules ?? []));

describe('the coverage of the specification', () => {
  it('has as many statements as each section makes', () => {
    const found: Record<string, [number, number, number]> = {};
    for (const { section, statements: all } of coverage) {
      const count = (found[section] ??= [0, 0, 0]);
      (['row', 'rule', 'sentence'] as const).forEach((kind, i) => {
        count[i]! += all.filter((statement) => statement.kind === kind).length;
      });
    }
    assert.deepEqual(found, counts);
  });

  it('has every statement once, by an id that begins with its section', () => {
    assert.equal(new Set(statements.map(({ id }) => id)).size, statements.length);
    for (const { section, statements: all } of coverage)
      for (const { id } of all) assert.match(id, new RegExp(`^${section.replaceAll('.', '\\.')}-[a-z0-9-]+$`));
  });

  it('speaks in sentences', () => {
    for (const { id, says, neither = 'None.' } of statements)
      for (const text of [says, neither]) assert.match(text, /^[A-Z`].*[.]$/, id);
  });

  it('names rules that exist, and each once', () => {
    for (const { id, rules: checks } of statements) {
      assert.ok(checks === undefined || checks.length > 0, id);
      for (const rule of checks ?? []) assert.ok(ruleIds.has(rule), `${id}: ${rule}`);
      assert.equal(new Set(checks).size, checks?.length ?? 0, id);
    }
  });

  it('names tests that exist', () => {
    for (const { id, tests } of statements) {
      assert.ok(tests === undefined || tests.length > 0, id);
      for (const { file, title } of tests ?? []) assert.ok(hasTest(file, title), `${id}: ${file}: ${title}`);
    }
  });

  it('leaves out no rule but those that name no section', () => {
    for (const { id, sections } of rules) assert.equal(named.has(id), sections.length > 0, id);
  });

  it('knows each rule in the sections that the rule itself names', () => {
    for (const { id, sections } of rules)
      for (const section of sections)
        assert.ok(
          coverage.some((one) => one.section === section && one.statements.some((statement) => checks(statement, id))),
          `${id} checks nothing in ${section}`,
        );
  });
});

function checks({ rules: all }: Statement, rule: string): boolean {
  return all?.some((id) => id === rule) ?? false;
}

/** A title is an argument of a call, or the name of a row in the table of a file's tests. */
function hasTest(file: string, title: string): boolean {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, 'utf8');
  const literal = title.replace(/[^\w ]/g, '\\$&');
  const quote = '[\'"`]';
  const inCall = new RegExp(`\\b(?:it|describe)\\(\\s*${quote}${literal}${quote}`);
  const inTable = new RegExp(`^\\s*${quote}?${literal}${quote}?:`, 'm');
  return inCall.test(source) || inTable.test(source);
}
