import assert from 'node:assert/strict';
import { helperCalls, pathsRead } from '../../../../language/module/templates/template-references.js';
import { parseTemplate } from '../../../../language/syntax/template/parser.js';

const text = `
{{ policy.start_date }} {{ dateNow }} {{dateNow format='D'}} {{#each policy.members}}{{name}} {{../file_type}} {{@root.claim.status}}{{/each}}
{{#if (ifCondition policyholder.age '>' 5)}}{{formatCurrency policy.module.cover 'ZAR' locale=policy.locale}}{{/if}} {{this}}`;

describe('what a template reads and calls', () => {
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

  it('are the helpers, with how they are called', () => {
    assert.deepEqual(
      helperCalls(template).map(({ name, form, arguments: count, named }) =>
        `${form} ${name} ${String(count)} ${named.join()}`.trim(),
      ),
      [
        ...['bare dateNow 0', 'inline dateNow 0 format', 'block each 1', 'bare name 0'],
        ...['block if 1', 'nested ifCondition 3', 'inline formatCurrency 2 locale'],
      ],
    );
  });
});
