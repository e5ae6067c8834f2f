import assert from 'node:assert/strict';
import { parseTemplate } from '../../../../language/syntax/template/parser.js';
import { walk } from '../../../../language/syntax/template/visit.js';

/** Texts that make a parser nest, search to the end again and again, or go back. */
const HOSTILE: Record<string, string> = {
  'open parentheses': '{{a ' + '('.repeat(100_000),
  'open calls': '{{a ' + '(a '.repeat(50_000),
  'open braces': '{'.repeat(100_000),
  'open tags': '{{a '.repeat(50_000),
  'open blocks': '{{#a}}'.repeat(30_000),
  'open inverse blocks': '{{^a}}'.repeat(30_000),
  branches: '{{#a}}' + '{{else a}}'.repeat(30_000) + '{{/a}}',
  'closing tags': '{{#a}}{{#b}}{{#c}}' + '{{/d}}'.repeat(30_000),
  'open comments': '{{!-- '.repeat(30_000),
  'badly closed comments': '{{!-- }}'.repeat(30_000),
  'open texts': `{{a '`.repeat(30_000),
  'texts over tags': `{{a ' }} {{ \\' }}`.repeat(20_000),
  'texts of two kinds over tags': `{{a ' }} {{a " }} `.repeat(20_000),
  'open brackets': '{{a.[ '.repeat(30_000),
  'brackets over tags': '{{a.[ }} {{a.[ \\] }}'.repeat(20_000),
  'raw blocks': '{{{{a}}}}'.repeat(20_000),
  'raw blocks closed wrongly': '{{{{a}}}}{{{{/ '.repeat(20_000),
  'escaped braces': '\\{{'.repeat(50_000),
  backslashes: '\\'.repeat(100_000) + '{{a}}',
  'null characters': '\0'.repeat(1_000) + '\0{{a}}'.repeat(20_000),
  'white space': ' '.repeat(100_000) + '{{#a}}' + ' \n'.repeat(50_000) + '{{/a}}' + ' '.repeat(100_000) + 'x',
  'spaces behind as': '{{#a ' + 'as '.repeat(20_000) + ' '.repeat(100_000),
  'a long path': '{{' + 'a.'.repeat(50_000) + 'a}}',
  'long arguments': '{{a' + ' b=1'.repeat(20_000) + '}}',
};

describe('The template parser takes hostile text', () => {
  for (const [name, text] of Object.entries(HOSTILE)) {
    // The suite's time limit is what fails here: anything quadratic takes minutes on these.
    it(name, () => {
      const template = parseTemplate(text);
      let deepest = 0;
      walk(template, (_, parents) => {
        deepest = Math.max(deepest, parents.length);
      });
      assert.ok(deepest < 1_000);
      assert.ok(template.errors.every(({ range }) => range.end <= text.length));
    });
  }
});
