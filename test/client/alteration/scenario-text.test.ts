import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { scenarioText } from '../../../client/alteration/scenario-text.js';
import type { AlterationReport, LocatedReport } from '../../../protocol/sandbox.js';
import type { JsonObject } from '../../../protocol/json-value.js';
import type { TestEntry } from '../../../protocol/tests.js';
import { runScenarios } from '../../../runtime/scenarios/run-scenarios.js';
import { useModules } from '../../runtime/tests/in-module.js';
import { filesIn } from '../../support/read-module.js';

describe('A run that is saved as a scenario', () => {
  const { setting } = useModules();
  const policy: JsonObject | null = null;
  const request = { hook: 'change_cover_amount', sample: 'merge-vars.json', data: '{ "cover_amount": 5000000 }' };

  /** A report that is kept for the command line. */
  function goldenReport(name: string): LocatedReport {
    const report = JSON.parse(readFileSync(`test/golden/alter/${name}.json`, 'utf8')) as AlterationReport;
    return { ...report, places: [] };
  }

  async function played(text: string): Promise<TestEntry> {
    const files = Object.entries(filesIn('samples/funeral-cover')).filter(([path]) => !path.includes('/scenarios/'));
    const texts = Object.fromEntries(files.map(([path, content]) => [path, content.toString()]));
    const [entry] = await runScenarios(setting({ ...texts, 'sandbox/scenarios/saved.json': text }));
    assert.ok(entry);
    return entry;
  }

  it('passes when it is played again', async () => {
    const text = scenarioText({ request, policy, report: goldenReport('change-cover-amount') });
    const { status, message } = await played(text);
    assert.deepEqual([status, message], ['passed', null]);
  });

  it('passes when the request was rejected', async () => {
    const report = goldenReport('change-cover-amount-rejected');
    const data = '{ "cover_amount": 5 }';
    const { status, message } = await played(scenarioText({ request: { ...request, data }, policy, report }));
    assert.deepEqual([status, message], ['passed', null]);
  });

  it('fails when something else comes of it', async () => {
    const text = scenarioText({ request, policy, report: goldenReport('change-cover-amount') });
    const { status, message } = await played(text.replaceAll('29600', '29601'));
    assert.equal(status, 'failed');
    assert.match(message ?? '', /29601/);
  });
});
