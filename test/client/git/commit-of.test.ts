import assert from 'node:assert/strict';
import { commitOf, mergeBaseOf } from '../../../client/git/commit-of.js';
import { GitFailure, type GitRepository } from '../../../client/git/repository.js';

const commits: Readonly<Record<string, string>> = { main: 'a1', 'v1.0': 'b2', 'origin/main': 'c3' };

const repository = (head: GitRepository['state']['HEAD'] = { name: 'feature', commit: 'f6' }) => ({
  state: { HEAD: head, onDidChange: () => ({ dispose: () => undefined }) },
  getCommit: (ref: string) => {
    const hash = commits[ref];
    return hash === undefined ? Promise.reject(new Error('bad revision')) : Promise.resolve({ hash, message: '' });
  },
  getMergeBase: (one: string) => Promise.resolve(one === 'a1' ? 'd4' : undefined),
  getBranchBase: () => Promise.resolve({ remote: 'origin', name: 'main' }),
});

describe('The commit that a revision names', () => {
  const commit = (revision: string, isShallow = false, head?: GitRepository['state']['HEAD']) =>
    commitOf(repository(head), revision, () => Promise.resolve(isShallow));

  it('is the last one, that of a branch or a tag, or a merge base', async () => {
    assert.deepEqual(await Promise.all(['HEAD', 'v1.0', 'main...', 'main...HEAD'].map((one) => commit(one))), [
      'f6',
      'b2',
      'd4',
      'd4',
    ]);
  });

  it('is none in a repository without commits', async () => {
    await assert.rejects(commit('HEAD', false, { name: 'main' }), {
      name: 'GitFailure',
      message: 'The repository has no commit yet, so there is nothing to compare with.',
    });
  });

  it('is none for an unknown revision, with advice in a shallow clone', async () => {
    const missing = 'There is no revision `v9` in the repository.';
    await assert.rejects(commit('v9'), { message: `${missing} Fetch it, or choose another one.` });
    await assert.rejects(commit('v9...', true), {
      message: `${missing} This is a shallow clone. Fetch its history: \`git fetch --unshallow\``,
    });
    await assert.rejects(
      commit('v1.0...', true),
      /`v1.0` and the last commit have no common commit\. This is a shallow/,
    );
  });

  it('is none that a repository refuses, which says why', async () => {
    const refusing = { ...repository(), getCommit: () => Promise.reject(new GitFailure('Only the last one.')) };
    await assert.rejects(
      commitOf(refusing, 'v9', () => Promise.resolve(false)),
      { message: 'Only the last one.' },
    );
  });

  for (const revision of ['', '--output=x', 'a\nb'])
    it(`is none for ${JSON.stringify(revision)}, which is no revision`, async () => {
      await assert.rejects(commit(revision), /is not a Git revision: choose a branch/);
    });
});

describe('The merge base of a branch', () => {
  it('is with the branch that it was made from', async () => {
    assert.equal(await mergeBaseOf(repository()), 'origin/main...');
  });

  it('is with main if that is unknown', async () => {
    const unknown = { ...repository(), getBranchBase: () => Promise.reject(new Error('no base')) };
    assert.equal(await mergeBaseOf(unknown), 'main...');
    assert.equal(await mergeBaseOf({ ...unknown, state: repository({ name: 'main', commit: 'a1' }).state }), null);
  });

  it('is none without a branch', async () => {
    assert.equal(await mergeBaseOf(repository({ commit: 'f6' })), null);
  });
});
