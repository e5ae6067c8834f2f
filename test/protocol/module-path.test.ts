import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isModulePath, namedConfiguration } from '../../protocol/module-path.js';

const name = fc
  .string({ unit: fc.constantFrom(...'ab .-_é#?%'), minLength: 1 })
  .filter((text) => !/^\.\.?$/.test(text));
const file = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));

describe('The name that a tools file has for configurations', () => {
  it('is read if it is a path in a module', () => {
    const named = (configuration: unknown) => namedConfiguration(JSON.stringify({ layout: { configuration } }));
    assert.equal(named('config/module.json'), 'config/module.json');
    for (const other of [undefined, 1, '../module.json', '/module.json']) assert.equal(named(other), undefined);
    for (const text of ['', '{', 'null', '[]', '{}', '{ "layout": "x" }', '{ "layout": null }'])
      assert.equal(namedConfiguration(text), undefined);
  });
});

describe('A path in a module', () => {
  it('leads to something inside', () => {
    fc.assert(fc.property(file, (path) => isModulePath(path)));
  });

  it('leads nowhere else', () => {
    const outside = [
      '',
      '/',
      '/etc/passwd',
      '..',
      '../a',
      'a/../../b',
      'a/..',
      './a',
      'a//b',
      'a/',
      'C:/a',
      'c:a',
      '\\a',
      'a\\..\\..\\b',
      'a\0',
    ];
    for (const path of outside) assert.equal(isModulePath(path), false, path);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('..', '.', '', 'a')), (segments) => {
        const path = segments.join('/');
        const inside = new URL(path === '' ? '.' : path, 'file:///module/').href.startsWith('file:///module/');
        assert.ok(inside || !isModulePath(path), path);
      }),
    );
  });
});
