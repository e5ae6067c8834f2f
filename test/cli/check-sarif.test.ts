/**
 * What is asserted of `--format sarif`, after SARIF 2.1.0 and what code scanning services read of it:
 *
 *  - the log: `$schema`, `version` 2.1.0, one run; nothing is undefined, and it is one JSON text
 *  - the tool: name, version, a URI of information
 *  - the rules: every one, with a unique id, short and full description, help as text and Markdown, an absolute help URI, and a default level
 *  - `columnKind` is utf16CodeUnits, and columns are counted so, from 1, in a text with characters beyond the basic plane
 *  - every result: `ruleId` with the `ruleIndex` of that rule, level, message, one location; related locations with ids
 *  - every URI is relative, without `..`, escaped, and has the base id whose URI is the folder of the call, with a slash at its end;
 *    a file outside of it has an absolute URI and no base id
 *  - fingerprints: one a result, distinct in a run, the same when the lines move, another when the problem is another
 *  - `executionSuccessful` is false, with a notification, if a module was left out
 *  - the exit code is that of the other formats
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rules } from '../../language/index.js';
import { claimsPath, configuration, folderWith, moduleWith, runCommand } from './command-line.js';
import { Repository } from '../support/repository.js';

interface Location {
  readonly artifactLocation: { readonly uri: string; readonly uriBaseId?: string };
  readonly region: Readonly<Record<'startLine' | 'startColumn' | 'endLine' | 'endColumn', number>>;
}

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly { readonly physicalLocation: Location }[];
  readonly relatedLocations?: readonly { readonly id: number; readonly physicalLocation: Location }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
}

interface Log {
  readonly $schema: string;
  readonly version: string;
  readonly runs: readonly {
    readonly tool: {
      readonly driver: {
        readonly name: string;
        readonly version: string;
        readonly informationUri: string;
        readonly rules: readonly {
          readonly id: string;
          readonly shortDescription: { readonly text: string };
          readonly fullDescription: { readonly text: string };
          readonly help: { readonly text: string; readonly markdown: string };
          readonly helpUri: string;
          readonly defaultConfiguration: { readonly level: string };
        }[];
      };
    };
    readonly columnKind: string;
    readonly originalUriBaseIds: Readonly<Record<string, { readonly uri: string }>>;
    readonly invocations: readonly {
      readonly executionSuccessful: boolean;
      readonly toolExecutionNotifications?: readonly {
        readonly level: string;
        readonly message: { readonly text: string };
      }[];
    }[];
    readonly results: readonly Result[];
  }[];
}

async function sarif(args: readonly string[], folder?: string) {
  const { exitCode, stdout, stderr } = await runCommand(['check', '--format', 'sarif', ...args], folder, {
    GITHUB_WORKSPACE: undefined,
  });
  assert.equal(stderr, '');
  const log = JSON.parse(stdout) as Log;
  const [run, ...others] = log.runs;
  assert.ok(run && others.length === 0);
  return { exitCode, log, run, results: run.results };
}

const levels = ['error', 'warning', 'note'];
const misspelt = `[
  { "block": { "type": "checkbox", "key": "hurt", "title": "🔥 Hurt?" } },
  { "block": { "type": "heading", "key": "a", "title": "🔥" }, "show_if": "{{claim.block_states.gone.value}}" },
  { "block": { "type": "divider", "key": "b" }, "show_if": "{{claim.block_states.gone.value}}{{claim.block_states.lost.value}}" }
]
`;

describe('check --format sarif', () => {
  const ofSample = () => sarif(['samples/first-steps']);

  it('is a log of version 2.1.0 with one run of this tool', async () => {
    const { log, run, exitCode } = await ofSample();
    assert.equal(log.version, '2.1.0');
    assert.match(log.$schema, /^https:\/\/.*sarif.*2\.1\.0/);
    assert.equal(exitCode, 1);
    assert.equal(run.tool.driver.name, 'Platform Config');
    assert.match(run.tool.driver.version, /^\d+\.\d+\.\d+$/);
    assert.match(run.tool.driver.informationUri, /^https:/);
    assert.equal(run.columnKind, 'utf16CodeUnits');
  });

  it('describes every rule', async () => {
    const { run } = await ofSample();
    const described = run.tool.driver.rules;
    assert.deepEqual(
      described.map(({ id }) => id),
      rules.map(({ id }) => id),
    );
    for (const rule of described) {
      for (const text of [rule.shortDescription.text, rule.fullDescription.text, rule.help.text, rule.help.markdown])
        assert.ok(text.length > 0);
      assert.match(rule.helpUri, new RegExp(`^https://.*/${rule.id}\\.md$`));
      assert.ok(levels.includes(rule.defaultConfiguration.level));
    }
  });

  it('has a result for each problem, with a rule, a level, a message and one place', async () => {
    const { run } = await ofSample();
    assert.ok(run.results.length > 0);
    for (const result of run.results) {
      assert.equal(run.tool.driver.rules[result.ruleIndex]?.id, result.ruleId);
      assert.ok(levels.includes(result.level) && result.message.text !== '');
      assert.equal(result.locations.length, 1);
      const places = [...result.locations, ...(result.relatedLocations ?? [])];
      for (const { physicalLocation } of places) {
        const { artifactLocation, region } = physicalLocation;
        assert.match(artifactLocation.uri, /^samples\/first-steps\/[\w./-]+$/);
        assert.equal(artifactLocation.uriBaseId, '%SRCROOT%');
        assert.ok(Object.values(region).every((value) => Number.isInteger(value) && value >= 1));
        assert.ok(region.startLine < region.endLine || region.startColumn <= region.endColumn);
      }
      const ids = (result.relatedLocations ?? []).map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
    }
  });

  it('says whether a module was left out, and why', async () => {
    assert.deepEqual((await ofSample()).run.invocations, [{ executionSuccessful: true }]);
    const unreadable = moduleWith(Buffer.from('[ "café" ]', 'latin1'));
    const args = ['check', '--format', 'sarif', moduleWith(misspelt), unreadable];
    const { exitCode, stdout } = await runCommand(args, undefined, { GITHUB_WORKSPACE: undefined });
    const [run] = (JSON.parse(stdout) as Log).runs;
    const [invocation] = run?.invocations ?? [];
    assert.deepEqual([exitCode, invocation?.executionSuccessful], [2, false]);
    assert.match(invocation?.toolExecutionNotifications?.[0]?.message.text ?? '', /it is not UTF-8 text\.$/);
    assert.ok(run && run.results.length > 0);
  });

  it('counts columns in UTF-16 units from 1', async () => {
    const [first] = (await sarif([moduleWith(misspelt)])).results;
    const line = misspelt.split('\n')[2] ?? '';
    assert.deepEqual(first?.locations[0]?.physicalLocation.region, {
      startLine: 3,
      startColumn: line.indexOf('gone') + 1,
      endLine: 3,
      endColumn: line.indexOf('gone') + 'gone'.length + 1,
    });
  });

  it('names files from the folder of the call, escaped', async () => {
    const folder = folderWith({
      'a b/ü#/.platform-config.json': configuration,
      [`a b/ü#/${claimsPath}`]: misspelt,
    });
    const { run: inFolder } = await sarif([], folder);
    const base = inFolder.originalUriBaseIds['%SRCROOT%']?.uri ?? '';
    assert.ok(base.endsWith('/'));
    assert.equal(fileURLToPath(base), `${folder}/`);
    const uris = new Set(inFolder.results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri));
    assert.deepEqual([...uris], ['a%20b/%C3%BC%23/workflows/claims-blocks.json']);
    assert.equal(fileURLToPath(new URL([...uris][0] ?? '', base)), join(folder, 'a b/ü#', claimsPath));
  });

  it('names files from the root of the repository, in a call from below', async () => {
    const repository = new Repository();
    try {
      repository.commit('begin', {
        'products/a/.platform-config.json': configuration,
        [`products/a/${claimsPath}`]: misspelt,
      });
      const { run: below } = await sarif([], join(repository.folder, 'products'));
      assert.equal(fileURLToPath(below.originalUriBaseIds['%SRCROOT%']?.uri ?? ''), `${repository.folder}/`);
      const uris = below.results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri);
      assert.deepEqual(uris, Array<string>(3).fill(`products/a/${claimsPath}`));
    } finally {
      repository.dispose();
    }
  });

  it('names files elsewhere by their whole URI', async () => {
    const folder = moduleWith(misspelt);
    const [first] = (await sarif([folder], folderWith({}))).results;
    const { uri, uriBaseId } = first?.locations[0]?.physicalLocation.artifactLocation ?? {};
    assert.equal(fileURLToPath(uri ?? ''), join(folder, claimsPath));
    assert.equal(uriBaseId, undefined);
  });

  it('keeps fingerprints when lines move, and has no two that are the same', async () => {
    const marks = async (text: string) =>
      (await sarif([moduleWith(text)])).results.map(
        ({ partialFingerprints }) => partialFingerprints['platformConfig/v1'],
      );
    const before = await marks(misspelt);
    assert.equal(before.length, 3);
    assert.equal(new Set(before).size, 3);
    assert.deepEqual(
      await marks(misspelt.replace('[', '[\n\n  { "block": { "type": "divider", "key": "new" } },')),
      before,
    );
    assert.notDeepEqual(await marks(misspelt.replace('show_if', 'hide_if')), before);
  });

  it('has no results where all is well', async () => {
    const { run: clean, exitCode: code } = await sarif(['samples/group-life']);
    assert.deepEqual([clean.results, code], [[], 0]);
  });
});
