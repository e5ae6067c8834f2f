import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URI } from 'vscode-uri';
import { GitError } from '../../disk/git/git.js';
import { GitRevision } from '../../disk/git/revision.js';
import { Repository } from '../support/repository.js';

describe('a git revision', () => {
  let repository: Repository;
  beforeEach(() => (repository = new Repository()));
  afterEach(() => repository.dispose());

  const uri = (path: string) => URI.file(join(repository.folder, path)).toString();
  const open = (revision: string, folder = '.') => GitRevision.open(join(repository.folder, folder), revision);
  const refused = (revision: string, message: RegExp) =>
    assert.rejects(open(revision), (error) => error instanceof GitError && message.test(error.message));

  async function textAt(revision: string, path: string, folder?: string): Promise<string | undefined> {
    const files = await open(revision, folder);
    try {
      return (await files.readDocument(uri(path)))?.getText();
    } finally {
      files.close();
    }
  }

  it('has the files as committed, whatever is in the working copy', async () => {
    repository.commit('first', { 'a/one.json': '1', 'two words.json': 'ä' });
    repository.commit('second', { 'a/one.json': '2' });
    repository.write({ 'a/one.json': '3', 'two words.json': undefined });
    assert.equal(await textAt('HEAD', 'a/one.json'), '2');
    assert.equal(await textAt('HEAD~1', 'a/one.json'), '1');
    assert.equal(await textAt('main', 'two words.json'), 'ä');
    assert.equal(await textAt('HEAD', 'a'), undefined);
  });

  it('answers many requests at once, in any size', async () => {
    const texts = Array.from({ length: 40 }, (_, i) => `${String(i)}\n`.repeat(i * 1000));
    repository.commit('all', Object.fromEntries(texts.map((text, i) => [`${String(i)}.txt`, text])));
    const files = await open('HEAD');
    const documents = await Promise.all(texts.map((_, i) => files.readDocument(uri(`${String(i)}.txt`))));
    files.close();
    assert.deepEqual(
      documents.map((document) => document?.getText()),
      texts,
    );
  });

  it('lists folders, also from a folder inside the repository', async () => {
    repository.commit('all', { 'modules/a/x.json': '', 'modules/b.json': '', 'top.json': '' });
    const files = await open('HEAD', 'modules/a');
    const listed = async (path: string) =>
      (await files.readDirectory(uri(path))).map(({ name, kind }) => `${kind} ${name}`).sort();
    assert.deepEqual(await listed(''), ['file top.json', 'folder modules']);
    assert.deepEqual(await listed('modules'), ['file b.json', 'folder a']);
    assert.deepEqual(await listed('..'), []);
    files.close();
  });

  it('follows a link inside the revision only', async () => {
    repository.write({ 'a/target.json': 'linked' });
    mkdirSync(join(repository.folder, 'b'));
    symlinkSync('../a/target.json', join(repository.folder, 'b/link.json'));
    symlinkSync('/etc/passwd', join(repository.folder, 'b/out.json'));
    repository.commit('links');
    assert.equal(await textAt('HEAD', 'b/link.json'), 'linked');
    const files = await open('HEAD');
    assert.equal(await files.readDocument(uri('b/out.json')), undefined);
    assert.match((await files.whyUnread(uri('b/out.json')))?.reason ?? '', /link/);
    files.close();
  });

  it('gives the reason for a file that is not text', async () => {
    writeFileSync(join(repository.folder, 'x.json'), Buffer.from([0xff, 0xfe, 0x00]));
    repository.commit('binary');
    const files = await open('HEAD');
    assert.equal(await files.readDocument(uri('x.json')), undefined);
    assert.equal((await files.whyUnread(uri('x.json')))?.reason, 'it is not UTF-8 text');
    files.close();
  });

  it('finds the merge base with a branch', async () => {
    repository.commit('base', { 'x.json': 'base' });
    const base = repository.head;
    repository.git('branch', 'other');
    repository.commit('mine', { 'x.json': 'mine' });
    repository.git('checkout', '--quiet', 'other');
    repository.commit('theirs', { 'x.json': 'theirs' });
    const files = await open('main...');
    assert.equal(files.commit, base);
    files.close();
  });

  it('refuses a revision that does not exist, and what is no name of one', async () => {
    repository.commit('first');
    await refused('missing', /There is no revision 'missing'/);
    await refused('--upload-pack=x', /is not a git revision/);
    await refused('', /is not a git revision/);
    await refused('HEAD\nHEAD', /is not a git revision/);
    await refused('$(touch x)', /There is no revision/);
  });

  it('refuses a repository without commits', () => refused('HEAD', /no commit yet/));

  it('names the command that helps in a shallow clone', async () => {
    repository.commit('first');
    repository.commit('second');
    const clone = mkdtempSync(join(tmpdir(), 'clone-'));
    try {
      repository.git('clone', '--quiet', '--depth=1', `file://${repository.folder}`, clone);
      await assert.rejects(GitRevision.open(clone, 'HEAD~1'), /shallow clone. Fetch it: git fetch --unshallow$/);
      await assert.rejects(
        GitRevision.open(clone, 'origin/old'),
        /git fetch --depth=1 origin old:refs\/remotes\/origin\/old$/,
      );
    } finally {
      rmSync(clone, { recursive: true });
    }
  });

  it('refuses a folder without repository, and a machine without git', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-repository-'));
    const path = process.env['PATH'];
    try {
      await assert.rejects(GitRevision.open(folder, 'HEAD'), /is not in a git repository/);
      process.env['PATH'] = folder;
      await assert.rejects(GitRevision.open(folder, 'HEAD'), /Git was not found on the PATH/);
    } finally {
      process.env['PATH'] = path;
      rmSync(folder, { recursive: true });
    }
  });
});
