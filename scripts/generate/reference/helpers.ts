import {
  conditionOperators,
  describeHelper,
  describeOptions,
  exampleNow,
  helpers,
} from '../../../language/vocabulary/index.js';
import { code, paragraphs } from '../../../language/vocabulary/markdown.js';
import { page } from '../page.js';

export function helpersPage(): string {
  return page(
    'Template helpers',
    `Templates are written in handlebars. These helpers are known; the platform may have others, which \`helpers\` in the [tools file](tools-file.md) declares. The examples are rendered at ${code(exampleNow)}.`,
    ...helpers.map((helper) => paragraphs(`## ${helper.name}`, describeHelper(helper))),
    '## Operators of ifCondition',
    describeOptions(conditionOperators),
  );
}
