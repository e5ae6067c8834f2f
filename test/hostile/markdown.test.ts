/** Texts of a module in what hover and completion say, and in its descriptions: Markdown that a client draws, which must load nothing and lead nowhere. */
import assert from 'node:assert/strict';
import MarkdownIt from 'markdown-it';
import { complete, hover } from '../../language/index.js';
import { fileSystemOf as memoryFiles } from '../../cli/library/in-memory.js';
import { SampleValues } from '../../server/features/sample-values.js';
import { folderWith, runCommand } from '../cli/command-line.js';
import { navigable } from '../support/navigable.js';
import { readTexts } from '../support/read-module.js';

/** The address that nothing may load or lead to. */
const host = 'evil.example';
const image = `![i](https://${host}/p.png)`;
const evil = [
  `${image} <img src=https://${host}/q> [l](https://${host}) <https://${host}>`,
  `\`${image}\`\n\n${image}\n\n\`\`\`\n${image}\n<script src=https://${host}>`,
  `\\${image}\\\\${image} ![r][r]\n\n[r]: https://${host}/r.png\n\n</code>${image}`,
];

/** Strings that are no names: of these, nothing else in the module is told. */
const free =
  /^(?:title|label|name|description|markdown|placeholder|productModuleName|value|text|doc|reason|first_name|summary)$/;

/** The files of a sample with hostile text behind each text that is free, and in names of a sample's members. */
function poisoned(files: ReadonlyMap<string, string>, text: string): ReadonlyMap<string, string> {
  const behind = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => behind(one, name));
    if (typeof value === 'string') return free.test(name) && !value.includes('{{') ? `${value}${text}` : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, behind(one, key)]));
  };
  return new Map(
    [...files].map(([path, source]) => {
      if (!path.endsWith('.json')) return [path, source];
      const value = behind(JSON.parse(source), '');
      const isSample = /^sandbox\/[^/]+\.json$/.test(path);
      const more = isSample ? { [text]: text, ...(value as { policy?: object }) } : value;
      return [path, JSON.stringify(more, undefined, 2)];
    }),
  );
}

/** A module whose names are hostile, too. */
function named(text: string): ReadonlyMap<string, string> {
  const parameter = {
    [text]: { valueType: 'text', label: text, displayValues: [{ displayValue: text, value: text }] },
  };
  const block = (type: string, key: string, more: object = {}) => ({ block: { type, key, title: text, ...more } });
  const path = `claim.block_states.[${text.replace(/[\]\n]/g, '')}]`;
  return new Map([
    [
      '.platform-config.json',
      JSON.stringify({
        productModuleKey: text,
        productModuleName: text,
        alterationHooks: [{ key: text, name: text }],
        settings: { claims: { fulfillmentTypes: [{ key: text, label: text, data: parameter }] } },
      }),
    ],
    [
      'workflows/claims-blocks.json',
      JSON.stringify([
        { ...block('radio', text, { options: [{ key: text, value: text }] }), show_if: `{{${path}.option_key}}` },
        {
          ...block(text, `b${text}`),
          show_if: `{{ifCondition ${path}.option_key '===' 'a'}} {{policy.module.[${text.replace(/[\]\n]/g, '')}]}}`,
        },
        { ...block('input.text', text.replace(/[\]\n]/g, '')), hide_if: `{{helper_of_tools ${path}.value}}` },
        block('fulfillment_request', 'f', { fulfillment_type_key: text, fulfillment_data: { [text]: text, '': '' } }),
      ]),
    ],
    ['.platform-tools.json', JSON.stringify({ helpers: { helper_of_tools: { doc: text }, [text]: { doc: text } } })],
    [
      'code/main.js',
      `const a = ({ alteration_hook_key }) => { if (alteration_hook_key === ${JSON.stringify(text)}) return policy.module[${JSON.stringify(text)}]; };`,
    ],
    ['documents/certificate.html', `<p>{{policy.module.}} {{policy.module.[${text.replace(/[\]\n]/g, '')}]}} {{}}</p>`],
    [
      'sandbox/a.json',
      JSON.stringify({ policy: { module: { [text]: text, list: [{ [text]: text }] } }, [text]: text }),
    ],
    [
      'sandbox/scenarios/h.json',
      JSON.stringify({ kind: 'alteration', hook: text, data: { [text]: text } }, undefined, 1),
    ],
  ]);
}

