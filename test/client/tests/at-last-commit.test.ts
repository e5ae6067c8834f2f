import assert from 'node:assert/strict';
import { atLastCommit, selectionsAgain } from '../../../client/tests/at-last-commit.js';
import type { RunTestsBeforeResult } from '../../../protocol/review-messages.js';
import type { TestEntry, TestSelection } from '../../../protocol/tests.js';

const file = 'code/unit-tests/pricing.js';
const failed: TestEntry = {
  ...({ kind: 'unit', name: ['Pricing', 'adds'], file, line: 3, status: 'failed', duration: 1 } as const),
  ...{ message: 'expected 1987 to equal 1782', expected: 1782, actual: 1987, place: null, console: [] },
};
const passed: TestEntry = { ...failed, status: 'passed', message: null };
const allTests: TestEntry = { ...failed, name: ['All tests'], line: null, message: 'Unexpected token\nin line 1' };

describe('What is said of a failure at the last commit', () => {
  const said = (tests: readonly TestEntry[], result: Partial<RunTestsBeforeResult> = {}) =>
    atLastCommit(failed, { tests, fault: null, ...result }, '4f1c2d7');

  const cases: readonly (readonly [what: string, tests: readonly TestEntry[], text: string | undefined])[] = [
    ['it failed, in the same way', [failed], 'It fails at the last commit (4f1c2d7), too.'],
    [
      'it failed in another way',
      [{ ...failed, message: 'rate is not defined\nat line 4' }],
      'It fails at the last commit (4f1c2d7), too, with another message: rate is not defined',
    ],
    ['it passed at another line', [{ ...passed, line: 9 }], 'It passes at the last commit (4f1c2d7).'],
    ['it was skipped', [{ ...passed, status: 'skipped' }], 'It is skipped at the last commit (4f1c2d7).'],
    ['there was none', [], 'It is not in the last commit (4f1c2d7).'],
    [
      'others have a part of its name, or another file',
      [
        { ...passed, name: ['Pricing'] },
        { ...passed, name: ['Pricing', 'adds', 'fees'] },
        { ...passed, file: 'code/unit-tests/rates.js' },
        { ...passed, kind: 'scenario' },
      ],
      'It is not in the last commit (4f1c2d7).',
    ],
    ['the code could not be loaded', [allTests], 'It could not be run at the last commit (4f1c2d7): Unexpected token'],
    [
      'another kind could not be run',
      [{ ...allTests, kind: 'scenario' }, passed],
      'It passes at the last commit (4f1c2d7).',
    ],
    ['two have its title, and both failed', [failed, failed], 'It fails at the last commit (4f1c2d7), too.'],
    ['two have its title, and one failed', [failed, passed], undefined],
  ];
  for (const [what, tests, text] of cases) it(what, () => assert.equal(said(tests), text));

  it('nothing could be run', () => {
    const fault = { message: 'There is no time zone `Mars`.', place: null };
    assert.equal(
      said([], { fault }),
      'It could not be run at the last commit (4f1c2d7): There is no time zone `Mars`.',
    );
  });
});

describe('What is run at the last commit', () => {
  const all: TestSelection = { kind: null, file: null, name: [] };
  const scenario = { kind: 'scenario', name: ['theft'], file: 'sandbox/scenarios/theft.json', line: 1 } as const;
  const { line: _, ...theft } = scenario;

  it('is each scenario that failed, alone', () => {
    assert.deepEqual(selectionsAgain([scenario], [all]), [theft]);
  });

  it('is every unit test that was selected, because one may need what an earlier one did', () => {
    const inFile: TestSelection = { kind: 'unit', file, name: [] };
    const scenarios: TestSelection = { ...all, kind: 'scenario' };
    assert.deepEqual(selectionsAgain([failed], [all]), [{ ...all, kind: 'unit' }]);
    assert.deepEqual(selectionsAgain([failed, scenario], [inFile, scenarios]), [theft, inFile]);
  });
});
