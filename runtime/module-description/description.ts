/** A module description: what the product is and does, for people who do not read JSON. The same input gives the same description. */
import { formatTime } from '../../language/dates/index.js';
import { codeOf, say } from '../../language/phrases/index.js';
import { dateText } from '../../protocol/dates.js';
import { formPart } from './form-part.js';
import { gather, type DescriptionInput } from './gather.js';
import { hooksPart, issuingPart } from './hooks-part.js';
import { changesPart, coveragePart, lettersPart, problemsPart } from './other-parts.js';
import type { ModuleDescription } from './parts.js';
import { requestsPart } from './requests-part.js';
import { settingsPart } from './settings-part.js';
import { summaryPart } from './summary-part.js';

/** @throws {UnusableText} if the configuration is not valid JSON */
export async function moduleDescriptionOf(input: DescriptionInput, name: string): Promise<ModuleDescription> {
  const gathered = await gather(input);
  const { productModuleKey: key, configVersion: version } = gathered.configuration;
  const sections = [
    summaryPart(gathered),
    settingsPart(gathered),
    issuingPart(gathered),
    formPart(gathered),
    requestsPart(gathered),
    hooksPart(gathered),
    lettersPart(gathered),
    coveragePart(gathered),
    problemsPart(gathered),
    changesPart(gathered),
  ];
  return {
    title: name,
    facts: [
      ['Key', codeOf(typeof key === 'string' ? key : '-')],
      ['Version', say(typeof version === 'string' ? version : '-')],
      ['Made on', say(dateText(formatTime(input.now, input.timeZone, 'YYYY-MM-DD')))],
    ],
    sections: sections.filter((section) => section !== undefined),
  };
}
