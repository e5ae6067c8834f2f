import type { SectionCoverage } from './define.js';
import { notShown } from './reasons.js';

export const versioning: SectionCoverage = {
  section: '9',
  title: 'Versioning',
  statements: [
    {
      id: '9-config-version',
      kind: 'sentence',
      says: '`configVersion` is a date, written as a text.',
      rules: ['values/format', 'values/wrong-type', 'values/other-form'],
    },
    {
      id: '9-requote',
      kind: 'sentence',
      says: 'Requoting is deprecated, and remains for older modules; alteration hooks have taken its place.',
      rules: ['properties/deprecated'],
    },
    { id: '9-api', kind: 'sentence', says: 'Versions of the API.', neither: notShown },
  ],
};
