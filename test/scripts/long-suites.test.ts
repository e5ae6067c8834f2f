import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { longSuites } from '../../scripts/long-suites.mjs';

describe('The suites that npm test leaves to npm run test:all', () => {
  it('exist by the names that they are left out by', () => {
    const paths = [
      ...longSuites.unit.map((begin) => `test/${begin.replace(/[^/]*$/, '')}`),
      ...longSuites.vscode.map((suite) => `test/vscode/ui/${suite}.ts`),
      ...longSuites.webview.map((suite) => `test/webview/${suite}.ts`),
    ];
    assert.deepEqual(
      paths.filter((path) => !existsSync(path)),
      [],
    );
  });
});
