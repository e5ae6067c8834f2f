import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

/** The sources of the messages. The process of the tools for agents has a protocol of its own. */
const sources = readdirSync('protocol')
  .filter((name) => name !== 'agents.ts' && name.endsWith('.ts'))
  .map((name) => readFileSync(`protocol/${name}`, 'utf8'))
  .filter((source) => source.includes("'platformConfig/"));

describe('docs/protocol.md', () => {
  const page = readFileSync('docs/protocol.md', 'utf8');

  it('has a section for each custom message, and no others', () => {
    const described = [...page.matchAll(/^## (platformConfig\/\w+)$/gm)].map(([, method]) => method);
    const methods = sources.flatMap((source) =>
      [...source.matchAll(/^[^*]*'(platformConfig\/\w+)'/gm)].map(([, method]) => method),
    );
    assert.ok(methods.length > 30, String(methods.length));
    assert.deepEqual([...described].sort(), [...methods].sort());
  });

  it('names every member of the types', () => {
    const members = sources.flatMap((source) =>
      [...source.matchAll(/^ {2,4}(?:readonly )?(\w+)\??: /gm)].map(([, name]) => name ?? ''),
    );
    assert.ok(members.includes('uri') && members.includes('partialResultToken') && members.includes('claimsBlocks'));
    for (const name of members.filter((one) => one !== 'line' && one !== 'character'))
      assert.match(page, new RegExp(`\`${name}\``), name);
  });
});
