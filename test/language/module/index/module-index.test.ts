import assert from 'node:assert/strict';
import { checkModule } from '../../../../language/index.js';
import { moduleOf } from '../../../support/fixture.js';

const configuration = (more = '') => `{ "productModuleKey": "a", "productModuleName": "A"${more} }`;

function indexOf(files: Readonly<Record<string, string>>) {
  return checkModule(moduleOf(new Map(Object.entries({ '.platform-config.json': configuration(), ...files })))).index;
}

describe('the index of a module', () => {
  it('knows the files that exist', () => {
    const index = indexOf({ 'documents/terms.pdf': '', 'documents/a.html': '', 'documents/old/b.html': '' });
    assert.ok(index.exists('documents/terms.pdf'));
    assert.ok(!index.exists('documents/welcome-letter.html'));
    assert.deepEqual(index.filesIn('documents'), ['documents/a.html', 'documents/terms.pdf']);
    assert.deepEqual(
      index.filesOf('letter').map(({ path }) => path),
      ['documents/a.html'],
    );
  });

  it('has the whole of the configuration and of the hook schemas', () => {
    const index = indexOf({
      '.platform-config.json': ` ${configuration(', "settings": {}')}`,
      'workflows/alteration-hooks/grow.json': '[{ "key": "a" }, 5]',
    });
    assert.deepEqual(
      index.configuration?.fact.members.map(({ name }) => name.value),
      ['productModuleKey', 'productModuleName', 'settings'],
    );
    assert.equal(index.configuration.start, 1);
    assert.deepEqual(
      (index.forms.get('workflows/alteration-hooks/grow.json') ?? []).map(({ fact, start }) => [fact.kind, start]),
      [
        ['object', 1],
        ['number', 17],
      ],
    );
    assert.equal(indexOf({ '.platform-config.json': '[]' }).configuration, undefined);
  });

  it('finds the function that is in force: the last one', () => {
    const files = { 'code/main.js': 'function f() {}', 'code/z.js': 'function f() {} \n function f(a) {}' };
    const found = indexOf(files).functionNamed('f');
    assert.deepEqual([found?.path, found?.fact.parameters.length], ['code/z.js', 1]);
    assert.equal(indexOf(files).functionNamed('g'), undefined);
  });

  it('works out once what several ask for', () => {
    let times = 0;
    const index = indexOf({});
    const make = () => {
      times++;
      return undefined;
    };
    assert.deepEqual([index.derived(make), index.derived(make), times], [undefined, undefined, 1]);
  });

  it('says whether all code is known', () => {
    const order = configuration(', "codeFileOrder": ["main.js", "missing.js"]');
    assert.ok(indexOf({ 'code/main.js': '' }).knowsAllCode);
    assert.ok(!indexOf({ 'code/main.js': '(' }).knowsAllCode);
    assert.ok(!indexOf({ '.platform-config.json': order, 'code/main.js': '' }).knowsAllCode);
  });

  it('relates code and documents to the names of other files', () => {
    const index = indexOf({
      '.platform-config.json': configuration(', "alterationHooks": [{ "key": "grow", "name": "Grow" }]'),
      'code/main.js':
        "const getAlteration = ({ alteration_hook_key }) => alteration_hook_key === 'grwo' ? 1 : claim.block_states.day.value;",
      'documents/a.html': '<p>{{claim.block_states.day}} {{policy.start_date}}</p>',
    });
    assert.deepEqual(
      index.references('alterationHook').map(({ fact, path }) => `${path} ${fact.name}`),
      ['code/main.js grwo'],
    );
    assert.deepEqual(
      index.references('block').map(({ fact, path }) => `${path} ${fact.name} ${fact.field?.name ?? ''}`),
      ['code/main.js day value', 'documents/a.html day '],
    );
  });
});
