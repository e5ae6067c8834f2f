import {
  LifecycleExportRequest,
  LifecycleRequest,
  type LifecycleParams,
  type LifecycleResult,
} from '../../../protocol/lifecycle-messages.js';
import assert from 'node:assert/strict';
import { PointerPlaceRequest } from '../../../protocol/lsp.js';
import type { LifecycleReport } from '../../../protocol/lifecycle.js';
import { filesIn } from '../../support/read-module.js';
import { TestClient } from '../client.js';

const configuration = '.platform-config.json';
const file = 'three-missed-in-one-month.json';
const drawn = JSON.stringify({
  policy: { premium: 18_800, start_date: '2026-02-01' },
  events: [{ date: '2026-01-20', event: 'issued' }],
  pattern: { payments: 3, retries: { number: 2, days_apart: 5 }, outcomes: [{ payment: 2, outcome: 'failed' }] },
});

describe('platformConfig/lifecycle', () => {
  let client: TestClient;
  const files = filesIn('samples/funeral-cover');
  const text = files[configuration]?.toString() ?? '';
  const another = filesIn('samples/group-life');
  beforeEach(async () => {
    client = await TestClient.start({
      files: {
        ...Object.fromEntries(Object.entries(files).map(([path, content]) => [`one/${path}`, content])),
        ...Object.fromEntries(Object.entries(another).map(([path, content]) => [`two/${path}`, content])),
      },
      initializationOptions: { modulesChanged: true },
    });
  });
  afterEach(() => client.stop());

  const params = (asked: Partial<LifecycleParams> = {}): LifecycleParams => ({
    ...{ uri: client.uri('one'), file: null, text: drawn, until: null, against: null },
    ...asked,
  });

  async function play(asked: Partial<LifecycleParams> = {}): Promise<LifecycleResult> {
    const result = await client.connection.sendRequest(LifecycleRequest, params(asked));
    assert.ok(result);
    return result;
  }

  async function report(asked: Partial<LifecycleParams> = {}): Promise<LifecycleReport> {
    const { report: made, fault } = await play(asked);
    assert.equal(fault, null);
    assert.ok(made);
    return made;
  }

  const lapse = ({ timeline }: LifecycleReport) => {
    const entry = timeline.entries.find(({ to }) => to === 'lapsed');
    return entry && [entry.date, ...entry.causes.map(({ rule }) => rule)];
  };

  it('tells of the module, of its files and of the other modules', async () => {
    const { root, name, configuration: uri, folder, modules } = await play({ uri: client.uri('one/code/pricing.js') });
    assert.deepEqual(
      [root, name, uri],
      [client.uri('one'), 'Brightwillow Funeral Cover', client.uri(`one/${configuration}`)],
    );
    assert.deepEqual(folder, {
      uri: client.uri('one/sandbox/lifecycles'),
      path: 'sandbox/lifecycles',
      files: ['cancelled-while-cooling-off.json', 'not-taken-up.json', file],
    });
    assert.deepEqual(modules, [{ root: client.uri('two'), name: 'Fernhollow Staff Life' }]);
  });

  it('plays a pattern, and tells on which days its payments are created', async () => {
    const { report: made, paymentDates, played } = await play();
    assert.deepEqual(paymentDates, ['2026-02-01', '2026-03-01', '2026-04-01']);
    assert.equal(played?.pattern?.payments, 3);
    assert.ok(made);
    // Created on 1 March and missed on 3, 10 and 17 March: each retry follows five days after a failure, and takes two.
    assert.deepEqual(lapse(made), ['2026-03-17', 'consecutiveMissedPayments']);
    assert.deepEqual(
      made.insights.map(({ code }) => code),
      ['reached-in-one-cycle'],
    );
  });

  it('tells how often the settings retry payments, as they are typed', async () => {
    const retried =
      '"billing": { "retryFailedPayments": { "enabled": true, "daysBetweenRetries": 4, "numberOfRetries": 3 } },';
    await client.open(`one/${configuration}`, text.replace('"settings": {', `"settings": { ${retried}`));
    assert.deepEqual((await play()).retries, { number: 3, days_apart: 4 });
  });

  it('plays a file of the folder, as it is in the editor', async () => {
    const made = await report({ file, text: null });
    assert.equal(made.name, 'Three missed payments in one month');
    assert.deepEqual(lapse(made), ['2026-04-17', 'consecutiveMissedPayments']);
    assert.ok(made.expectations.length > 0 && made.expectations.every(({ passed }) => passed));
    const path = `one/sandbox/lifecycles/${file}`;
    await client.open(path, (files[`sandbox/lifecycles/${file}`]?.toString() ?? '').replace('Three missed', 'Unsaved'));
    assert.equal((await report({ file, text: null })).name, 'Unsaved payments in one month');
  });

  it('follows the settings as they are typed', async () => {
    await client.open(`one/${configuration}`, text.replace(/("consecutiveMissedPayments": \{\s*"number": )3/, '$12'));
    assert.deepEqual(lapse(await report()), ['2026-03-10', 'consecutiveMissedPayments']);
  });

  it('compares with a text and with another module', async () => {
    const earlier = text.replace(/("consecutiveMissedPayments": \{\s*"number": )3/, '$12');
    const { comparison } = await report({
      against: { label: 'the last commit', configuration: earlier, module: null },
    });
    assert.ok(comparison);
    assert.deepEqual([comparison.beforeName, comparison.isOtherModule], ['the last commit', false]);
    assert.deepEqual(
      comparison.statuses.map(({ from, to, before, after }) => [from, to, before, after]),
      [['2026-03-10', '2026-03-17', 'lapsed', 'active']],
    );
    const other = await report({ against: { label: 'Staff Life', configuration: null, module: client.uri('two') } });
    assert.ok(other.comparison);
    assert.deepEqual([other.comparison.beforeName, other.comparison.isOtherModule], ['Staff Life', true]);
    assert.notDeepEqual(other.comparison.before.bands, other.timeline.bands);
  });

  it('ends on another day', async () => {
    assert.equal((await report({ until: '2026-02-15' })).timeline.to, '2026-02-16');
  });

  it('says what keeps it from being played, and where', async () => {
    const fault = async (asked: Partial<LifecycleParams>) => (await play(asked)).fault;
    assert.match(
      (await fault({ file: 'gone.json' }))?.message ?? '',
      /no lifecycle file `gone\.json` in `sandbox\/lifecycles`/,
    );
    assert.match((await fault({ text: '[' }))?.message ?? '', /not valid JSON/);
    assert.match((await fault({ until: 'soon' }))?.message ?? '', /`soon` is not a date/);
    const broken = { label: 'the last commit', configuration: '{', module: null };
    assert.match(
      (await fault({ against: broken }))?.message ?? '',
      /configuration of the last commit is not valid JSON/,
    );
    const gone = { label: 'Gone', configuration: null, module: client.uri('gone') };
    assert.match((await fault({ against: gone }))?.message ?? '', /The configuration of Gone no longer exists/);
    const path = `one/sandbox/lifecycles/${file}`;
    await client.open(path, '{\n  "events": [,]\n}');
    assert.deepEqual((await fault({ file }))?.place, { uri: client.uri(path), start: { line: 1, character: 13 } });
    await client.open(`one/${configuration}`, text.slice(0, -10));
    const { fault: unusable, report: made, folder } = await play();
    assert.equal(made, null);
    assert.equal(unusable?.place?.uri, client.uri(`one/${configuration}`));
    assert.equal(folder.files.length, 3);
  });

  it('says in the report what cannot happen', async () => {
    const { timeline } = await report({ text: '{ "events": [{ "date": "2026-01-01", "event": "reactivated" }] }' });
    assert.deepEqual(
      timeline.problems.map(({ severity, pointer }) => [severity, pointer]),
      [['error', '/events/0']],
    );
  });

  it('leads to settings and events, those that are written and those that are not', async () => {
    const at = async (path: string, pointer: string) => {
      const place = await client.connection.sendRequest(PointerPlaceRequest, { uri: client.uri(path), pointer });
      const lines = (
        path.endsWith(configuration) ? text : (files[`sandbox/lifecycles/${file}`]?.toString() ?? '')
      ).split('\n');
      return place && lines[place.line]?.slice(place.character, place.character + 28);
    };
    const rule = '/settings/gracePeriod/lapseOn/consecutiveMissedPayments';
    assert.match((await at(`one/${configuration}`, rule)) ?? '', /^"consecutiveMissedPayments"/);
    assert.match((await at(`one/${configuration}`, '/settings/gracePeriod/lapseOn/more')) ?? '', /^"lapseOn"/);
    assert.match((await at(`one/sandbox/lifecycles/${file}`, '/events/1')) ?? '', /^\{ "date": "2026-01-21"/);
    assert.equal(await at('one/gone.json', '/events'), null);
  });

  it('exports as SVG, Markdown and JSON', async () => {
    const exported = async (format: 'svg' | 'markdown' | 'json') => {
      const result = await client.connection.sendRequest(LifecycleExportRequest, { ...params(), format });
      assert.equal(result?.fault, null);
      return result.text ?? '';
    };
    assert.match(await exported('svg'), /^<svg [^]*Lapsed[^]*<\/svg>\n$/);
    assert.match(await exported('markdown'), /\| 2026-03-17 \|.*lapse/);
    assert.deepEqual(JSON.parse(await exported('json')), await report());
    const broken = await client.connection.sendRequest(LifecycleExportRequest, {
      ...params({ text: '[' }),
      format: 'svg',
    });
    assert.equal(broken?.text, null);
    assert.match(broken.fault?.message ?? '', /not valid JSON/);
  });

  it('answers null where there is no module, and refuses other parameters', async () => {
    const nowhere = { ...params(), uri: 'file:///nowhere' };
    assert.equal(await client.connection.sendRequest(LifecycleRequest, nowhere), null);
    assert.equal(
      await client.connection.sendRequest(PointerPlaceRequest, { uri: 'file:///nowhere', pointer: '' }),
      null,
    );
    for (const change of [{ file: 1 }, { until: 1 }, { against: { label: 'x' } }, { text: {} }])
      await assert.rejects(
        client.connection.sendRequest(LifecycleRequest.method, { ...params(), ...change }),
        /other parameters/,
      );
    await assert.rejects(
      client.connection.sendRequest(LifecycleExportRequest.method, { ...params(), format: 'png' }),
      /other parameters/,
    );
  });
});
