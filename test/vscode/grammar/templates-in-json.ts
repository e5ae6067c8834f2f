import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { root } from '../paths.mjs';
import { tokenizer, type ScopedText, type Tokenizer } from './support/json-grammar.js';

const golden = join(root, 'test/golden/grammar');

/** The scope of a whole tag, comments apart. */
const embedded = 'meta.embedded.line.handlebars';

describe('The grammar of templates in JSON', () => {
  let json: Tokenizer;
  let plain: Tokenizer;
  before(async () => {
    json = await tokenizer('source.json', true);
    plain = await tokenizer('source.json', false);
  });

  // UPDATE=1 writes what is found.
  it('gives each part of a tag its scope, and leaves what is not complete alone', async () => {
    const found = snapshot(await readFile(join(golden, 'templates.jsonl'), 'utf8'), json);
    const path = join(golden, 'templates.scopes.txt');
    if (process.env['UPDATE']) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, found);
    }
    assert.equal(found, await readFile(path, 'utf8'));
  });

  it('is the same in JSON with comments', async () => {
    const text = `{ "show_if": "{{ifCondition claim.status '===' \\"open\\"}}" } // {{not here}}`;
    const withComments = await tokenizer('source.json.comments', true);
    const common = (tokens: readonly ScopedText[]) => tokens.filter(isOurs).map(ourScopes);
    assert.ok(common(json(text)).length > 8);
    assert.deepEqual(common(withComments(text)), common(json(text)));
  });

  it('changes nothing outside of texts, however these are broken', () => {
    const pieces = [
      '{{',
      '}}',
      '{{{',
      '{{!--',
      '--}}',
      '\\"',
      '\\\\',
      "'",
      '#if ',
      'a.b',
      ' ',
      '[',
      ']',
      '(',
      ')',
      '~',
      '/',
      '|',
      '=',
    ];
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => `"${parts.join('')}"`);
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), fc.constantFrom('', '"', '{{', '\n'), (texts, inserted) => {
        const source = `{ "a": [${texts.join(', ')}]${inserted}, "b{{c}}": true }\n{ "d": 1 }`;
        assert.deepEqual(outside(json(source)), outside(plain(source)), source);
      }),
      { numRuns: 500 },
    );
  });

  it('reads a long text that is never closed once', () => {
    for (const text of [
      "{{a 'b' ".repeat(3000),
      '{{\\"\\\\\\"'.repeat(3000),
      '{{!-- -'.repeat(300),
      '{{('.repeat(3000),
    ])
      assert.equal(json(`["${text}"]`).filter(isOurs).length, 0);
  });
});

/** Each token of a tag in a line of its own, below the line of JSON that it is from. */
function snapshot(text: string, tokenize: Tokenizer): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const tokens = tokenize(line).filter(isOurs).map(ourScopes);
      return `${[line, ...tokens.map(([token, scopes]) => `    ${JSON.stringify(token)}  ${scopes}`)].join('\n')}\n`;
    })
    .join('\n');
}

function isOurs({ scopes }: ScopedText): boolean {
  return scopes.some((scope) => scope.endsWith('.handlebars'));
}

function ourScopes({ text, scopes }: ScopedText): readonly [string, string] {
  const ours = scopes.slice(scopes.findIndex((scope) => scope.endsWith('.handlebars')));
  return [text, (ours[0] === embedded && ours.length > 1 ? ours.slice(1) : ours).join(' ')];
}

/** The tokens that are not part of a text's content. */
function outside(tokens: readonly ScopedText[]): readonly ScopedText[] {
  return tokens
    .filter(
      ({ scopes }) =>
        !scopes.includes('string.quoted.double.json') ||
        scopes.at(-1)?.startsWith('punctuation.definition.string') === true,
    )
    .filter(({ scopes }) => !scopes.some((scope) => scope.endsWith('.handlebars')));
}
