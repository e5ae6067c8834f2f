import { checkCompletion } from '../../../support/check-completion.js';

const before = `[
  { "block": { "type": "dropdown", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "Fire" }] } },
  { "block": { "type": "checkbox", "key": "police", "title": "Reported" } },
`;
const behind = `,
  { "block": { "type": "divider", "key": "later" } }
]`;
const keys = ['cause', 'police'];

describe('completion in text that is broken', () => {
  for (const [what, text] of [
    ['ends in a template', `${before}  { "show_if": "{{#if (ifCondition claim.block_states.█`],
    [
      'has no closing quote',
      `${before}  { "block": { "type": "divider", "key": "x" }, "show_if": "{{claim.block_states.█\n  }${behind}`,
    ],
    [
      'has no closing quote before another member',
      `${before}  { "show_if": "{{claim.block_states.█,\n    "block": { "type": "divider" } }${behind}`,
    ],
    [
      'has no closing brace',
      `${before}  { "block": { "type": "divider" }, "show_if": "{{claim.block_states.█}}"\n${behind}`,
    ],
    ['has no comma', `${before}  { "block": { "type": "divider" } "show_if": "{{claim.block_states.█}}" }${behind}`],
    [
      'has a comma too many',
      `${before}  { "block": { "type": "divider", }, "show_if": "{{claim.block_states.█}}", }${behind}`,
    ],
    [
      'has another mistake in the same template',
      `${before}  { "show_if": "{{/if}} {{a..b}} {{claim.block_states.█ {{#each}}" }${behind}`,
    ],
    [
      'has a mistake in another entry',
      `[ { "block": { "type": "checkbox", "key": "police } },\n${before.slice(1)}  { "show_if": "{{claim.block_states.█}}" }\n]`,
    ],
  ] as const)
    it(`offers the keys of blocks where the text ${what}`, () => checkCompletion(text, { offers: keys }));

  it('offers what fits in a path that goes on', () =>
    checkCompletion(`${before}  { "show_if": "{{claim.█.option_key}}" }\n]`, { offers: ['block_states', 'status'] }));

  it('offers options where parentheses, quotes and braces are missing', () =>
    checkCompletion(
      `${before}  { "show_if": "{{#if (ifCondition (ifCondition claim.block_states.cause.option_key '===' '█`,
      {
        labels: ['fire'],
      },
    ));

  it('offers helpers where only a parenthesis is there', () =>
    checkCompletion(`${before}  { "show_if": "{{#if (█`, { offers: ['ifCondition', 'claim'] }));

  it('offers names and values in an object that is not closed', async () => {
    await checkCompletion(`${before}  { "block": { "type": "alert", "key": "a", █`, { labels: ['markdown', 'color'] });
    await checkCompletion(`${before}  { "block": { "type": "alert", "co█`, { offers: ['color', 'markdown'] });
    await checkCompletion(`${before}  { "block": { "type": "alert", "color": "█`, { offers: ['danger'] });
    await checkCompletion(`${before}  { "block": { "type": "al█`, { offers: ['alert'] });
  });

  it('offers no members and blocks where a text has no closing quote', async () => {
    for (const text of ['{█', '{{claim.status}█', 'a {█', '{{#if claim.status}}{█'])
      await checkCompletion(`${before}  { "show_if": "${text}\n  }${behind}`, { labels: [] });
    await checkCompletion(`${before}  { "show_if": "{{claim.status}█`, { labels: [] });
  });

  it('offers nothing behind the end', () => checkCompletion('[{ "block": { "type": "divider" } }]█', { labels: [] }));
});
