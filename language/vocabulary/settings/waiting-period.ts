import { object, type Property, type Shape } from '../define.js';
import { periodProperties } from './period.js';

const fullPolicy: Shape = {
  name: 'waiting period of the full policy',
  section: '2.8',
  doc: 'The time from the start of a policy in which there is no cover yet. Viewing a claim within it shows an alert on the dashboard; the claims blocks can check more precisely, e.g. by the date of loss.',
  properties: periodProperties,
};

const applyTo: Shape = {
  name: 'reach of the waiting period',
  section: '2.8',
  doc: 'What the waiting period applies to.',
  properties: [
    {
      name: 'theFullPolicy',
      type: object(fullPolicy, { nullable: 'There is no waiting period.' }),
      section: '2.8',
      doc: 'The time from the start of a policy within which the dashboard shows an alert on its claims.',
      example: { period: 3, periodType: 'months' },
    },
  ],
};

const waitingSettings: Shape = {
  name: 'waiting period',
  section: '2.8',
  doc: 'How long after the start of a policy cover begins.',
  properties: [
    {
      name: 'applyTo',
      type: object(applyTo),
      section: '2.8',
      doc: 'What the waiting period applies to.',
    },
  ],
};

export const waitingPeriod: Property = {
  name: 'waitingPeriod',
  type: object(waitingSettings),
  section: '2.8',
  doc: 'How long after the start of a policy cover begins.',
};
