import assert from 'node:assert/strict';
import fs from 'node:fs';
import { History } from '../../../client/browser/git/history.js';
import { Repository } from '../../support/repository.js';

const configuration = 'cover/.platform-config.json';

describe('The history of a repository, read from its files', () => {
  let repository: Repository;
  /** Read anew, as in a window that is opened. */
  const history = () => new History(fs, repository.folder);
  const git = (...args: readonly string[]) => repository.git(...args);

  before(() => {
    repository = new Repository();
    repository.commit('Begin', { [configuration]: '{ "a": 1 }', 'cover/code/hooks.js': '//', 'read.me': '' });
    git('tag', '--annotate', 'v1', '--message', 'One');
    repository.commit('Ask more', { [configuration]: '{ "a": 2 }', 'ä/ö.json': '"ü"' });
    git('checkout', '--quiet', '-b', 'feature/more', 'v1');
    repository.commit('Ask less', { [configuration]: '{ "a": 3 }', 'read.me': 'more' });
    git('update-ref', 'refs/remotes/origin/main', 'main');
    git('config', 'remote.origin.url', 'https://example.org/cover.git');
  });
  after(() => repository.dispose());

  /** The same with each object in a file of its own, and packed: the later objects as differences to others. */
  for (const [how, change] of [
    ['with loose objects', () => undefined],
    ['with packed objects and branches', () => git('gc', '--quiet', '--aggressive', '--prune=now')],
  ] as const)
    describe(how, () => {
      before(() => void change());

      it('has the branch and the last commit', async () => {
        assert.deepEqual(await history().head(), { name: 'feature/more', commit: git('rev-parse', 'HEAD') });
      });

      it('names commits as Git does', async () => {
        const full = git('rev-parse', 'main');
        for (const name of ['HEAD', 'main', 'v1', 'origin/main', 'HEAD^', 'main~1', full, full.slice(0, 8)])
          assert.equal((await history().commit(name)).hash, git('rev-parse', `${name}^{commit}`), name);
      });

      it('rejects names of nothing', async () => {
        for (const name of ['missing', 'HEAD~9', 'fffffff', '--all'])
          await assert.rejects(history().commit(name), name);
      });

      it('shows files and folders', async () => {
        assert.equal(await history().show('main', configuration), '{ "a": 2 }');
        assert.equal(await history().show('main', 'ä/ö.json'), '"ü"');
        assert.equal(await history().show('v1', 'cover'), 'tree v1:cover\n\n.platform-config.json\ncode/');
        await assert.rejects(history().show('v1', 'ä/ö.json'));
      });

      it('finds merge bases', async () => {
        assert.equal(await history().mergeBase('main', 'HEAD'), git('merge-base', 'main', 'HEAD'));
      });

      it('lists branches, those of remotes and tags', async () => {
        const refs = await history().refs(10);
        assert.deepEqual(refs.map(({ name }) => name).sort(), ['feature/more', 'main', 'origin/main', 'v1']);
        assert.equal((await history().refs(2)).length, 2);
      });

      it('lists the last commits of a folder', async () => {
        const commits = await history().log('cover', 10);
        assert.deepEqual(
          commits.map(({ message, authorName }) => [message.trim(), authorName]),
          [
            ['Ask less', 'Ann Author'],
            ['Begin', 'Ann Author'],
          ],
        );
        assert.equal((await history().log('', 1))[0]?.hash, git('rev-parse', 'HEAD'));
      });

      it('walks through the folders of a revision', async () => {
        const files: string[] = [];
        await history().walk('main', (folder, entries) => {
          for (const { type, path } of entries)
            if (type === 'blob') files.push(folder === '' ? path : `${folder}/${path}`);
          return Promise.resolve();
        });
        assert.deepEqual(
          files.sort(),
          git('-c', 'core.quotePath=off', 'ls-tree', '-r', '--name-only', 'main').split('\n').sort(),
        );
      });
    });

  it('has no commit at first', async () => {
    const empty = new Repository();
    assert.equal(await new History(fs, empty.folder).head(), undefined);
    empty.dispose();
  });
});
