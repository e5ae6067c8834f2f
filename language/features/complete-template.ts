/** Names inside of `{{…}}`: block keys and their state fields, listed paths, helpers. */
import type { ModuleIndex } from '../module/module-index.js';
import { pathAt, type PathAt } from '../syntax/template/path-at.js';
import {
  blockTypeNamed,
  describeHelper,
  describeStateField,
  describeTemplatePath,
  helpers,
  helperSignature,
  type HelperForm,
} from '../vocabulary/index.js';
import { itemKind, type Offer } from './offer.js';
import { describeDefinition } from './describe-symbols.js';
import type { TemplateLocation } from './location.js';
import { areBlockStates, blockAt, listedNames, namesBefore, stateFields } from './template-names.js';

/** An offer whose range and text are still those of the template, not of the JSON string around it. */
type Name = Omit<Offer, 'replace' | 'newText'>;

export function completeTemplate(location: TemplateLocation, index: ModuleIndex): readonly Offer[] {
  const at = pathAt(location.template, location.templateOffset);
  if (!at) return [];
  const replace = location.toSource(at.segment.range);
  return namesAt(at, index).map((name) => ({
    ...name,
    replace,
    newText: JSON.stringify(asSegment(name.label)).slice(1, -1),
  }));
}

function namesAt(at: PathAt, index: ModuleIndex): readonly Name[] {
  const before = namesBefore(at);
  if (!before) return [];
  if (areBlockStates(before)) return blockKeys(index);
  const block = blockAt(before, index);
  if (block)
    return stateFields(block.fact).map((field) => ({
      label: field.name,
      kind: itemKind.field,
      detail: field.valueType,
      documentation: describeStateField(field),
    }));
  const listed = listedNames(before).map((path) => ({
    label: path.path.split('.').at(-1) ?? path.path,
    kind: itemKind.variable,
    documentation: describeTemplatePath(path),
  }));
  return at.before.length === 0 ? [...listed, ...helperNames(formAt(at))] : listed;
}

function blockKeys(index: ModuleIndex): readonly Name[] {
  return [...index.definitions('block').values()].flatMap(([definition]) => {
    if (!definition) return [];
    const { name, blockType, title } = definition.fact;
    const type = blockType === undefined ? undefined : blockTypeNamed(blockType);
    return [
      {
        label: name,
        kind: itemKind.reference,
        detail: [type?.type ?? blockType, title].filter((part) => part !== undefined).join(': '),
        documentation: describeDefinition(definition, index),
      },
    ];
  });
}

/** A helper is called at the start of a tag or a parenthesis; elsewhere its name would be a path. */
function formAt({ path, parents }: PathAt): HelperForm | undefined {
  const parent = parents.at(-1);
  if (!parent || !('path' in parent)) return undefined;
  if (path !== undefined && parent.path !== path) return undefined;
  if (path === undefined && !(parent.path.type === 'PathExpression' && parent.path.original === '')) return undefined;
  return parent.type === 'BlockStatement' ? 'block' : 'inline';
}

function helperNames(form: HelperForm | undefined): readonly Name[] {
  if (!form) return [];
  return helpers
    .filter(({ forms }) => forms.includes(form))
    .map((helper) => ({
      label: helper.name,
      kind: itemKind.function,
      detail: helperSignature(helper),
      documentation: describeHelper(helper),
    }));
}

/** Names that handlebars cannot read as they are stand in brackets. */
function asSegment(name: string): string {
  return /^[^\s!"#%&'()*+,./;<=>@[\\\]^`{|}~]+$/.test(name) ? name : `[${name}]`;
}
