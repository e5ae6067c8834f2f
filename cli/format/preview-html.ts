/**
 * The form as one self-contained HTML page: no script, no network, no other file. It shows a claim, and takes no answers. Its
 * content policy allows only its inline style.
 */
import { createHash } from 'node:crypto';
import { assumptions } from '../../protocol/assumptions.js';
import type { ClaimForm } from '../../protocol/lsp.js';
import { waitingPeriodWords } from '../../protocol/waiting-period-words.js';
import { blocksHtml, hiddenHtml, problemsElsewhereHtml } from './html/block-html.js';
import { Markup, markup, type MarkupPart } from '../../runtime/markup.js';
import { style } from './html/style.js';

/** @param name of the module */
export function previewHtml(form: ClaimForm, name: string): string {
  const { preview, world, waitingPeriod } = form;
  const hash = createHash('sha256').update(style).digest('base64');
  const hidden = hiddenHtml(preview.blocks, form.sentences);
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Claim form: ${name}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
<h1>${name}</h1>
<p class="muted">The claim form at ${preview.now}, by the clock of ${world.timeZone}. This page shows a claim as it is, and takes no answers.</p>
${waitingPeriod === null ? null : waitingPeriodHtml(waitingPeriodWords(waitingPeriod))}
${problemsElsewhereHtml(preview)}
${blocksHtml(preview.blocks, form)}
${hidden.length === 0 ? null : pane(`Hidden blocks (${String(hidden.length)})`, markup`<ul>${hidden}</ul>`)}
${pane('Block states', markup`<pre tabindex="0">${JSON.stringify(preview.block_states, undefined, 2)}</pre>`)}
${pane('Assumptions', assumptionsHtml())}
</main>
</body>
</html>
`;
  return page.text;
}

function waitingPeriodHtml(words: string): Markup {
  return markup`<div class="alert warning" role="note"><p>${words}</p></div>`;
}

function assumptionsHtml(): MarkupPart {
  return assumptions.map(({ about, taken }) => {
    const items = taken.map((sentence) => markup`<li>${sentence.replaceAll('`', '')}</li>\n`);
    return markup`<h3>${about}</h3>\n<ul>${items}</ul>\n`;
  });
}

function pane(title: string, content: MarkupPart): Markup {
  return markup`<details><summary><h2>${title}</h2></summary>${content}</details>`;
}
