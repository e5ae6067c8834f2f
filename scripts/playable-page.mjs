// The page of a playable form: one file with its script, its styles and its icons, and with places for the title and the data of a module.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { withoutUnusedLanguage } from './unused-language.mjs';

/** The style sheets, in their order. */
const styles = ['playable/playable.css', 'client/webview/shared/page.css', 'client/webview/preview/form.css'];

/**
 * Writes dist/playable.html.
 * @param {import('esbuild').BuildOptions} page how the pages of the panels are built
 * @param {string} icons the folder with codicon.css and codicon.ttf
 */
export async function writePlayablePage(page, icons) {
  const script = await textOf({
    ...page,
    format: 'iife',
    plugins: [withoutUnusedLanguage],
    entryPoints: ['playable/playable-page.ts'],
  });
  const contents = styles.map((path) => `@import './${path}';`).join('\n');
  const style = await textOf({
    ...page,
    stdin: { contents, loader: 'css', resolveDir: '.', sourcefile: 'playable.css' },
  });
  const font = await readFile(join(icons, 'codicon.ttf'), 'base64');
  const rules = await readFile(join(icons, 'codicon.css'), 'utf8');
  const ofIcons = rules.replace(/src:[^;]*;/, `src: url(data:font/ttf;base64,${font}) format("truetype");`);
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}' data:`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  await writeFile(
    'dist/playable.html',
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><!--title--></title>
<link rel="stylesheet" id="vscode-codicon-stylesheet" href="data:text/css;base64,${Buffer.from(ofIcons).toString('base64')}">
<style>${style}</style>
</head>
<body>
<!--data-->
<script>${script}</script>
</body>
</html>
`,
  );
}

/** @param {import('esbuild').BuildOptions} options */
async function textOf(options) {
  const { outputFiles } = await build({ ...options, write: false, outdir: 'dist' });
  const text = outputFiles?.[0]?.text ?? '';
  // Neither may end its element.
  return text
    .replaceAll('</script', String.raw`<\/script`)
    .replaceAll('</style', String.raw`<\/style`)
    .replaceAll('<!--', String.raw`<\!--`);
}

/** @param {string} text */
function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
