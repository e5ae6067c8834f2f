import assert from 'node:assert/strict';
import { mayBeInModule } from '../../client/module-around.js';

/** Folders by path, with the names in them. */
function looked(path: string, folders: Readonly<Record<string, readonly string[]>>): Promise<boolean> {
  return mayBeInModule(path, (folder) => Promise.resolve(folders[folder] ?? []));
}

describe('a look for a module before the extension starts', () => {
  it('finds one above a file that is opened alone, and above a folder inside of it', async () => {
    for (const name of ['.platform-config.json', '.acme-config.json', '.platform-tools.json'])
      for (const path of ['/home/modules/funeral', '/home/modules/funeral/workflows', '/home/modules/funeral/a/b/c'])
        assert.equal(await looked(path, { '/home/modules/funeral': ['code', name] }), true, `${path} ${name}`);
    assert.equal(
      await looked('/c:/modules/funeral/workflows', { '/c:/modules/funeral': ['.platform-config.json'] }),
      true,
    );
    assert.equal(await looked('/home/module', { '/': ['.platform-tools.json'] }), true);
  });

  it('finds none beside it, below it, or by other names', async () => {
    assert.equal(await looked('/home/one', { '/home/two': ['.platform-config.json'] }), false);
    assert.equal(await looked('/home', { '/home/one': ['.platform-config.json'] }), false);
    assert.equal(await looked('/home/one', { '/home/one': ['package.json', 'platform-config.json'] }), false);
  });
});
