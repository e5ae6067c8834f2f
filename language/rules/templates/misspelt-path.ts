import { isName, isParameter, placedPaths } from '../../module/templates/template-references.js';
import { hasLookalike } from '../../syntax/lookalikes.js';
import type { PathSegment, Template } from '../../syntax/template/tree.js';
import { defineLocalRule } from '../define.js';
import { nearest } from '../../names/did-you-mean.js';
import { replaceText, useName } from '../fix.js';
import { knownChild, knownNames, pathBelow, type KnownName } from '../../vocabulary/known-paths.js';
import { meantBlockStates } from './shared/meant-block-states.js';

/** One wrong letter is allowed in this many: undocumented names may be similar to others. */
const lettersPerMistake = 6;

export default defineLocalRule({
  id: 'templates/misspelt-path',
  severity: 'warning',
  summary: 'Reports a path whose name is similar to a known path, or lacks the `policy` before it.',
  rationale:
    'A claim and a policy have undocumented fields, so an unknown name is not a mistake; the names below `module` depend on the product. A name that differs from a known one by a letter or two is most likely a typo and renders nothing, and so is `start_date` alone: the data has it below `policy`. The data of a letter may have such names of its own.',
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
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{claim.sum_assured}}" }, "show_if": "{{ifCondition start_date '<' (dateNow)}}" }]
//                                                                 ^^^^^^^^^^^ templates/misspelt-path
//                                                                                                             ^^^^^^^^^^ templates/misspelt-path`,
    {
      'documents/welcome-letter.html': `
<p>Dear {{policyholder.frist_name}}</p>
//                     ^^^^^^^^^^ templates/misspelt-path`,
    },
  ],
  visit: (report) => ({
    template: ({ template, toSource, json }) => {
      for (const {
        isAlone,
        names: [found, ...others],
      } of template.derived.of(template, misspeltPaths)) {
        if (!found || (isAlone && !json)) continue;
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

interface MisspeltPath {
  /** It has one name only. */
  readonly isAlone: boolean;
  readonly names: readonly MisspeltName[];
}

/** Most paths are none. */
function misspeltPaths(template: Template): readonly MisspeltPath[] {
  // In a template with errors, a name alone may be a part of another path.
  const isClear = template.errors.length === 0 && template.warnings.length === 0;
  return placedPaths(template).flatMap(({ path, parents, fromTop = [] }) => {
    const isAlone = fromTop.length === 1;
    const isValue = !isAlone || (isClear && !isName(path, parents.at(-1)) && !isParameter(path, parents));
    const names = isValue ? misspeltNames(fromTop) : [];
    return names.length > 0 ? [{ isAlone, names }] : [];
  });
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
      // A name alone may be a helper or a text: it has to be exactly that of a field.
      const below = pathBelow(node, segment.text);
      const meant =
        below ?? (segments.length > 1 ? nearest(segment.text, namesIn(node), lettersPerMistake) : undefined);
      known = meant?.split('.').reduce((at: KnownName | undefined, name) => at && knownChild(at, name), node);
      if (meant === undefined || !known) break;
      found.push({ segment, meant });
    }
    node = known;
  }
  return found;
}
