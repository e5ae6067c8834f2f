import assert from 'node:assert/strict';
import fc from 'fast-check';
import { URI } from 'vscode-uri';
import { normalUri } from '../../../server/documents/editor-files.js';

describe('normalUri', () => {
  it('gives the spelling of vscode-uri, whatever characters a path has', () => {
    const character = fc.constantFrom(
      ...'azAZ09/._~-',
      ' ',
      ':',
      '%20',
      '%2F',
      '%c3%A9',
      'é',
      '(',
      '+',
      '?',
      '#',
      '\\',
    );
    const path = fc.array(character, { maxLength: 12 }).map((characters) => `file:///${characters.join('')}`);
    const spelling = (read: () => string) => {
      try {
        return read();
      } catch (error) {
        return String(error);
      }
    };
    fc.assert(
      fc.property(path, (uri) => {
        assert.equal(
          spelling(() => normalUri(uri)),
          spelling(() => URI.parse(uri).toString()),
        );
      }),
    );
  });

  it('has one spelling for what clients escape differently', () => {
    assert.equal(normalUri('file:///C:/a b/%c3%a9.json'), normalUri('file:///c%3A/a%20b/é.json'));
  });
});
