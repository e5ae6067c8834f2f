/** The pages that the build makes from client/webview, each a script in dist/webview. */
export type PageName = 'preview' | 'alteration' | 'what-if' | 'lifecycle' | 'map' | 'review' | 'letter';

export interface PageFrame {
  /** The page's title for screen readers. */
  readonly title: string;
  readonly page: PageName;
  /** The webview's `cspSource`. */
  readonly cspSource: string;
  /** New for every page. */
  readonly nonce: string;
  /** The webview URI of a file in dist/webview. */
  readonly uri: (name: string) => string;
}

/**
 * The frame of a page: empty, and allowed to run only its script and what that imports. The components look up the link with the icons by its id.
 */
export function pageHtml({ title, page, cspSource, nonce, uri }: PageFrame): string {
  // The frames of a page inherit its policy: a letter may have images and fonts in its text.
  const inText = page === 'letter' ? ' data:' : '';
  const images = page === 'letter' ? '; img-src data:' : '';
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${cspSource}; font-src ${cspSource}${inText}${images}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${escaped(policy)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="stylesheet" href="${escaped(uri('codicon.css'))}" id="vscode-codicon-stylesheet" />
    <link rel="stylesheet" href="${escaped(uri('page.css'))}" />
    <title>${escaped(title)}</title>
    <script type="module" nonce="${escaped(nonce)}" src="${escaped(uri(`${page}.js`))}"></script>
  </head>
  <body></body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
