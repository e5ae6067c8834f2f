import assert from 'node:assert/strict';
import { checkModule } from '../../../language/index.js';
import { compareModules } from '../../../language/changes/index.js';
import type { Difference } from '../../../language/changes/difference.js';
import { moduleOf } from '../../support/fixture.js';
import { craftedChanges } from './crafted/index.js';
import type { ModuleTexts } from './crafted/crafted-change.js';

describe('the differences of two states of a module', () => {
  for (const { name, base, head, expected } of craftedChanges)
    it(name, () => {
      const found = compareTexts(base, head);
      assert.deepEqual(found.map(inWords).sort(), [...expected].sort(), found.map(({ message }) => message).join('\n'));
      for (const { reason, message } of found)
        for (const text of [reason, message]) assert.match(text, /^[`A-Z].*\.$/s);
    });
});

function compareTexts(base: ModuleTexts, head: ModuleTexts): readonly Difference[] {
  return compareModules(checkTexts(base), checkTexts(head));
}

function checkTexts(texts: ModuleTexts) {
  return checkModule(moduleOf(new Map(Object.entries(texts))));
}

function inWords({ verdict, kind, subject, condition }: Difference): string {
  return [verdict, kind, subject, ...(condition ? [condition] : [])].join(' ');
}
