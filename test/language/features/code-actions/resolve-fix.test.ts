import assert from 'node:assert/strict';
import { applyEdits, checkModule, resolveFix } from '../../../../language/index.js';
import type { Place } from '../../../../language/rules/define.js';
import {
  appendTo,
  insertBehind,
  insertLines,
  insertMember,
  replaceText,
  setAt,
  type Edit,
  type Suggestion,
} from '../../../../language/rules/fix.js';
import { moduleOf } from '../../../support/fixture.js';

const claims = 'workflows/claims-blocks.json';
const code = 'code/main.js';
const files = new Map([
  ['.platform-config.json', '{\r\n  "productModuleKey": "a",\r\n  "productModuleName": "A"\r\n}\r\n'],
  [claims, '[\n  { "block": { "type": "divider", "key": "a" } }\n]\n'],
  [code, 'function a() {\n  if (true) {\n    b();\n  }\n}'],
]);
const check = checkModule(moduleOf(files));

/** The files that a fix changes, as they are afterwards. */
function changed(
  edits: readonly Edit<Place>[],
  more: Partial<Suggestion<Place>> = {},
): Record<string, string> | undefined {
  const resolved = resolveFix(check, { title: 'Change', edits, ...more });
  return (
    resolved &&
    Object.fromEntries([...resolved.edits].map(([path, own]) => [path, applyEdits(files.get(path) ?? '', own)]))
  );
}

function place(path: string, piece: string): Place {
  const start = files.get(path)?.indexOf(piece) ?? -1;
  assert.ok(start >= 0, piece);
  return { path, range: { start, end: start + piece.length } };
}

describe('a fix', () => {
  it('writes with the line ends and the indentation of the file', () => {
    assert.deepEqual(changed([setAt('.platform-config.json', ['settings', 'claims'], {})]), {
      '.platform-config.json':
        '{\r\n  "productModuleKey": "a",\r\n  "productModuleName": "A",\r\n  "settings": {\r\n    "claims": {}\r\n  }\r\n}\r\n',
    });
    assert.deepEqual(changed([replaceText(place('.platform-config.json', '"A"'), '"A\nB"')]), {
      '.platform-config.json': '{\r\n  "productModuleKey": "a",\r\n  "productModuleName": "A\r\nB"\r\n}\r\n',
    });
  });

  it('adds lines of code below a line, and at the end of a file', () => {
    assert.deepEqual(changed([insertLines(place(code, 'b()'), 'if (c) {\n  d();\n}')]), {
      [code]: 'function a() {\n  if (true) {\n    b();\n    if (c) {\n      d();\n    }\n  }\n}',
    });
    assert.deepEqual(changed([appendTo(code, 'const e = 1;')]), {
      [code]: `${files.get(code) ?? ''}\n\nconst e = 1;\n`,
    });
  });

  it('adds characters behind the last one, not at the end of the blanks', () => {
    assert.deepEqual(changed([insertBehind(place(claims, ']'), ',')]), {
      [claims]: '[\n  { "block": { "type": "divider", "key": "a" } },\n]\n',
    });
  });

  it('changes several files together', () => {
    const edits = [
      insertMember(place(claims, '{ "type"'), 'title', 'A'),
      setAt('.platform-config.json', ['productModuleName'], 'B'),
      appendTo(code, 'b();'),
    ];
    assert.deepEqual(Object.keys(changed(edits) ?? {}), [claims, '.platform-config.json', code]);
  });

  it('creates only files that are not there', () => {
    const newFiles = [code, 'code/new.js'].map((path) => ({ path, text: '' }));
    const resolved = resolveFix(check, { title: 'Create', edits: [], newFiles });
    assert.deepEqual(
      resolved?.newFiles.map(({ path }) => path),
      ['code/new.js'],
    );
  });

  it('is none where a file or what is meant is not there', () => {
    assert.equal(changed([appendTo('code/other.js', '')]), undefined);
    assert.equal(changed([insertMember(place(claims, '"type"'), 'title', 'A')]), undefined);
  });
});
