import { assumptions } from '../../protocol/assumptions.js';
import { page } from './page.js';

export function assumptionsPage(): string {
  return page(
    'What we assume',
    'The specification leaves some things open. This is what the preview takes; its panel lists the same under _Assumptions_. Each line is tested: templates in `test/runtime/templates/conformance/`, the form in `test/runtime/claims/`.',
    ...assumptions.flatMap(({ about, taken }) => [`## ${about}`, taken.map((sentence) => `- ${sentence}`).join('\n')]),
  );
}
