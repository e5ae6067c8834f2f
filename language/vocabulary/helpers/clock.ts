import { formatTime } from '../../dates/format.js';
import { isMissing } from '../../semantics/helper-call.js';
import { toText } from '../../semantics/values.js';
import { typeWritten } from './dates.js';
import type { Helper } from './helper.js';

/** The time at which the examples of the catalogue are rendered, in UTC. */
export const exampleNow = '2026-03-01T08:00:00.000Z';

export const dateNow: Helper = {
  name: 'dateNow',
  forms: ['inline'],
  section: '2.7.2',
  doc: "Today's date.",
  parameters: [],
  hash: [
    {
      name: 'format',
      type: 'text',
      format: 'date-format',
      doc: "The date format, in moment's letters. Default: `YYYY-MM-DD`.",
      optional: true,
    },
  ],
  returns: 'The date, `YYYY-MM-DD` unless `format` says otherwise.',
  result: 'date',
  dependsOn: 'clock',
  type: (_args, named) => typeWritten(named.get('format')),
  evaluate: ({ environment, hash }) => {
    const format = hash.get('format');
    return formatTime(environment.now, environment.timeZone, isMissing(format) ? 'YYYY-MM-DD' : toText(format));
  },
  example: { template: '{{dateNow}}', renders: '2026-03-01' },
};

export const now: Helper = {
  name: 'now',
  forms: ['inline'],
  doc: 'The time at which the template is rendered.',
  parameters: [],
  hash: [],
  returns: 'An ISO 8601 time in UTC.',
  result: 'date-time',
  dependsOn: 'clock',
  evaluate: ({ environment }) => new Date(environment.now).toISOString(),
  example: { template: '{{now}}', renders: exampleNow },
};
