import assert from 'node:assert/strict';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { shownTemplate } from './support/letters.js';
import { allThemes, usePages } from './support/page.js';
import { startAskedServer } from './support/asked-server.js';

const page = (view: { readonly page: Page }, number = 1): FrameLocator =>
  view.page.frameLocator(`iframe[title="Page ${String(number)}"]`);

/** Clicks into a frame like a user. Playwright's own click waits by a script in the frame, which refuses it. @param left in CSS pixels */
async function click(view: { readonly page: Page }, target: Locator, left = 2): Promise<void> {
  const { x, y } = await target.evaluate((element) => {
    const frame = element.ownerDocument.defaultView?.frameElement as HTMLIFrameElement;
    const scale = () => frame.getBoundingClientRect().width / frame.offsetWidth;
    const inside = element.getBoundingClientRect();
    const top = () => frame.getBoundingClientRect().top + (inside.top + inside.height / 2) * scale();
    frame.ownerDocument.defaultView?.scrollBy({ top: top() - 500, behavior: 'instant' });
    return { x: frame.getBoundingClientRect().left + inside.left * scale(), y: top() };
  });
  await view.page.mouse.click(x + left, y);
}

describe('A letter', () => {
  const open = usePages('letter');

  it('is drawn with its own styles, and marks missing values, also in an empty cell', async () => {
    const view = await open();
    const template = `<!doctype html><html lang="en"><head><style>p { color: rgb(0, 0, 200) } @media print { h1 { color: rgb(200, 0, 0) } }</style></head>
<body><h1 style="text-align: right">Hello {{policyholder.first_name}}</h1><p>{{policy.gone}}</p>
<table><tr><td>{{dateFormat policy.nowhere 'D MMMM YYYY'}}</td></tr></table></body></html>`;
    await view.send(await shownTemplate(template));
    await page(view).getByText('Hello Thandi').waitFor();
    const look = await page(view)
      .locator('h1')
      .evaluate((heading) => {
        const { color, textAlign } = getComputedStyle(heading);
        return [color, textAlign];
      });
    assert.deepEqual(look, ['rgb(200, 0, 0)', 'right']);
    assert.deepEqual(await page(view).locator('letter-missing-value').allTextContents(), [
      'policy.gone',
      'policy.nowhere',
    ]);
    await view.page.getByLabel('Mark missing values (2)').click();
    await page(view).locator('letter-missing-value').first().waitFor({ state: 'detached' });
    await view.screenshot('letter-unmarked');
  });

  it('says that it is empty, and that the settings switch it off', async () => {
    const view = await open();
    const empty = await shownTemplate('<html></html>');
    const letters = empty.result?.letters.map((letter) => ({ ...letter, off: 'Not sent: `a` is not true.' })) ?? [];
    await view.send({ ...empty, result: empty.result && { ...empty.result, letters } });
    await view.page.getByText('This letter is empty: its template has no text and no image.').waitFor();
    await view.page.getByText('Not sent: a is not true.').waitFor();
    assert.equal(await view.page.getByText(/Mark missing values/).count(), 0);
    await view.send(await shownTemplate('<p>Hello</p>'));
    await view.page.getByText(/This letter is empty/).waitFor({ state: 'detached' });
  });

  it('fits into its panel, and is as large as on paper where that is asked for', async () => {
    const view = await open();
    await view.page.setViewportSize({ width: 500, height: 700 });
    await view.send(await shownTemplate('<p>Hello</p>'));
    await page(view).getByText('Hello').waitFor();
    const widths = () =>
      view.page.locator('letter-sheets').evaluate((sheets) => {
        const { left, width } = sheets.querySelector('.sheet')?.getBoundingClientRect() ?? { left: 0, width: 0 };
        return [
          Math.round(width),
          left >= sheets.getBoundingClientRect().left,
          document.body.scrollWidth <= innerWidth,
        ];
      });
    const [fitting, ...rest] = await widths();
    assert.ok(Number(fitting) < 500);
    assert.deepEqual(rest, [true, true]);
    await view.page.getByLabel('Actual size').click();
    // 210 mm.
    assert.deepEqual(await widths(), [794, true, true]);
    await view.page.getByLabel('Actual size').click();
    assert.equal((await widths())[0], fitting);
  });

  it('is on sheets of its own size, broken as in print, with what is fixed or in the margins on each', async () => {
    const view = await open();
    await view.send(
      await shownTemplate(`<style>@page { size: A5; margin: 2cm 1cm; @bottom-right { content: "Page " counter(page) " of " counter(pages) } }
        footer { position: fixed; bottom: 0 } .new { page-break-before: always }</style>
        <footer>Our address</footer><p>One</p><p class="new">Two</p>${'<p>More</p>'.repeat(20)}`),
    );
    await page(view).getByText('One', { exact: true }).waitFor();
    const sheets = view.page.locator('.sheet');
    await page(view, 2).getByText('Two', { exact: true }).waitFor();
    assert.equal(await view.page.locator('.page-title .muted').textContent(), `${String(await sheets.count())} pages`);
    assert.deepEqual((await view.page.locator('.margin-box').allTextContents()).slice(0, 2), [
      'Page 1 of 3',
      'Page 2 of 3',
    ]);
    const places = async (number: number, text: string) =>
      page(view, number)
        .getByText(text, { exact: true })
        .evaluate((element) => {
          const { left, top } = element.getBoundingClientRect();
          return left >= 0 && left < innerWidth && top >= 0 && top < innerHeight;
        });
    assert.deepEqual(
      [await places(1, 'One'), await places(1, 'Two'), await places(2, 'One'), await places(2, 'Two')],
      [true, false, false, true],
    );
    assert.deepEqual([await places(1, 'Our address'), await places(2, 'Our address')], [true, true]);
    // 148 mm by 210 mm.
    const paper = await view.page
      .locator('.paper')
      .first()
      .evaluate((element) => [(element as HTMLElement).offsetWidth, (element as HTMLElement).offsetHeight]);
    assert.deepEqual(paper, [559, 794]);
    await view.screenshot('letter-pages');
  });

  it('leads from a word to its template, and from the cursor to its words', async () => {
    const view = await open();
    const template = `<p>Dear {{policyholder.first_name}} &amp; family,</p>{{#each policy.beneficiaries}}<p>For {{name}}</p>{{/each}}${'<p>More text</p>'.repeat(80)}<p>Kind regards</p>`;
    await view.send(await shownTemplate(template));
    const clicked = async (text: string, number = 1) => {
      await view.posted();
      await click(view, page(view, number).getByText(text).first(), 45);
      const message = (await view.posted()).find((one) => (one as { type: string }).type === 'openTemplate');
      return template.slice((message as { offset: number } | undefined)?.offset);
    };
    assert.match(await clicked('Dear Thandi'), /^\{\{policyholder/);
    assert.match(await clicked('For Bo & Co'), /^\{\{name/);
    const marked = () =>
      view.page.locator('iframe').evaluateAll((frames) =>
        frames.map((frame) => {
          const window = (frame as HTMLIFrameElement).contentWindow as (Window & typeof globalThis) | null;
          const ranges = window?.CSS.highlights.get('platform-config-cursor') ?? new Set();
          return [...ranges].map(String);
        }),
      );
    await view.send({ type: 'cursor', offset: template.indexOf('family') + 2 });
    assert.deepEqual((await marked())[0], ['family,']);
    await view.send({ type: 'cursor', offset: template.indexOf('name}}</p>{{/') });
    assert.deepEqual((await marked())[0], ['Ann', 'Bo & Co']);
    await view.send({ type: 'cursor', offset: template.indexOf('regards') });
    await page(view, 3).getByText('Kind regards').waitFor();
    assert.ok(await view.page.evaluate(() => window.scrollY > 500));
  });

  it('follows a change, and goes on marking what is at the cursor', async () => {
    const view = await open();
    await view.send(await shownTemplate('<body lang="en"><p>One</p><p id="kept">Two</p><ul><li>a<li>b</ul>'));
    const later = '<p>One more</p><h2>New</h2><p id="kept">Two</p><ul><li>a<li>c<li>d</ul>';
    await view.send(await shownTemplate(later));
    await page(view).getByText('One more').waitFor();
    assert.deepEqual(await page(view).locator('li').allTextContents(), ['a', 'c', 'd']);
    assert.equal(await page(view).locator('body').getAttribute('lang'), null);
    await view.posted();
    await click(view, page(view).locator('#kept'));
    const message = (await view.posted()).find((one) => (one as { type: string }).type === 'openTemplate');
    assert.equal((message as { offset: number }).offset, later.indexOf('Two'));
  });

  it('of five megabytes shows its beginning, follows the next keystroke, and says that it is cut', async () => {
    const view = await open();
    const long = (first: string) =>
      `<p>${first}</p>${'<p>A clause of a contract that has no end.</p>\n'.repeat(105_000)}`;
    await view.send(await shownTemplate(long('Begin')));
    await page(view).getByText('Begin').waitFor();
    assert.match((await view.page.getByRole('note').textContent()) ?? '', /its first 400,000 characters/);
    assert.match((await view.page.locator('.page-title .muted').textContent()) ?? '', /^more than \d+ pages/);
    await view.send(await shownTemplate(long('Began')));
    await page(view).getByText('Began').waitFor();
  });

  it('with ten thousand levels of elements shows what browsers nest, and says so', async () => {
    const view = await open();
    await view.send(
      await shownTemplate(`<p>Before</p>${'<div>'.repeat(10_000)}deep${'</div>'.repeat(10_000)}<p>After</p>`),
    );
    await page(view).getByText('After').waitFor();
    assert.match(
      (await view.page.getByRole('note').textContent()) ?? '',
      /div \(1\).*nests elements up to 500 levels/s,
    );
    await view.page.getByText(/Elements of the letter are nested more than 500 levels deep/).waitFor();
  });

  it('has the images and fonts beside it, and names those that are not there', async () => {
    const view = await open();
    const style = `@font-face { font-family: Brand; src: url(gone.woff2) } p { font-family: Brand, "Old Style", serif }`;
    await view.send(
      await shownTemplate(
        `<style>${style}</style><p>Text</p><img src="../../out.png"><img src="https://cdn.test/logo.png"><img src="gone.png">`,
      ),
    );
    await page(view).getByText('Text').waitFor();
    // In the words of the side bar, which counts those of the template alone.
    assert.match(
      await view.page.locator('.problems summary').innerText(),
      /^\d+ (?:warning|note)s?.* in this preview$/,
    );
    const problems = await view.page.locator('.problems li').allTextContents();
    for (const part of [
      /The image \S+out\.png is not in the module and is not loaded/,
      /The image https:\/\/cdn\.test\/logo\.png is not in the module/,
      /The image gone\.png cannot be read/,
      /The font gone\.woff2 cannot be read/,
      /The font Old Style is not in the letter/,
    ])
      assert.ok(
        problems.some((text) => part.test(text)),
        `${String(part)} in ${problems.join('\n')}`,
      );
    await view.screenshot('letter-missing-fonts');
  });

  it('keeps its last good page while its template is broken', async () => {
    const view = await open();
    const good = await shownTemplate('<p>Good</p>');
    await view.send(good);
    const broken = await shownTemplate('<p>{{#if}</p>');
    // The session keeps the letter: see its own test.
    await view.send({ ...broken, result: { ...broken.result, letter: good.result?.letter } });
    await page(view).getByText('Good').waitFor();
    await view.page.getByRole('button', { name: 'Show in file' }).click();
    assert.ok((await view.posted()).some((message) => (message as { type: string }).type === 'openFault'));
  });

  it('runs, loads, submits and opens nothing, however hostile', async () => {
    const { origin, requests, close } = await startAskedServer();
    const run = `parent.document.title = 'hacked'`;
    const hostile = `<!doctype html><html onclick="${run}"><head><base href="${origin}/base/"><meta http-equiv="refresh" content="0; url=${origin}/refresh">
      <meta http-equiv="Content-Security-Policy" content="default-src *"><link rel="stylesheet" href="${origin}/link"><link rel="preload" as="image" href="${origin}/preload">
      <style>@import "${origin}/import"; @import url(${origin}/import2); @font-face { font-family: x; src: url(${origin}/font) }
      body { background: url(${origin}/background); font-family: x; list-style: url('${origin}/list') } p::after { content: url("${origin}/after") }
      p { background: image-set("${origin}/set" 1x); cursor: u\\72l(${origin}/escaped), auto }</style></head>
      <body onload="${run}" background="${origin}/body"><p style="background: url(${origin}/inline)">Text in x</p>
      <script>${run}</script><img src=x onerror="${run}"><img src="${origin}/image" srcset="${origin}/srcset"><iframe srcdoc="<script>${run}</script>" src="${origin}/frame"></iframe>
      <object data="${origin}/object"><p>Inside</p></object><embed src="${origin}/embed"><form action="${origin}/form"><button id="submit">Send</button><input name=a autofocus onfocus="${run}"></form>
      <svg onload="${run}"><script>${run}</script><image href="${origin}/svg" /><use href="${origin}/use#a" /><a href="javascript:${run}"><text y="20" id="svg">Text</text></a><foreignObject><iframe src="${origin}/foreign"></iframe></foreignObject><animate onbegin="${run}" attributeName="x" dur="1s" /></svg>
      <p><a id="script" href="javascript:${run}">one</a> <a id="data" href="data:text/html,<script>${run}</script>" target="_top">two</a> <a id="net" href="${origin}/click" ping="${origin}/ping" target="_blank">three</a></p>
      <video src="${origin}/video" poster="${origin}/poster" autoplay></video><audio src="${origin}/audio" autoplay></audio><table background="${origin}/table"><tr><td>Cell</td></tr></table>
      <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;"></table></mtext></math><noscript><img src="${origin}/noscript"></noscript><template><img src="${origin}/template"></template></body></html>`;
    try {
      const view = await open();
      await view.send(await shownTemplate(hostile));
      await page(view).getByText('Cell').waitFor();
      for (const id of ['script', 'data', 'net', 'svg']) await click(view, page(view).locator(`#${id}`), 5);
      // A control keeps no id: forms have members of that name.
      await click(view, page(view).getByText('Send'), 5);
      await view.page.keyboard.down('Control');
      await click(view, page(view).locator('#net'), 5);
      await view.page.keyboard.up('Control');
      assert.equal(await view.page.title(), 'letter');
      assert.equal(view.page.context().pages().length, 1);
      const left = await view.page
        .locator('iframe')
        .evaluateAll((frames) =>
          frames.flatMap((frame) =>
            [...((frame as HTMLIFrameElement).contentDocument?.body.querySelectorAll('*') ?? [])].flatMap((element) => [
              ...(element.matches('script, iframe, object, embed, base, link, meta, video, audio')
                ? [element.tagName]
                : []),
              ...[...element.attributes]
                .filter(({ name, value }) => name.startsWith('on') || /^(?:https?|javascript|data:text)/.test(value))
                .map(({ name, value }) => `${name}=${value}`),
            ]),
          ),
        );
      assert.deepEqual(left, []);
      assert.match((await view.page.getByRole('note').textContent()) ?? '', /script \(2\).*iframe/s);
      assert.deepEqual(requests, []);
    } finally {
      close();
    }
  });

  it('looks right in every theme and width', async () => {
    for (const width of [320, 900]) {
      const view = await open({ width });
      await view.send(
        await shownTemplate(
          `<h1>Policy {{policy.policy_number}}</h1><p>Dear {{policyholder.first_name}}, ${'we write to you at length. '.repeat(30)}</p><p>{{policy.gone}}</p>`,
        ),
      );
      await page(view).getByText('Policy P-1001').waitFor();
      assert.equal(await view.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false);
      for (const theme of allThemes) {
        await view.setTheme(theme);
        await view.screenshot(`letter-${theme}-${String(width)}`);
      }
    }
  });
});
