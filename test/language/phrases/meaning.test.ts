import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkModule, RuleSet } from '../../../language/index.js';
import { optionLabel } from '../../../protocol/view-model.js';
import {
  conditionSentence,
  namesIn,
  plainText,
  statementOf,
  statementPhrase,
} from '../../../language/phrases/index.js';
import { decide } from '../../../language/semantics/decide.js';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { everyClaim, numberOfClaims, type Claim } from '../reachability/every-claim.js';
import { randomForms, type RandomForm } from '../reachability/random-forms.js';
import { moduleOf } from '../../support/fixture.js';
import { runs } from '../../support/runs.js';
import { opened, templatesIn } from './opened-claim.js';
import { readSentence, type SeenClaim } from './sentence-reader.js';

const forms = runs(50);
const mostClaims = 30;
const seed = 20_261_122;

describe('Sentences, read back and compared with the preview of every claim', () => {
  it(`say what the conditions of ${String(forms)} random forms do (seed ${String(seed)})`, () => {
    const count = { said: 0, shownAsTemplate: 0, compared: 0 };
    fc.assert(
      fc.property(randomForms, (random) => {
        const form = withoutTimes(random);
        const text = JSON.stringify(form.entries);
        fc.pre(numberOfClaims(form, text) <= mostClaims);
        const { index } = checkModule(
          moduleOf(new Map([['workflows/claims-blocks.json', text]])),
          undefined,
          new RuleSet([]),
        );
        const names = namesIn(index);
        const claims = everyClaim(form, text).map((claim) => ({ claim, ...opened(text, claim) }));
        for (const [key, name, template] of templatesIn(form.entries)) {
          const decision = decide(parseTemplate(template))?.decision;
          for (const holds of [true, false]) {
            const statement = decision && statementOf(decision, holds, names);
            count[statement ? 'said' : 'shownAsTemplate']++;
            if (!statement) continue;
            const sentence = plainText(statementPhrase(statement));
            const reading =
              sentence === 'always' ? () => true : sentence === 'never' ? () => false : readSentence(sentence);
            for (const { claim, outcome } of claims) {
              const is = outcome(key, name);
              if (is === undefined) continue;
              count.compared++;
              const seen = seenOf(claim);
              assert.equal(
                reading(seen),
                is === holds,
                `${template}\n${sentence}\n${JSON.stringify([...claim.states])} ${claim.status} ${claim.approvalStatus}`,
              );
            }
          }
        }
      }),
      { numRuns: forms, seed },
    );
    // Most random expressions are nothing that an author writes; see sentences.test.ts for those.
    assert.ok(count.said > forms * 2 && count.compared > forms * 20, JSON.stringify(count));
  });

  it('fail for a sentence that says and where the form says or', () => {
    const reading = readSentence('“Question 0” is ticked and “Question 1” is ticked');
    const claim = { status: 'open', approvalStatus: 'pending', touched: new Set<string>() };
    const answers = new Map([
      ['Question 0', true],
      ['Question 1', false],
    ]);
    assert.equal(reading({ ...claim, answers }), false);
    assert.equal(readSentence('“Question 0” is ticked or “Question 1” is ticked')({ ...claim, answers }), true);
    assert.throws(() => readSentence('“Question 0” is ticked and “Question 1” is ticked or “Question 2” is ticked'));
  });

  it('show a condition without words as its template', () => {
    const { index } = checkModule(
      moduleOf(new Map([['workflows/claims-blocks.json', '[]']])),
      undefined,
      new RuleSet([]),
    );
    const sentence = conditionSentence('show_if', "{{ifEquals (lookup a b) 'c'}}", 'form', namesIn(index));
    assert.equal(plainText(sentence.phrase), "Shown when {{ifEquals (lookup a b) 'c'}} is true");
    assert.equal(sentence.statement, undefined);
    const never = conditionSentence(
      'disabled_if',
      "{{if (if claim.status '===' 'open') '!' true}}",
      'form',
      namesIn(index),
    );
    assert.equal(plainText(never.phrase), 'Read-only: this condition cannot be read');
    assert.equal(never.statement, undefined);
  });
});

/** The form itself gives days without a time. */
function withoutTimes({ entries, states }: RandomForm): RandomForm {
  const isDay = (state: unknown) => !/T\d\d:/.test(JSON.stringify(state));
  return { entries, states: new Map([...states].map(([key, list]) => [key, list.filter(isDay)])) };
}

/** What a person sees of the states. */
function seenOf({ states, status, approvalStatus }: Claim): SeenClaim {
  const answers = new Map<string, string | number | boolean | undefined>();
  const touched = new Set<string>();
  for (const [key, state] of states) {
    const { type, value, option_value: option, status: request } = state as Readonly<Record<string, unknown>>;
    const title = `Question ${key.slice(1)}`;
    if (typeof option === 'string') answers.set(title, optionLabel(option));
    else if (typeof request === 'string') answers.set(title, request.replaceAll('_', ' '));
    else if (typeof value === 'number') answers.set(title, type === 'input.currency' ? value / 100 : value);
    else if (typeof value === 'string' || typeof value === 'boolean') answers.set(title, value);
    if (typeof value === 'boolean') touched.add(title);
  }
  return { answers, touched, status, approvalStatus };
}
