import assert from 'node:assert/strict';
import {
  checkModule,
  configurationFileName,
  diagnosticsOf,
  hover,
  loadModule,
  defaultOptions,
} from '../../../language/index.js';
import { definition } from '../../../language/features/navigation/definition.js';
import { checkAccepted, checkCompletion } from '../../support/check-completion.js';
import { moduleOf, parseFixture } from '../../support/fixture.js';
import { fileSystemOf as memoryFiles } from '../../../cli/library/in-memory.js';
import { navigableFixture } from '../../support/navigable.js';

const path = 'sandbox/scenarios/case.json';

const files = {
  [configurationFileName]: `{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "alterationHooks": [{ "key": "change_cover", "name": "Change cover" }]
}`,
  'workflows/claims-blocks.json': `[
  { "block": { "type": "heading", "key": "top", "title": "Claim" } },
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "Fire" }, { "key": "hail", "value": "Hail" }] } },
  { "block": { "type": "checkbox", "key": "complete", "title": "All papers are there" } },
  { "block": { "type": "input.date", "key": "lost_on", "title": "Lost on" } },
  { "block": { "type": "input.number", "key": "days", "title": "Days", "min": 3 } },
  { "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}", "block": { "type": "annuity_request", "key": "pay", "amount": 1,
    "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } } }
]`,
  'sandbox/adult.json': '{ "policy": {} }',
  'sandbox/child.json': '{ "policy": {} }',
};

const scenario = (text: string) => ({ ...files, [path]: text });

/** The same with a file in the place of another one. */
const scenarioBeside = (text: string, changed: Readonly<Record<string, string>>) => ({
  ...files,
  ...changed,
  [path]: text,
});

