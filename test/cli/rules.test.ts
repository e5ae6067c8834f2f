import assert from 'node:assert/strict';
import { rules } from '../../language/index.js';
import { configuration, folderWith, runCommand } from './command-line.js';

describe('rules', () => {
  it('lists every rule with its default level', async () => {
    const { stdout } = await runCommand(['rules', '--format', 'json']);
    const listed = JSON.parse(stdout) as { rules: { id: string; level: string; default: string }[] };
    assert.deepEqual(
      listed.rules.map(({ id, level }) => [id, level]),
      rules.map(({ id, severity }) => [id, severity]),
    );
  });

  it('says which level holds in a module', async () => {
    const folder = folderWith({
      '.platform-config.json': configuration,
      '.platform-tools.json':
        '{ "rules": { "values/convertible": "off" }, "overrides": [{ "files": "code/*.js", "rules": { "code/syntax": "warning", "values/convertible": "hint" } }] }',
    });
    assert.match(
      (await runCommand(['rules', '.'], folder)).stdout,
      /^error +code\/syntax .*\(in code\/\*\.js: warning\)$[^]*^off +values\/convertible .*\(default: information; in code\/\*\.js: hint\)$/m,
    );
    const { stdout } = await runCommand(['rules', '.', '--format', 'json'], folder);
    const { rules: listed } = JSON.parse(stdout) as { rules: { id: string; overrides: unknown }[] };
    assert.deepEqual(listed.find(({ id }) => id === 'code/syntax')?.overrides, [
      { files: 'code/*.js', level: 'warning' },
    ]);
  });
});
