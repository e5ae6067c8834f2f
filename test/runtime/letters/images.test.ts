import assert from 'node:assert/strict';
import { imageReferences, loadImages, withImages } from '../../../runtime/letters/images.js';

const file = 'documents/certificate.html';

describe('The images of a letter', () => {
  it('are in its tags and its styles, by their paths in the module, and null outside of it', () => {
    const html = `<p>src="text.png"</p><img alt="a" src="logo.png"><IMG SRC='sub/a%20b.png?v=1'><img src=../seal.gif>
      <image xlink:href="/etc/passwd"/><img src="https://example.test/a.png"><img src="file:///a.png"><img src="../../out.png">
      <p style="background: url(back.png)"><style>a { content: url( 'x.svg' ) }</style><img src="data:image/png;base64,AA"><img src="..\\\\out.png">`;
    assert.deepEqual(
      imageReferences(html, file).map(({ reference, path }) => [reference, path]),
      [
        ['logo.png', 'documents/logo.png'],
        ['sub/a%20b.png?v=1', 'documents/sub/a b.png'],
        ['../seal.gif', 'seal.gif'],
        ['/etc/passwd', null],
        ['https://example.test/a.png', null],
        ['file:///a.png', null],
        ['../../out.png', null],
        ['back.png', 'documents/back.png'],
        ['x.svg', 'documents/x.svg'],
        ['..\\\\out.png', null],
      ],
    );
  });

  it('are written into it where they are in the module', () => {
    const data = new Map([['a.png', 'data:image/png;base64,AA']]);
    const html = '<img src="a.png"> a.png <img src="b.png"><p style="background: url(a.png)">';
    assert.equal(
      withImages(html, file, data),
      '<img src="data:image/png;base64,AA"> a.png <img src="b.png"><p style="background: url(data:image/png;base64,AA)">',
    );
  });

  it('are read once, and the others are told with their places', async () => {
    const read: string[] = [];
    const { images, problems } = await loadImages(
      '<img src="a.png"><img src="a.png"><img src="gone.png"><img src="//cdn.test/x.png">',
      { file, origins: [] },
      (path) => {
        read.push(path);
        return Promise.resolve(path.includes('gone') ? 'it is not there' : { version: '1', data: 'data:image/png,' });
      },
    );
    assert.deepEqual(read, ['documents/a.png', 'documents/gone.png']);
    assert.deepEqual(
      images.map(({ reference }) => reference),
      ['a.png'],
    );
    assert.deepEqual(
      problems.map(({ code, message }) => [code, message.slice(0, 60)]),
      [
        ['image-not-loaded', 'The image `gone.png` cannot be read: it is not there. Put the file beside '.slice(0, 60)],
        ['image-not-loaded', 'The image `//cdn.test/x.png` is not in the module and is not loaded'.slice(0, 60)],
      ],
    );
  });
});
