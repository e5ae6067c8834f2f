import { hasLookalike, lookalikeUses, type LookalikeUse } from '../../syntax/lookalikes.js';
import type { Template } from '../../syntax/template/tree.js';

/** The lookalikes in the tags of a template, outside of quoted texts: handlebars reads most of them as parts of names. */
export function lookalikesInTags(template: Template): readonly LookalikeUse[] {
  return template.derived.of(template, find);
}

function find({ text }: Template): readonly LookalikeUse[] {
  const found: LookalikeUse[] = [];
  if (!hasLookalike(text)) return found;
  for (let start = text.indexOf('{{'); start >= 0;) {
    const end = text.indexOf('}}', start);
    if (end < 0) break;
    const tag = text.slice(start, end);
    // Comments may have any text.
    if (!/^\{\{~?!/.test(tag))
      for (const use of lookalikeUses(tag.replace(/"[^"]*"|'[^']*'/g, ({ length }) => '_'.repeat(length))))
        found.push({ ...use, start: use.start + start, end: use.end + start });
    start = text.indexOf('{{', end);
  }
  return found;
}