describe('Scenario files', () => {
  it('are the JSON files directly in the scenarios folder', async () => {
    const all = {
      ...files,
      [path]: '{}',
      'sandbox/scenarios/b/a.json': '{}',
      'sandbox/scenarios/a.md': '',
      'cases/a.json': '{}',
    };
    const kinds = async (options = defaultOptions) =>
      [...(await loadModule(memoryFiles(all), 'file:///module', options)).files]
        .filter(([, { kind }]) => kind === 'scenario')
        .map(([name]) => name);
    assert.deepEqual(await kinds(), [path]);
    const layout = { ...defaultOptions.layout, scenarios: 'cases' };
    assert.deepEqual(await kinds({ ...defaultOptions, layout }), ['cases/a.json']);
  });

  it('are completed by their kind', async () => {
    await checkCompletion(scenario('{ "kind": "claim", "█" }'), {
      offers: ['answers', 'create', 'approval_status', 'expect'],
      omits: ['hook', 'data'],
    });
    await checkCompletion(scenario('{ "kind": "alteration", "█" }'), { first: ['hook', 'data'], omits: ['answers'] });
    await checkCompletion(scenario('{ "kind": "█" }'), { labels: ['claim', 'alteration', 'document'] });
    await checkCompletion(scenario('{ "kind": "claim", "expect": { "█" } }'), {
      labels: ['blocks', 'block_states', 'requests', 'problems', 'changes', 'actions', 'errors'],
    });
  });

  it('are completed with the blocks that fit, each with a value to begin with', async () => {
    await checkCompletion(scenario('{ "kind": "claim", "answers": { "days": 3, "█" } }'), {
      labels: ['cause', 'complete', 'lost_on'],
      accept: 'cause',
      detail: 'Cause',
      docs: /radio/,
      gives: '{ "kind": "claim", "answers": { "days": 3, "cause": "fire" } }',
    });
    await checkCompletion(scenario('{ "kind": "claim", "requests": { "█" } }'), {
      labels: ['pay'],
      accept: 'pay',
      gives: '{ "kind": "claim", "requests": { "pay": "active" } }',
    });
    await checkCompletion(scenario('{ "kind": "claim", "create": ["█"] }'), { labels: ['pay'] });
    await checkCompletion(scenario('{ "kind": "claim", "create": [█] }'), {
      labels: ['pay'],
      accept: 'pay',
      gives: '{ "kind": "claim", "create": ["pay"] }',
    });
    await checkCompletion(scenario('{ "kind": "claim", "expect": { "blocks": { "█" } } }'), {
      labels: ['top', 'cause', 'complete', 'lost_on', 'days', 'pay'],
      accept: 'top',
      gives: '{ "kind": "claim", "expect": { "blocks": { "top": { "visible": true } } } }',
    });
    await checkCompletion(scenario('{ "kind": "claim", "expect": { "block_states": { "█" } } }'), {
      labels: ['cause', 'complete', 'lost_on', 'days', 'pay'],
      accept: 'cause',
      gives: '{ "kind": "claim", "expect": { "block_states": { "cause": { "option_key": "fire" } } } }',
    });
  });

  it('are completed with the answers that a block takes', async () => {
    const answers = (answer: string) => scenario(`{ "kind": "claim", "answers": { ${answer} } }`);
    await checkCompletion(answers('"cause": █'), {
      labels: ['fire', 'hail', 'null'],
      accept: 'hail',
      detail: 'Hail',
      gives: '{ "kind": "claim", "answers": { "cause": "hail" } }',
    });
    await checkCompletion(answers('"cause": "█fire"'), { first: ['fire', 'hail'] });
    await checkCompletion(answers('"complete": █'), { labels: ['true', 'false', 'null'] });
    await checkCompletion(answers('"days": █'), { labels: ['3', 'null'] });
    await checkCompletion(answers('"lost_on": █'), { labels: ['null'] });
    await checkCompletion(answers('"unknown": █'), { labels: [] });
    await checkCompletion(scenario('{ "kind": "claim", "requests": { "pay": "█" } }'), {
      labels: ['active', 'completed'],
    });
  });

  it('are completed with samples, statuses and hooks', async () => {
    await checkCompletion(scenario('{ "kind": "claim", "sample": "█" }'), { labels: ['adult.json', 'child.json'] });
    await checkCompletion(scenario('{ "kind": "claim", "policyholder": "█" }'), {
      labels: ['adult.json', 'child.json'],
    });
    await checkCompletion(scenario('{ "kind": "claim", "status": "█" }'), {
      offers: ['in_review'],
      omits: ['approved'],
    });
    await checkCompletion(scenario('{ "kind": "claim", "approval_status": "█" }'), { offers: ['approved'] });
    await checkCompletion(scenario('{ "kind": "alteration", "hook": "█" }'), {
      labels: ['change_cover'],
      detail: 'Change cover',
      accept: 'change_cover',
    });
  });

  it('are completed with the data that the form of the hook gives', async () => {
    const elements = [
      { type: 'input.currency', key: 'cover', label: 'Cover', outputPath: 'cover_amount' },
      {
        type: 'dropdown',
        key: 'who',
        label: 'Who',
        outputPath: 'member.who',
        options: [{ key: 'spouse', value: 'Spouse' }, { key: 'child' }],
      },
      { type: 'input.text', outputPath: 'members[0].name' },
    ];
    const form = { 'workflows/alteration-hooks/change_cover.json': JSON.stringify(elements) };
    const data = (text: string) =>
      scenarioBeside(`{ "kind": "alteration", "hook": "change_cover", "data": ${text} }`, form);
    await checkCompletion(data('{ "█" }'), {
      labels: ['cover_amount', 'member', 'members'],
      accept: 'cover_amount',
      detail: 'Cover',
      gives: '{ "kind": "alteration", "hook": "change_cover", "data": { "cover_amount": 0 } }',
    });
    await checkCompletion(data('{ "cover_amount": 1, "member": { "█" } }'), {
      labels: ['who'],
      accept: 'who',
      gives:
        '{ "kind": "alteration", "hook": "change_cover", "data": { "cover_amount": 1, "member": { "who": "spouse" } } }',
    });
    await checkCompletion(data('{ "member": { "who": █ } }'), { labels: ['spouse', 'child'] });
    await checkCompletion(data('{ "members": [{ "█" }] }'), { labels: ['name'] });
    await checkCompletion(data('{ "other": { "█" } }'), { labels: [] });
    await checkCompletion(scenarioBeside('{ "kind": "alteration", "hook": "other", "data": { "█" } }', form), {
      labels: [],
    });
  });

  it('are right after what is offered was accepted', async () => {
    await checkAccepted(scenario('{ "kind": "claim", "answers": { █ } }'), ['cause', 'complete', 'lost_on', 'days']);
    await checkAccepted(scenario('{ "kind": "claim", "create": ["pay"], "requests": { "█" } }'), ['pay']);
    await checkAccepted(scenario('{ "kind": "claim", "sample": █ }'), ['adult.json']);
    await checkAccepted(scenario('{ "kind": "alteration", "data": {}, "hook": █ }'), ['change_cover']);
  });

  it('are explained: their members, and the names of the module', async () => {
    const textAt = async (text: string) => {
      const { module, path: where, position } = await navigableFixture(scenario(text));
      return JSON.stringify(hover(module, where, position)?.contents ?? null);
    };
    assert.match(await textAt('{ "kind": "alteration", "ap█ply": true }'), /apply the created package/);
    assert.match(await textAt('{ "kind": "claim", "answers": { "ca█use": "fire" } }'), /radio.*Cause/);
    assert.match(await textAt('{ "kind": "claim", "answers": { "cause": "fi█re" } }'), /Fire/);
    assert.match(await textAt('{ "kind": "claim", "expect": { "blocks": { "to█p": {} } } }'), /heading/);
    assert.match(await textAt('{ "kind": "alteration", "hook": "change_█cover", "data": {} }'), /Change cover/);
  });

  it('lead to the definitions of the names', async () => {
    const targets = async (text: string) => {
      const { module, path: where, position } = await navigableFixture(scenario(text));
      return definition(module, where, position)?.targets.map(
        ({ uri, range }) => `${uri.slice('file:///module/'.length)}:${String(range.start.line + 1)}`,
      );
    };
    assert.deepEqual(await targets('{ "kind": "claim", "requests": { "p█ay": "pending" } }'), [
      'workflows/claims-blocks.json:7',
    ]);
    assert.deepEqual(await targets('{ "kind": "claim", "answers": { "cause": "ha█il" } }'), [
      'workflows/claims-blocks.json:3',
    ]);
    assert.deepEqual(await targets('{ "kind": "alteration", "hook": "change█_cover", "data": {} }'), [
      '.platform-config.json:3',
    ]);
  });

  it('say nothing of blocks while the claims blocks are half-typed, nor of hooks while the configuration is', () => {
    const answers = '{ "kind": "claim", "answers": { "nobody_knows": 1 } }';
    const broken = (name: keyof typeof files) => ({ [name]: files[name].slice(0, -40) });
    const codes = (changed: Readonly<Record<string, string>>, text: string) => {
      const module = moduleOf(parseFixture(scenarioBeside(text, changed)).files);
      return diagnosticsOf(checkModule(module), path).map(({ code }) => code);
    };
    assert.deepEqual(codes({}, answers), ['scenarios/unknown-block']);
    assert.deepEqual(codes(broken('workflows/claims-blocks.json'), answers), []);
    const hook = '{ "kind": "alteration", "hook": "change_all", "data": {} }';
    assert.deepEqual(codes({}, hook), ['scenarios/unknown-hook']);
    assert.deepEqual(codes(broken(configurationFileName), hook), []);
  });

  it('have the same problems after an edit as from scratch', () => {
    const before = moduleOf(parseFixture(scenario('{ "kind": "claim", "answers": { "cause": "fire" } }')).files);
    const edited = (changed: Readonly<Record<string, string>>) =>
      moduleOf(parseFixture({ ...scenario('{ "kind": "claim", "answers": { "cause": "fire" } }'), ...changed }).files);
    const claims = 'workflows/claims-blocks.json';
    const other = files[claims].replace('"key": "fire"', '"key": "flame"');
    const first = checkModule(before);
    const second = checkModule(edited({ [claims]: other }), first);
    assert.deepEqual(
      diagnosticsOf(second, path).map(({ code }) => code),
      ['scenarios/unknown-option'],
    );
    const third = checkModule(edited({ [path]: '{ "kind": "claim", "answers": { "cause": "hial" } }' }), second);
    assert.deepEqual(
      diagnosticsOf(third, path).map(({ message }) => message),
      diagnosticsOf(checkModule(third.module), path).map(({ message }) => message),
    );
    assert.match(
      diagnosticsOf(third, path)
        .map(({ message }) => message)
        .join(),
      /Did you mean `hail`/,
    );
  });

  it('hold texts that look like templates and are none', () => {
    const data = '{ "note": "{{claim.block_states.x.y}} {{#if" }';
    const text = `{ "kind": "alteration", "hook": "change_cover", "data": ${data} }`;
    const module = moduleOf(parseFixture(scenario(text)).files);
    assert.deepEqual(diagnosticsOf(checkModule(module), path), []);
  });

  it('may send null as the data of a request', () => {
    const module = moduleOf(
      parseFixture(scenario('{ "kind": "alteration", "hook": "change_cover", "data": null }')).files,
    );
    assert.deepEqual(diagnosticsOf(checkModule(module), path), []);
  });

  it('that name an option by its value are told its key', () => {
    const module = moduleOf(parseFixture(scenario('{ "kind": "claim", "answers": { "cause": "Fire" } }')).files);
    const [found] = diagnosticsOf(checkModule(module), path);
    assert.match(found?.message ?? '', /Did you mean its key `fire`\?/);
  });
});