const parser = new MarkdownIt({ html: true });

/** @param where it is said */
function assertHarmless(markdown: string, where: string): void {
  for (const token of parser.parse(markdown, {}).flatMap((one) => [one, ...(one.children ?? [])])) {
    assert.ok(!['image', 'html_inline'].includes(token.type) && !isForeignHtml(token), `${where}:\n${markdown}`);
    if (token.type === 'link_open')
      assert.match(String(token.attrGet('href')), /^(?:#|file:\/\/\/module\/)/, `${where}:\n${markdown}`);
  }
}

function isForeignHtml({ type, content }: { readonly type: string; readonly content: string }): boolean {
  return type === 'html_block' && content.includes(host);
}

/** Whatever is said at every second place of every file. @returns how much */
async function saidOf(files: ReadonlyMap<string, string>): Promise<number> {
  const module = await navigable(files);
  const { options } = module.check.module;
  const values = new SampleValues(memoryFiles(Object.fromEntries(files)));
  const known = await values.of(module.check, { uri: undefined, options });
  let count = 0;
  const seen = new Set<string>();
  const look = (markdown: string, where: string) => {
    count++;
    if (!seen.has(markdown)) assertHarmless(markdown, where);
    seen.add(markdown);
  };
  for (const [path] of files) {
    const document = module.document(path);
    const text = document?.getText() ?? '';
    const step = Math.max(2, Math.floor(text.length / 150));
    for (let offset = 0; document && offset < text.length; offset += step) {
      const position = document.positionAt(offset);
      const found = hover(module, path, position, known);
      if (found) look((found.contents as { readonly value: string }).value, `hover in ${path} at ${String(offset)}`);
      const { items } = complete(module.check, path, position, { samples: module.companions, snippets: true });
      for (const { label, describe } of items)
        if (describe) look(describe(), `${label} in ${path} at ${String(offset)}`);
    }
  }
  return count;
}

describe('hostile texts of a module', () => {
  for (const [i, text] of evil.entries()) {
    it(`stay text in hover and completion of a real module: ${String(i + 1)}`, async () => {
      assert.ok((await saidOf(poisoned(readTexts('samples/funeral-cover'), text))) > 1_000);
    });

    it(`stay text in hover and completion where they are names: ${String(i + 1)}`, async () => {
      assert.ok((await saidOf(named(text))) > 100);
    });

    it(`stay text in what is written as Markdown: ${String(i + 1)}`, async () => {
      for (const files of [poisoned(readTexts('samples/funeral-cover'), text), named(text)]) {
        const folder = folderWith(Object.fromEntries(files));
        const { stdout, stderr } = await runCommand(['document', folder, '--format', 'markdown']);
        assert.notEqual(stdout, '', stderr);
        assertHarmlessPage(stdout);
      }
      const life = { name: text, description: text, events: [{ date: '2026-01-01', event: 'issued' }], expect: [] };
      const folder = folderWith({ ...Object.fromEntries(named(text)), 'life.json': JSON.stringify(life) });
      const { stdout, stderr } = await runCommand([
        'lifecycle',
        folder,
        '--events',
        `${folder}/life.json`,
        '--format',
        'markdown',
      ]);
      assert.notEqual(stdout, '', stderr);
      assertHarmlessPage(stdout);
    });
  }
});

/** Pages have anchors and line ends in HTML, which are ours. */
function assertHarmlessPage(markdown: string): void {
  assertHarmless(markdown.replace(/<a id="[\p{L}\p{N}_.-]*"><\/a>|<br>/gu, ''), 'the page');
}
