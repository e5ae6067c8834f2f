/** What the analysis of whole forms comes to. The forms are in the golden file, each because it shows what the others do not. */
import { existsSync, readFileSync } from 'node:fs';
import { assertGolden } from '../../support/golden.js';
import { checkedForm, reachabilityLines } from '../../support/reachability-lines.js';

const file = 'reachability-forms.txt';

describe('The analysis of forms', () => {
  it('comes to the known answers, with the same examples and words', () => {
    const path = `test/golden/${file}`;
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    const forms = lines.filter((line) => line.startsWith('['));
    assertGolden(file, `${forms.flatMap((form) => [form, ...reachabilityLines(checkedForm(form))]).join('\n')}\n`);
  });
});
