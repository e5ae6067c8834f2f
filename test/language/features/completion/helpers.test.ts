import { checkCompletion } from '../../../support/check-completion.js';

const withNote = (template: string) =>
  `[{ "block": { "type": "markdown", "key": "note", "markdown": "${template}" } }]`;

const snippets = { snippets: true };

describe('completion of helpers', () => {
  it('gives the arguments as tab stops, and the end of the tag', async () => {
    const operators = '===,!==,==,!=,<,<=,>,>=,\\|\\|,&&';
    const gives = withNote(`{{ifCondition $1 '\${2|${operators}|}' $3}}`);
    for (const template of ['{{ifC█', '{{ifC█}}', '{{ifC█ }}'])
      await checkCompletion(withNote(template), { accept: 'ifCondition', gives }, snippets);
  });

  it('gives the name alone where arguments are there already', () =>
    checkCompletion(withNote("{{ifC█ a '===' b}}"), {
      accept: 'ifCondition',
      gives: withNote("{{ifCondition a '===' b}}"),
    }));

  it('keeps the end of a tag that is not a plain one', () =>
    checkCompletion(withNote('{{mult█ ~}}'), { accept: 'multiply', gives: withNote('{{multiply ~}}') }));

  it('gives the name alone to clients without snippets', () =>
    checkCompletion(withNote('{{mult█'), { accept: 'multiply', gives: withNote('{{multiply}}') }));

  it('explains them', () =>
    checkCompletion(withNote('{{█}}'), {
      accept: 'multiply',
      detail: 'multiply left right',
      docs: /Multiplies two numbers/,
    }));

  it('closes the parenthesis of a sub-expression', async () => {
    const gives = withNote("{{ifCondition (dateDifference $1 $2) '<' 5}}");
    await checkCompletion(withNote("{{ifCondition (dateDi█) '<' 5}}"), { accept: 'dateDifference', gives }, snippets);
    await checkCompletion(
      withNote('{{divide (mul█'),
      { accept: 'multiply', gives: withNote('{{divide (multiply $1 $2)') },
      snippets,
    );
  });

  it('offers them in parentheses where a value is expected', () =>
    checkCompletion(
      withNote('{{divide █ 100}}'),
      { accept: '(multiply)', gives: withNote('{{divide (multiply $1 $2) 100}}') },
      snippets,
    ));

  it('offers those of the tools file', () =>
    checkCompletion(
      {
        'workflows/claims-blocks.json': withNote('{{█}}'),
        '.platform-tools.json': '{ "helpers": { "shout": { "arity": [2, 2], "doc": "Writes in capitals." } } }',
      },
      { offers: ['shout'] },
    ));
});

describe('completion of blocks', () => {
  it('gives the closing tag along', async () => {
    const gives = withNote('{{#if $1}}$0{{/if}}');
    for (const template of ['{{#i█', '{{#i█}}', '{{#█ }}'])
      await checkCompletion(withNote(template), { accept: 'if', gives }, snippets);
    await checkCompletion(withNote('{{█'), { accept: '#if', gives }, snippets);
  });

  it('gives no second closing tag', () =>
    checkCompletion(
      withNote('{{#i█}}text{{/if}}'),
      { accept: 'if', gives: withNote('{{#if $1}}text{{/if}}') },
      snippets,
    ));

  it('offers blocks alone behind #, and paths to enter', () =>
    checkCompletion(withNote('{{#█}}'), { offers: ['if', 'each', 'ifEquals', 'claim'], omits: ['multiply', '/if'] }));

  it('offers what goes on behind else', () =>
    checkCompletion(
      withNote('{{#if a}}{{else i█}}{{/if}}'),
      { accept: 'ifEquals', gives: withNote('{{#if a}}{{else ifEquals $1 $2}}{{/if}}') },
      snippets,
    ));

  it('closes the block that is open, the innermost first', async () => {
    await checkCompletion(withNote('{{#if a}}{{#each b}}{{/each}}{{#ifEquals c d}}x{{/█'), {
      labels: ['ifEquals', 'if'],
      accept: 'ifEquals',
      gives: withNote('{{#if a}}{{#each b}}{{/each}}{{#ifEquals c d}}x{{/ifEquals}}'),
    });
    await checkCompletion(withNote('{{#policy.module.items}}{{/po█li}} and more'), {
      accept: 'policy.module.items',
      gives: withNote('{{#policy.module.items}}{{/policy.module.items}} and more'),
    });
  });

  it('offers else and the closing tag where a tag begins', async () => {
    await checkCompletion(withNote('{{#if a}}x{{█'), {
      offers: ['else', '/if'],
      accept: '/if',
      gives: withNote('{{#if a}}x{{/if}}'),
    });
    await checkCompletion(withNote('{{#if a}}x{{else}}y{{█}}'), { offers: ['/if'], omits: ['else'] });
    await checkCompletion(withNote('{{#if a}}x{{/if}}{{█}}'), { omits: ['else', '/if'] });
    await checkCompletion(withNote('x{{/█'), { labels: [] });
  });
});

describe('completion of named arguments', () => {
  it('offers those that are not given, with their values', async () => {
    await checkCompletion(
      withNote('{{dateDifference a b █}}'),
      {
        first: ['measurement='],
        accept: 'measurement=',
        gives: withNote("{{dateDifference a b measurement='${1|minutes,hours,days,weeks,months,years|}'}}"),
      },
      snippets,
    );
    await checkCompletion(withNote('{{dateAdd a days=1 █}}'), {
      first: ['minutes=', 'hours=', 'weeks='],
      omits: ['days='],
    });
    await checkCompletion(withNote('{{dateAdd a mo█nth=1}}'), {
      accept: 'months=',
      gives: withNote('{{dateAdd a months=1}}'),
    });
  });

  it('offers none while arguments are missing', () =>
    checkCompletion(withNote('{{dateDifference a █}}'), { omits: ['measurement='] }));

  it('come where the remaining arguments are optional', async () => {
    await checkCompletion(withNote('{{dateFormat a █}}'), { offers: ['format='] });
    await checkCompletion(withNote('{{dateBetween a b c █}}'), { offers: ['includeStart=', 'includeEnd='] });
    await checkCompletion(withNote("{{dateFormat a format='█'}}"), { offers: ['DD MMM YYYY'] });
  });

  it('offers paths as their values', () => checkCompletion(withNote('{{dateAdd a days=█}}'), { offers: ['claim'] }));
});
