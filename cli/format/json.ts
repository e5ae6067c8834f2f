import type { CheckFormat } from './format.js';

export const jsonFormat: CheckFormat = {
  hasFingerprints: false,
  write: (report) => `${JSON.stringify(report, undefined, 2)}\n`,
};
