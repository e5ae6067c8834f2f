import { placedPaths } from '../../module/templates/template-references.js';
import { hasLookalike } from '../../syntax/lookalikes.js';
import type { PathSegment, Template } from '../../syntax/template/tree.js';
import { defineLocalRule } from '../define.js';
import { nearest } from '../../names/did-you-mean.js';
import { replaceText, useName } from '../fix.js';
import { knownChild, knownNames, type KnownName } from '../../vocabulary/known-paths.js';
import { meantBlockStates } from './shared/meant-block-states.js';

/** One wrong letter is allowed in this many: undocumented names may be similar to others. */
const lettersPerMistake = 6;

export default defineLocalRule({
  id: 'templates/misspelt-path',
  severity: 'warning',
  summary: 'Reports a path whose name is similar to a known path.',
  rationale:
    'A claim and a policy have undocumented fields, so an unknown name is not a mistake; the names below `module` depend on the product. A name that differs from a known one by a letter or two is most likely a typo and renders nothing.',
  sections: ['2.7.2', '2.8'],
  messages: {
    misspelt: '`{found}` is not known here. Did you mean `{meant}`? A misspelt name renders nothing.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note",
  "markdown": "{{claim.policy.module.frist_name}} {{claim.our_number}} {{#each policy.beneficiaries}}{{frist_name}}{{/each}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{claim.polciy.sum_assured}} {{claim.policy.beneficiaries.1.last_nmae}}" } }]
//                                                                 ^^^^^^ templates/misspelt-path
//                                                                                                                     ^^^^^^^^^ templates/misspelt-path`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{CLAIM.POLICY.sum_asured}} {{claim.polciy.modul.x}}" } }]
//                                                           ^^^^^ templates/misspelt-path
//                                                                                             ^^^^^^ templates/misspelt-path`,
    {
      'documents/welcome-letter.html': `
<p>Dear {{policyholder.frist_name}}</p>
//                     ^^^^^^^^^^ templates/misspelt-path`,
    },
  ],
  visit: (report) => ({
    template: ({ template, toSource }) => {
      for (const [found, ...others] of template.derived.of(template, misspeltPaths)) {
        if (!found) continue;
        const range = toSource(found.segment.range);
        report({
          range,
          message: 'misspelt',
          data: { found: found.segment.text, meant: found.meant },
          // Names after it are only compared with known ones once it is right.
          suggestions: useName(found.meant, range).map((one) => ({
            ...one,
            edits: [...one.edits, ...others.map(({ segment, meant }) => replaceText(toSource(segment.range), meant))],
          })),
        });
      }
    },
  }),
});

interface MisspeltName {
  readonly segment: PathSegment;
  readonly meant: string;
}

/** By path; most have none. */
function misspeltPaths(template: Template): readonly (readonly MisspeltName[])[] {
  const all: (readonly MisspeltName[])[] = [];
  for (const { fromTop = [] } of placedPaths(template)) {
    const found = fromTop.length > 1 ? misspeltNames(fromTop) : [];
    if (found.length > 0) all.push(found);
  }
  return all;
}

/** Of two spellings of a name, the one in snake case: modules and their samples have that one. */
function namesIn({ children }: KnownName): readonly string[] {
  const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [...children.keys()].filter((name) => inSnakeCase(name) === name || !children.has(inSnakeCase(name)));
}

/** The names of a path that are similar to known ones, up to the first that is not. */
function misspeltNames(segments: readonly PathSegment[]): readonly MisspeltName[] {
  const found: MisspeltName[] = [];
  let node: KnownName = knownNames;
  for (const segment of segments) {
    let known = knownChild(node, segment.text);
    if (!known) {
      if (segment.text === '' || hasLookalike(segment.text) || (found.length === 0 && meantBlockStates(segments)))
        break;
      const meant = nearest(segment.text, namesIn(node), lettersPerMistake);
      known = meant === undefined ? undefined : knownChild(node, meant);
      if (meant === undefined || !known) break;
      found.push({ segment, meant });
    }
    node = known;
  }
  return found;
}
