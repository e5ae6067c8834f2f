import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as book from '../../protocol/book-messages.js';
import * as claimCode from '../../protocol/claim-code-messages.js';
import * as claimMap from '../../protocol/claim-map-messages.js';
import * as clientFiles from '../../protocol/client-files.js';
import * as firstVisibleLine from '../../protocol/first-visible-line.js';
import * as hookTypes from '../../protocol/hook-types-messages.js';
import * as documents from '../../protocol/document-messages.js';
import * as lifecycle from '../../protocol/lifecycle-messages.js';
import * as lsp from '../../protocol/lsp.js';
import * as moduleExport from '../../protocol/module-export.js';
import * as review from '../../protocol/review-messages.js';
import * as whatIf from '../../protocol/what-if-messages.js';

describe('docs/protocol.md', () => {
  const page = readFileSync('docs/protocol.md', 'utf8');

  it('has a section for each custom message, and no others', () => {
    const described = [...page.matchAll(/^## (platformConfig\/\w+)$/gm)].map(([, method]) => method);
    const methods = [
      book,
      claimCode,
      claimMap,
      clientFiles,
      hookTypes,
      documents,
      firstVisibleLine,
      lsp,
      lifecycle,
      moduleExport,
      review,
      whatIf,
    ]
      .flatMap((module) => Object.values<object>(module))
      .flatMap((message) => ('method' in message ? message.method : []));
    assert.deepEqual([...described].sort(), [...methods].sort());
  });

  it('names every member of the types', () => {
    const source = [
      'book-messages',
      'claim-code-messages',
      'claim-map-messages',
      'client-files',
      'hook-types-messages',
      'first-visible-line',
      'document-messages',
      'lsp',
      'lifecycle-messages',
      'module-export',
      'review-messages',
      'what-if-messages',
    ]
      .map((name) => readFileSync(`protocol/${name}.ts`, 'utf8'))
      .join('\n');
    const members = [...source.matchAll(/^ {2,4}(?:readonly )?(\w+)\??: /gm)].map(([, name]) => name ?? '');
    assert.ok(members.includes('uri') && members.includes('partialResultToken') && members.includes('claimsBlocks'));
    for (const name of members.filter((one) => one !== 'line' && one !== 'character'))
      assert.match(page, new RegExp(`\`${name}\``), name);
  });
});
