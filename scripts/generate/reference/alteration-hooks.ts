import {
  alterationHook,
  alterationPackage,
  alteredPolicy,
  createRequest,
  describeHookFunction,
  hookFunctions,
  type Shape,
} from '../../../language/vocabulary/index.js';
import { paragraphs } from '../../../language/vocabulary/markdown.js';
import { page } from '../page.js';
import { propertyTable } from './property-table.js';

export function alterationHooksPage(): string {
  return page(
    'Alteration hooks',
    'An alteration changes a policy after it was issued, in three steps: the request is validated, an alteration package is computed and saved, and the package is applied. A hook is defined in the configuration and programmed in the three hook functions; all three must exist.',
    section('Definition', alterationHook),
    section('Create request', createRequest),
    section('Alteration package', alterationPackage),
    section('Altered policy', alteredPolicy),
    '## Hook functions',
    'Each takes one object, whose members are its parameters.',
    ...hookFunctions.map((hook) => paragraphs(`### ${hook.name}`, describeHookFunction(hook))),
  );
}

function section(title: string, shape: Shape): string {
  return paragraphs(`## ${title}`, shape.doc, propertyTable(shape.properties));
}
