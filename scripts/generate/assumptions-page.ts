import { assumptions as ofLifecycles } from '../../language/lifecycle/assumptions.js';
import {
  alterationAssumptions,
  assumptions,
  claimCodeAssumptions,
  configurationAssumptions,
  letterAssumptions,
  hookFormAssumptions,
} from '../../protocol/assumptions.js';
import { page } from './page.js';

export function assumptionsPage(): string {
  return page(
    'What we assume',
    'Where the specification is silent, we assume the following. Each line is tested: templates in `test/runtime/templates/conformance/`, the form in `test/runtime/claims/`, that of a hook in `test/runtime/alterations/`, the configuration in `test/language/module/snapshot/`, lives in `test/runtime/lifecycle/`.',
    ...[
      configurationAssumptions,
      ...assumptions,
      hookFormAssumptions,
      alterationAssumptions,
      claimCodeAssumptions,
      letterAssumptions,
    ].flatMap(({ about, taken }) => [`## ${about}`, taken.map((sentence) => `- ${sentence}`).join('\n')]),
    '## The life of a policy',
    'A timeline names those that it needs.',
    Object.values(ofLifecycles)
      .map((sentence) => `- ${sentence}`)
      .join('\n'),
  );
}
