import assert from 'node:assert/strict';
import { fontProblems } from '../../../runtime/letters/fonts.js';
import { loadImages } from '../../../runtime/letters/images.js';

/** The named fonts, each with the text of its range. */
function missing(html: string): readonly string[] {
  return fontProblems(html, []).map(({ message, code, severity }) => {
    assert.deepEqual([code, severity], ['missing-font', 'information']);
    return /`(.*)` is not in the letter/.exec(message)?.[1] ?? message;
  });
}

describe('The fonts of a letter', () => {
  it('that are not in it are told, each once, wherever it is named', () => {
    assert.deepEqual(
      missing(`<style>body { font-family: 'Brand Sans', Arial, sans-serif } h1 { font: bold 12px/1.5 "Brand Serif", serif }</style>
        <p style="font-family: brand sans; color: red">x<p style='font: italic small Third'>y<font face="Fourth, serif">z</font>
        <p style="font-family: &quot;Fifth&quot;">font-family: in the text`),
      ['Brand Sans', 'Brand Serif', 'Third', 'Fourth', 'Fifth'],
    );
  });

  it('that a rule defines are there, and keywords and what is computed are no fonts', () => {
    assert.deepEqual(
      missing(`<style>@font-face { font-family: "Brand"; src: url(data:font/woff2;base64,AA) }
        p { font-family: Brand, var(--other), system-ui; } a { font: inherit } b { font: caption } i { font-weight: bold }</style>`),
      [],
    );
  });

  it('are placed where they are named in the template', () => {
    const html = '<p style="font-family: Brand">';
    const [problem] = fontProblems(html, [html.length, 100, -1]);
    assert.deepEqual(problem?.range, { start: 123, end: 128 });
  });

  it('are read beside the template like images, and told if they cannot be', async () => {
    const html = `<style>@font-face { font-family: a; src: url("a.woff2") } @font-face { font-family: b; src: url(gone.ttf) }
      @font-face { font-family: c; src: url(https://cdn.test/c.woff2?v=1) } p { font-family: a, b, c, d }</style>`;
    const { images, problems } = await loadImages(html, { file: 'documents/x.html', origins: [] }, (path) =>
      Promise.resolve(path === 'documents/a.woff2' ? { version: '1', data: 'data:font/woff2,' } : 'it is not there'),
    );
    assert.deepEqual(
      images.map(({ reference }) => reference),
      ['a.woff2'],
    );
    assert.deepEqual(
      problems.map(({ code, severity, message }) => [code, severity, message.slice(0, 35)]),
      [
        ['font-not-loaded', 'warning', 'The font `gone.ttf` cannot be read:'],
        ['font-not-loaded', 'information', 'The font `https://cdn.test/c.woff2?'],
        ['missing-font', 'information', 'The font `d` is not in the letter. '],
      ],
    );
  });

  it('are looked for in the time that the length takes, however hostile the text', () => {
    for (const part of ['<font ', '<style>', "<p style='", '<img ', 'style="font:1', '@font-face{', 'font-family:'])
      for (const end of ['', '>', '</style>']) fontProblems(`<style>${part.repeat(100_000)}${end}`, []);
  });
});
