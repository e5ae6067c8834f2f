import { tellIn } from '../../semantics/decide.js';
import { propertyNamed, type EmbeddedTemplate } from '../../module/typed-walk.js';
import type { Call, Expression, PathExpression, Template, TemplateNode } from '../../syntax/template/tree.js';
import { walk } from '../../syntax/template/visit.js';
import { argumentsGiven, helperOf } from '../../semantics/tag.js';
import { defineLocalRule } from '../define.js';
import { containerAt } from '../../vocabulary/known-paths.js';

export default defineLocalRule({
  id: 'templates/object-as-text',
  severity: 'warning',
  summary: 'Reports a list or an object that a template renders as text.',
  rationale:
    'An object is rendered as `[object Object]`, and so is each object of a list. This text is shown on the form and sent with requests. The whole state of a block is reported by `templates/whole-state`. A condition may check whether a list or an object exists.',
  sections: ['2.7.2', '2.7.6'],
  noFix: 'Only the author knows which of its fields is meant.',
  messages: {
    object: '`{path}` is an object and renders as `[object Object]`. Read one of its fields.',
    list: '`{path}` is a list of objects. Each renders as `[object Object]`. Read a field of one, or loop over it with `each`.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note",
  "markdown": "{{#each claim.policy.beneficiaries}}{{first_name}} {{/each}}{{#with claim.policy}}{{sum_assured}}{{/with}}" },
  "show_if": "{{claim.policy.beneficiaries}}" }]`,
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{claim.policy.beneficiaries}} {{toStartCase claim.policy.module}}" } }]
//                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/object-as-text
//                                                                                                      ^^^^^^^^^^^^^^^^^^^ templates/object-as-text`,
    {
      'documents/welcome-letter.html': `
<p>Dear {{policyholder}}, you insured {{formatCurrency policy "ZAR"}}</p>
//        ^^^^^^^^^^^^ templates/object-as-text
//                                                     ^^^^^^ templates/object-as-text`,
    },
  ],
  visit: (report) => ({
    template: (embedded) => {
      const { template, toSource } = embedded;
      // The value of a path with stray dots is unknown; the dots are reported by another rule.
      if (template.errors.length > 0 || template.warnings.length > 0) return;
      for (const { path, container, isRendered } of template.derived.of(template, containersAsText)) {
        if (isRendered && !showsText(embedded)) continue;
        report({ range: toSource(path.range), message: container, data: { path: path.original } });
      }
    },
  }),
});

/** A path to a list or an object that becomes text. */
interface ContainerAsText {
  readonly path: PathExpression;
  readonly container: 'object' | 'list';
  /** Whether a tag renders it; else it is the argument of a helper. */
  readonly isRendered: boolean;
}

function containersAsText(template: Template): readonly ContainerAsText[] {
  const found: ContainerAsText[] = [];
  walk(template, (node, parents) => {
    for (const path of textsOf(node)) {
      const told = tellIn(path, parents.concat(node));
      const container = told?.kind === 'place' ? containerAt(told.names) : undefined;
      if (container !== undefined) found.push({ path, container, isRendered: 'path' in node && node.path === path });
    }
  });
  return found;
}

/** The paths whose values become text: those that a tag renders, and arguments of helpers that do not accept lists and objects. */
function textsOf(node: TemplateNode): readonly PathExpression[] {
  if (node.type !== 'MustacheStatement' && node.type !== 'BlockStatement' && node.type !== 'SubExpression') return none;
  if (isCall(node)) return takenAsText(node).filter(isPath);
  return node.type === 'MustacheStatement' && isPath(node.path) ? [node.path] : none;
}

const none: readonly never[] = [];

function isCall(call: Call): boolean {
  return call.params.length > 0 || call.hash !== undefined || helperOf(call) !== undefined;
}

function takenAsText(call: Call): readonly Expression[] {
  const helper = helperOf(call);
  if (!helper) return [];
  const taken: Expression[] = [];
  for (const { parameter, value } of argumentsGiven(helper, call))
    if (parameter && !takesContainers.has(parameter.type)) taken.push(value);
  return taken;
}

/** Helpers that only check whether there is a value accept anything. */
const takesContainers: ReadonlySet<string> = new Set(['any', 'list', 'object', 'boolean']);

/** A condition only asks whether there is a value. What is no word of a choice is reported as such. */
function showsText({ owner, member }: EmbeddedTemplate): boolean {
  const type = owner && member ? propertyNamed(owner.shape, member.name.value)?.type : undefined;
  return type?.kind !== 'choice' && !(type?.kind === 'text' && type.format === 'condition');
}

function isPath(node: Expression): node is PathExpression {
  return node.type === 'PathExpression';
}
