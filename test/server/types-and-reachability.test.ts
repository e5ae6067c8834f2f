import assert from 'node:assert/strict';
import { HoverRequest, MarkupContent } from 'vscode-languageserver-protocol/node';
import { codes, TestClient } from './client.js';

const claims = 'workflows/claims-blocks.json';
const blocks = (comparison: string, condition: string) => `[
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "Fire" }, { "key": "flood", "value": "Flood" }] } },
  { "block": { "type": "input.date", "key": "day", "title": "Day" } }, { "block": { "type": "divider", "key": "other" }, "show_if": "${comparison}" },
  { "block": { "type": "divider", "key": "line" }, "show_if": "${condition}" }
]`;
const state = 'claim.block_states';
const isCause = (option: string) => `(ifCondition ${state}.cause.option_key '===' '${option}')`;
const right = blocks(
  `{{ifCondition ${state}.day.value '>' claim.policy.start_date}}`,
  `{{#with ${state}.cause}}{{ifEquals option_key 'fire'}}{{/with}}`,
);
const wrong = blocks(
  `{{ifCondition ${state}.day.value '>' claim.policy.sum_assured}}`,
  `{{ifCondition ${isCause('fire')} '&&' ${isCause('flood')}}}`,
);

describe('types and reachability over stdio', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  it('are reported as they are typed, and explained', async () => {
    client = await TestClient.start({
      files: {
        '.platform-config.json': '{ "productModuleKey": "a", "productModuleName": "A" }',
        [claims]: right,
      },
    });
    await client.open(claims, wrong);
    const found = await client.diagnostics(claims, (all) => all.length > 1);
    assert.deepEqual(codes(found), ['templates/incomparable', 'reachability/never-visible']);
    assert.match(
      await hoverOnLine(client),
      /Visible: never — its `show_if` does not allow it, for any value of `cause`/,
    );

    const version = await client.change(claims, right);
    await client.diagnostics(claims, (all, of) => of === version && all.length === 0);
    assert.match(await hoverOnLine(client), /Visible: sometimes — for example with `cause` = `fire`/);
  });
});

/** What is said of the key of the last block. */
async function hoverOnLine(client: TestClient): Promise<string> {
  const found = await client.connection.sendRequest(HoverRequest.type, {
    textDocument: { uri: client.uri(claims) },
    position: { line: 3, character: '  { "block": { "type": "divider", "key": "l'.length },
  });
  assert.ok(MarkupContent.is(found?.contents));
  return found.contents.value;
}
