import {
  describeHookFunction,
  lifecycleActions,
  lifecycleFunctions,
  policyUpdate,
  reactivationOption,
} from '../../../language/vocabulary/index.js';
import { paragraphs } from '../../../language/vocabulary/markdown.js';
import { page } from '../page.js';
import { propertyTable } from './property-table.js';

export function lifecycleFunctionsPage(): string {
  return page(
    'Lifecycle functions',
    'The platform calls these functions of the module code when something happens to a policy or a claim. All are optional, and may be async. Most take one object, whose members are the parameters, and return a list of actions. The specification mentions lifecycle hooks and the reactivation hook without naming them: the names are known from existing modules. How they are simulated: [The life of a policy](../lifecycle.md).',
    '## Functions',
    ...lifecycleFunctions.map((one) => paragraphs(`### ${one.name}`, describeHookFunction(one))),
    '## Actions',
    'An action is an object with its `name` and the following members. Amounts are whole cents.',
    ...lifecycleActions.map(({ type, doc, properties }) => paragraphs(`### ${type}`, doc, propertyTable(properties))),
    paragraphs('### data of update_policy', policyUpdate.doc, propertyTable(policyUpdate.properties)),
    paragraphs('## ReactivationOption', reactivationOption.doc, propertyTable(reactivationOption.properties)),
  );
}
