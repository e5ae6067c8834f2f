import assert from 'node:assert/strict';
import { pageHtml } from '../../../client/panel/page-html.js';

const frame = {
  title: 'Claim form · Cloverleigh',
  page: 'preview',
  cspSource: "'self' https://*.vscode-cdn.net",
  nonce: '5eed',
  uri: (name: string) => `https://files.example/${name}`,
} as const;

describe('The frame of a page', () => {
  it('runs one script, and lets nothing else in', () => {
    const html = pageHtml(frame);
    const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    assert.equal(
      policy,
      "default-src 'none'; script-src 'nonce-5eed'; style-src 'self' https://*.vscode-cdn.net; font-src 'self' https://*.vscode-cdn.net",
    );
    assert.deepEqual(html.match(/<script[^>]*>/g), [
      '<script type="module" nonce="5eed" src="https://files.example/preview.js">',
    ]);
    assert.doesNotMatch(html, /style=|<style|\son\w+=/);
  });

  it('names the glyphs as the components look for them, and has an empty body', () => {
    const html = pageHtml({ ...frame, page: 'alteration' });
    assert.match(html, /href="https:\/\/files\.example\/codicon\.css" id="vscode-codicon-stylesheet"/);
    assert.match(html, /href="https:\/\/files\.example\/page\.css"/);
    assert.match(html, /src="https:\/\/files\.example\/alteration\.js"/);
    assert.match(html, /<body><\/body>/);
  });

  it('takes the name of a module as text', () => {
    const html = pageHtml({ ...frame, title: '</title><script>alert("1 & 2")</script>' });
    assert.match(html, /<title>&lt;\/title&gt;&lt;script&gt;alert\(&quot;1 &amp; 2&quot;\)&lt;\/script&gt;<\/title>/);
  });
});
