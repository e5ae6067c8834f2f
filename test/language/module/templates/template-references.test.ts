import assert from 'node:assert/strict';
import { pathsRead } from '../../../../language/module/templates/template-references.js';
import { parseTemplate } from '../../../../language/syntax/template/parser.js';

const text = `
{{ policy.start_date }} {{ dateNow }} {{dateNow format='D'}} {{#each policy.members}}{{name}} {{../file_type}} {{@root.claim.status}}{{/each}}
{{#if (ifCondition policyholder.age '>' 5)}}{{formatCurrency policy.module.cover 'ZAR' locale=policy.locale}}{{/if}} {{this}}`;

describe('what a template reads', () => {
  const template = parseTemplate(text);

  it('are the paths from the top of its data', () => {
    const paths = pathsRead(template);
    assert.deepEqual(
      paths.map(({ path }) => path),
      [
        ...['policy.start_date', 'dateNow', 'policy.members', 'file_type', 'claim.status'],
        ...['policyholder.age', 'policy.module.cover', 'policy.locale'],
      ],
    );
    const [first] = paths;
    assert.equal(text.slice(first?.range.start, first?.range.end), 'policy.start_date');
  });
});
