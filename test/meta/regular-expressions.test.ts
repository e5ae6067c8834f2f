/** Every regular expression is applied to texts of others: none may take more than a step for each of their characters. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { analyse } from 'scslre';
import ts from 'typescript';

/** The folders of the programs. */
const folders = ['protocol', 'diagram', 'disk', 'language', 'runtime', 'server', 'cli', 'client', 'typescript-plugin'];

describe('a regular expression', () => {
  const files = globSync(folders.map((folder) => `${folder}/**/*.ts`));

  it('takes no more than a step for each character, whatever the text', () => {
    assert.ok(files.length > 500, String(files.length));
    assert.deepEqual(files.flatMap(slowIn), []);
  });

  it('is found to be slow where it is', () => {
    assert.deepEqual(slow('/\\s+$/'), ['/\\s+$/ Move']);
    assert.deepEqual(slow('/^(a+)+$/'), ['/^(a+)+$/ Self']);
    assert.deepEqual(slow('/(?<!\\s)\\s+$/'), []);
  });
});

function slowIn(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(...slow(node.text).map((one) => `${file}: ${one}`));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param literal as it is written */
function slow(literal: string): readonly string[] {
  const end = literal.lastIndexOf('/');
  const { reports } = analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) });
  return reports.map(({ type }) => `${literal} ${type}`);
}
