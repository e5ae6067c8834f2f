import { checkCompletion } from '../../../support/check-completion.js';

const files = {
  '.platform-config.json':
    '{ "alterationHooks": [{ "key": "raise_cover", "name": "Raise the cover" }, { "key": "add_member" }] }',
  'workflows/claims-blocks.json': `[
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "Fire" }, { "key": "theft", "value": "Theft" }] } },
  { "block": { "type": "input.currency", "key": "two words", "title": "Amount" } }
]`,
};
const withCode = (code: string) => ({ ...files, 'code/main.js': code });
const hook = (body: string) => withCode(`const getAlteration = ({ alteration_hook_key, data }) => {\n${body}\n};\n`);
const codeOf = (fixture: Readonly<Record<string, string>>) => fixture['code/main.js'] ?? '';

describe('completion of hook keys in code', () => {
  for (const [where, body] of [
    ['in a case', "  switch (alteration_hook_key) {\n    case '█':\n  }"],
    ['in a case without a closing quote', "  switch (alteration_hook_key) {\n    case '█\n      return 1;\n  }"],
    [
      'in a case behind others',
      '  switch (alteration_hook_key) {\n    case "x": { if (`a${1}`) return 1; }\n    case "█":\n  }',
    ],
    ['in a comparison', "  if (alteration_hook_key === '█') return 1;"],
    ['in one that is not complete', "  if (alteration_hook_key !== '█"],
    ['through the parameter', "  if (params.alteration_hook_key === '█') return 1;"],
  ] as const)
    it(`offers them ${where}`, () => checkCompletion(hook(body), { labels: ['raise_cover', 'add_member'] }));

  it('offers none in other texts', async () => {
    for (const body of ["  switch (data.kind) {\n    case '█':\n  }", "  const a = '█';", "  // case '█'", "  f('█');"])
      await checkCompletion(hook(body), { labels: [] });
  });

  it('replaces the text, and closes its quote', async () => {
    await checkCompletion(hook("  if (alteration_hook_key === 'add_█cover') return 1;"), {
      accept: 'add_member',
      gives: codeOf(hook("  if (alteration_hook_key === 'add_member') return 1;")),
    });
    await checkCompletion(hook("  if (alteration_hook_key === 'add_█"), {
      accept: 'add_member',
      gives: codeOf(hook("  if (alteration_hook_key === 'add_member'")),
    });
  });

  it('tells what the hook is called', () =>
    checkCompletion(hook("  if (alteration_hook_key === '█') return 1;"), {
      accept: 'raise_cover',
      detail: 'Raise the cover',
      docs: /alteration hook/,
    }));
});

describe('completion of whole hook code', () => {
  it('offers the functions that are missing', async () => {
    await checkCompletion(withCode('█'), {
      labels: ['validateAlterationPackageRequest', 'getAlteration', 'applyAlteration'],
    });
    await checkCompletion(withCode(`${codeOf(hook('  return data;'))}\nget█`), {
      labels: ['validateAlterationPackageRequest', 'applyAlteration'],
    });
  });

  it('writes a function with a case for each hook', () =>
    checkCompletion(withCode('apply█'), {
      accept: 'applyAlteration',
      docs: /altered policy/,
      gives: `const applyAlteration = ({ alteration_hook_key, policy, policyholder, alteration_package }) => {
  switch (alteration_hook_key) {
    case 'raise_cover':
      throw new Error('applyAlteration does not handle raise_cover yet.');
    case 'add_member':
      throw new Error('applyAlteration does not handle add_member yet.');
    default:
      throw new InvalidRequestError(\`Invalid alteration hook key: \${alteration_hook_key}\`);
  }
};`,
    }));

  it('offers no function inside of another', () => checkCompletion(hook('  █'), { labels: [] }));

  it('offers a case for each hook that is not handled yet', () =>
    checkCompletion(hook("  switch (alteration_hook_key) {\n    case 'raise_cover':\n      return 1;\n    █\n  }"), {
      labels: ["case 'add_member'"],
      accept: "case 'add_member'",
      gives: codeOf(
        hook(
          "  switch (alteration_hook_key) {\n    case 'raise_cover':\n      return 1;\n    case 'add_member':\n      throw new Error('getAlteration does not handle add_member yet.');\n  }",
        ),
      ),
    }));
});

describe('completion of block states in code', () => {
  it('offers the keys of the blocks', async () => {
    await checkCompletion(withCode('const a = (claim) => claim.block_states.█'), { labels: ['cause'] });
    await checkCompletion(withCode('const a = (claim) => claim?.block_states?.c█ause.option_key;'), {
      accept: 'cause',
      detail: 'radio: Cause',
      gives: 'const a = (claim) => claim?.block_states?.cause.option_key;',
    });
    await checkCompletion(withCode("const a = (claim) => claim.block_states['█'];"), {
      labels: ['cause', 'two words'],
      accept: 'two words',
      gives: "const a = (claim) => claim.block_states['two words'];",
    });
    await checkCompletion(withCode("const a = claim.block_states['█"), {
      accept: 'two words',
      gives: "const a = claim.block_states['two words'",
    });
  });

  it('offers the fields of a state, and what they can be', async () => {
    await checkCompletion(withCode('f(claim.block_states.cause.█)'), {
      labels: ['type', 'option_value', 'option_key'],
    });
    await checkCompletion(withCode("f(claim.block_states['two words'].█)"), { labels: ['type', 'value'] });
    await checkCompletion(withCode("if (claim.block_states.cause.option_key === '█') f();"), {
      labels: ['fire', 'theft'],
    });
    await checkCompletion(withCode("if (claim.approval_status === '█') f();"), { offers: ['approved'] });
  });

  it('offers nothing behind other names, and in comments and texts', async () => {
    for (const code of [
      'f(policy.█)',
      '// claim.block_states.█',
      '/* claim.block_states.█ */',
      'const a = `claim.block_states.█`;',
      'f(.█)',
    ])
      await checkCompletion(withCode(code), { labels: [] });
  });
});
