import type { SectionCoverage } from './define.js';
import { notShown } from './reasons.js';

export const authentication: SectionCoverage = {
  section: '5',
  title: 'Authentication',
  statements: [{ id: '5-authentication', kind: 'sentence', says: 'How callers authenticate.', neither: notShown }],
};
