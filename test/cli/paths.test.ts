import assert from 'node:assert/strict';
import { posix, win32 } from 'node:path';
import { fileUrl, joinedPath, pathBelow, pathFrom, shownPath } from '../../cli/files/paths.js';

describe('paths that leave the command line', () => {
  it('are relative, with slashes', () => {
    for (const [folder, path, expected] of [
      ['Z:\\repo', 'Z:\\repo\\one\\a.json', 'one/a.json'],
      ['Z:\\repo', 'z:\\repo\\one\\a.json', 'one/a.json'],
      ['z:\\Repo', 'Z:\\repo\\one', 'one'],
      ['Z:\\repo\\one', 'z:\\repo\\two', '../two'],
      ['Z:\\repo', 'Z:\\repo', ''],
      ['C:\\repo', 'd:\\modules\\one', 'D:/modules/one'],
      ['C:\\repo', '\\\\server\\share\\one', '//server/share/one'],
      ['\\\\server\\share\\repo', '\\\\SERVER\\Share\\repo\\one', 'one'],
      ['\\\\server\\share', '\\\\server\\other\\one', '//server/other/one'],
    ] as const)
      assert.equal(pathFrom(folder, path, win32), expected, path);
    for (const [folder, path, expected] of [
      ['/repo', '/repo/one/a.json', 'one/a.json'],
      ['/repo/one', '/repo/two', '../two'],
      ['/repo', '/repo/a\\b', 'a\\b'],
      ['/', '/c:/a', 'c:/a'],
    ] as const)
      assert.equal(pathFrom(folder, path, posix), expected, path);
  });

  it('are those below a folder alone where others make no sense', () => {
    assert.equal(pathBelow('C:\\repo', 'c:\\repo\\..a\\b', win32), '..a/b');
    for (const path of ['C:\\', 'C:\\repository', 'D:\\repo\\a', '\\\\server\\repo\\a'])
      assert.equal(pathBelow('C:\\repo', path, win32), undefined, path);
    assert.equal(pathBelow('/repo', '/repo/..a', posix), '..a');
    for (const path of ['/', '/repository', '/other/a']) assert.equal(pathBelow('/repo', path, posix), undefined, path);
  });

  it('are as short as a message can have them', () => {
    assert.equal(shownPath('z:\\repo\\a.json', 'Z:\\repo', win32), 'a.json');
    assert.equal(shownPath('z:\\other\\a.json', 'Z:\\repo', win32), 'Z:/other/a.json');
    assert.equal(shownPath('z:\\repo', 'Z:\\repo', win32), 'Z:/repo');
    assert.equal(shownPath('/repo/a.json', '/repo', posix), 'a.json');
    assert.equal(shownPath('/other/a.json', '/repo', posix), '/other/a.json');
  });

  it('begin as they were given', () => {
    for (const [given, way, expected] of [
      ['.', '', '.'],
      ['.', 'one', 'one'],
      ['modules\\', 'one', 'modules/one'],
      ['modules/', '', 'modules'],
      ['..\\other', '..', '..'],
      ['z:\\repo', 'one', 'Z:/repo/one'],
      ['Z:\\', '', 'Z:/'],
      ['\\\\server\\share\\repo', 'one', '//server/share/repo/one'],
    ] as const)
      assert.equal(joinedPath(given, way, win32), expected, given);
    for (const [given, way, expected] of [
      ['.', 'one', 'one'],
      ['modules/', '', 'modules'],
      ['/', '', '/'],
      ['a\\b', 'one', 'a\\b/one'],
    ] as const)
      assert.equal(joinedPath(given, way, posix), expected, given);
  });

  it('are URIs for other programs', () => {
    assert.equal(fileUrl('z:\\a b\\ä%.json', win32), 'file:///Z:/a%20b/%C3%A4%25.json');
    assert.equal(fileUrl('\\\\server\\share\\a.json', win32), 'file://server/share/a.json');
    assert.equal(fileUrl('/a b/c.json', posix), 'file:///a%20b/c.json');
  });
});
