import assert from 'node:assert/strict';
import fc from 'fast-check';
import Handlebars from 'handlebars';
import { parseTemplate } from '../../../../language/syntax/template/parser.js';
import { ACCEPTED, REJECTED } from './examples.js';
import { damagedTemplates, templates, tokenSoup } from './generate.js';
import { plainHandlebars, plainTemplate } from './handlebars-form.js';
import { runs } from '../../../support/runs.js';

/** Whether handlebars accepts the text; fails unless our parser agrees, with the same tree. */
function agree(text: string): boolean {
  const ours = parseTemplate(text);
  let theirs: unknown;
  try {
    theirs = Handlebars.parse(text);
  } catch {
    assert.notEqual(ours.errors.length, 0, `handlebars rejects ${JSON.stringify(text)}`);
    return false;
  }
  assert.deepEqual(ours.errors, [], `handlebars accepts ${JSON.stringify(text)}`);
  assert.deepEqual(plainTemplate(ours), plainHandlebars(theirs), JSON.stringify(text));
  return true;
}

describe('The template parser agrees with handlebars', () => {
  it('on texts that handlebars accepts', () => {
    for (const text of ACCEPTED) assert.ok(agree(text), `handlebars rejects ${JSON.stringify(text)}`);
  });

  it('on texts that handlebars rejects', () => {
    for (const text of REJECTED) assert.ok(!agree(text), `handlebars accepts ${JSON.stringify(text)}`);
  });

  it('on pairs of all of these', () => {
    const texts = [...ACCEPTED, ...REJECTED];
    const pair = fc.tuple(fc.constantFrom(...texts), fc.constantFrom(...texts));
    fc.assert(
      fc.property(pair, ([first, second]) => void agree(first + second)),
      { numRuns: runs(125) },
    );
  });

  it('on generated templates', () => {
    fc.assert(
      fc.property(templates, (text) => void agree(text)),
      { numRuns: runs(200) },
    );
  });

  it('on damaged templates', () => {
    fc.assert(
      fc.property(damagedTemplates, (text) => void agree(text)),
      { numRuns: runs(200) },
    );
  });

  it('on tokens in any order', () => {
    fc.assert(
      fc.property(tokenSoup, (text) => void agree(text)),
      { numRuns: runs(375) },
    );
  });
});
