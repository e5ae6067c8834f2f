import assert from 'node:assert/strict';
import { conformance } from './conformance/templates.js';
import { evaluateText, exampleEnvironment, inZone } from './support.js';

describe('Templates do what the assumptions say', () => {
  for (const [line, entries] of Object.entries(conformance))
    it(line, () => {
      for (const { template, data, renders, problems = [], timeZone, now } of entries) {
        const environment = timeZone || now ? inZone(timeZone ?? 'UTC', now) : exampleEnvironment;
        const found = evaluateText(template, data, environment);
        assert.equal(found.text, renders, template);
        assert.deepEqual(
          found.problems.map(({ code }) => code),
          problems,
          template,
        );
      }
    });
});
