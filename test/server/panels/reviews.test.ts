import assert from 'node:assert/strict';
import { ReviewEffectsRequest, ReviewRequest, type ReviewBase } from '../../../protocol/review-messages.js';
import { readTexts } from '../../support/read-module.js';
import { TestClient } from '../client.js';

const configuration = '.platform-config.json';
const claims = 'workflows/claims-blocks.json';
const code = 'code/main.js';
const files = {
  [configuration]:
    '{ "productModuleKey": "small", "productModuleName": "Small", "alterationHooks": [{ "key": "grow", "name": "Grow" }] }',
  [claims]: JSON.stringify([{ block: { type: 'input.text', key: 'notes', title: 'Notes', max_length: 50 } }], null, 2),
  'workflows/alteration-hooks/grow.json': '[{ "type": "input.number", "key": "by", "outputPath": "by" }]',
  [code]: [
    'const validateAlterationPackageRequest = ({ data }) => ({ error: null, value: data });',
    'const getAlteration = ({ policy }) => new AlterationPackage({ monthly_premium: 200, input_data: {} });',
    'const applyAlteration = ({ policy }) => policy;',
  ].join('\n'),
  'sandbox/a.json': '{ "policy": { "monthly_premium": 100, "currency": "ZAR" } }',
};

describe('a review in an editor', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  const start = async (trusted = true, now: Readonly<Record<string, string>> = files) => {
    client = await TestClient.start({ files: now, initializationOptions: { trusted } });
  };

  /** The module with other texts in the revision. */
  function base(texts: Readonly<Record<string, string>> = {}, root = client.uri('')): ReviewBase {
    const folder = root.replace(/\/$/, '');
    const all = Object.entries({ ...files, ...texts });
    return { root: folder, movedFrom: null, files: all.map(([path, text]) => ({ uri: `${folder}/${path}`, text })) };
  }

  async function review(given: ReviewBase) {
    const result = await client.connection.sendRequest(ReviewRequest, {
      uri: client.uri(code),
      path: 'small',
      base: given,
    });
    assert.ok(result);
    return result;
  }

  const kindsOf = ({ differences }: Awaited<ReturnType<typeof review>>) => differences.map(({ kind }) => kind);

  it('has no difference to the same texts', async () => {
    await start();
    const { name, differences, fault } = await review(base());
    assert.deepEqual([name, differences, fault], ['Small', [], null]);
  });

  it('has both values, and follows unsaved text', async () => {
    await start();
    const given = base({ [claims]: files[claims].replace('50', '80') });
    const [difference] = (await review(given)).differences;
    assert.deepEqual([difference?.kind, difference?.before, difference?.after], ['block/property-changed', '80', '50']);
    assert.deepEqual([difference?.path, difference?.basePath, difference?.verdict], [claims, claims, 'review']);
    const first = (await review(given)).fingerprint;
    await client.open(claims, files[claims].replace('50', '80'));
    const edited = await review(given);
    assert.deepEqual(edited.differences, []);
    assert.notEqual(edited.fingerprint, first);
  });

  it('has conditions in words, and as code without its template where those have no words', async () => {
    const withCondition = (show_if: string) => ({
      [claims]: JSON.stringify([{ block: { type: 'input.text', key: 'notes', title: 'Notes' }, show_if }]),
    });
    const [early, other] = [
      "{{ifCondition (dateDifference (dateNow) policy.start_date measurement='days') '<' 30}}",
      "{{#if (ifCondition (dateNow format='MM') '===' '12')}}true{{/if}}",
    ];
    await start(true, { ...files, ...withCondition(other) });
    const [difference] = (await review(base(withCondition(early)))).differences;
    assert.deepEqual(
      [difference?.kind, difference?.before, difference?.after],
      [
        'block/condition-changed',
        'Shown when fewer than 30 whole days have passed from the start date of the policy to today',
        "Shown when `ifCondition (dateNow format='MM') '===' '12'` is true",
      ],
    );
  });

  it('says which file is broken, and compares the rest', async () => {
    await start();
    const given = base({ [configuration]: files[configuration].replace('Small', 'Tiny') });
    await client.open(claims, '[ { "block" ');
    const result = await review(given);
    assert.match(result.fault?.message ?? '', /is not valid JSON/);
    assert.equal(result.fault?.place?.uri, client.uri(claims));
    assert.deepEqual(kindsOf(result).sort(), ['module/name-changed', 'module/not-compared']);
  });

  it('names merge conflicts', async () => {
    const conflict = files[claims].replace('"Notes"', '\n<<<<<<< HEAD\n"Notes"\n=======\n"Remarks"\n>>>>>>> other\n');
    await start(true, { ...files, [claims]: conflict });
    const result = await review(base());
    assert.match(result.differences.map(({ message }) => message).join(), /merge conflicts/);
    assert.notEqual(result.fault, null);
  });

  it('names files that are no text: those that were added, removed or changed', async () => {
    await start(true, {
      ...files,
      'documents/new.pdf': '%PDF',
      'documents/same.pdf': '%PDF',
      'embed/page.css': 'b {}',
    });
    const given = base({ 'documents/gone.pdf': '', 'documents/same.pdf': '', 'embed/page.css': '' });
    const result = await review({ ...given, changed: [client.uri('embed/page.css'), client.uri(claims)] });
    assert.deepEqual(result.differences.map(({ message }) => message).sort(), [
      'The file `documents/gone.pdf` was removed.',
      'The file `documents/new.pdf` was added.',
      'The file `embed/page.css` was changed.',
    ]);
  });

  it('follows a module that has moved, and knows one that is new', async () => {
    await start();
    const elsewhere = client.uri('old');
    const moved = await review({ ...base({}, elsewhere), movedFrom: 'old' });
    assert.deepEqual(
      moved.differences.map(({ message }) => message),
      ['The module was moved from `old`.'],
    );
    const fresh = await review({ root: client.uri('').replace(/\/$/, ''), movedFrom: null, files: [] });
    assert.deepEqual(kindsOf(fresh), ['module/added']);
  });

  const effects = (given: ReviewBase) =>
    client.connection.sendRequest(ReviewEffectsRequest, { uri: client.uri(code), path: 'small', base: given });

  it('runs both states in a trusted workspace', async () => {
    const sample = Object.fromEntries(readTexts('samples/funeral-cover'));
    await start(true, sample);
    const pricing = 'code/pricing.js';
    const given = base({
      ...sample,
      [pricing]: (sample[pricing] ?? '').replace('POLICY_FEE = 500', 'POLICY_FEE = 700'),
    });
    const result = await effects(given);
    assert.equal(result?.fault, null);
    const [run] = result.effects?.alterations ?? [];
    assert.match(`${String(run?.base)} → ${String(run?.head)}`, /premium R.\d.* → .*premium R.\d/);
    assert.equal(result.fingerprint, (await review(given)).fingerprint);
  });

  it('runs no code without trust, and says so', async () => {
    await start(false);
    const result = await effects(base({ [code]: files[code].replace('200', '300') }));
    assert.deepEqual(
      result?.effects?.alterations.map(({ head }) => head),
      ['not run: the code is not trusted'],
    );
  });
});
