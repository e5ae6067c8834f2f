/**
 * The form as one self-contained HTML page: no script, no network, no other file. It shows a claim, and takes no answers. Its
 * content policy allows only its inline style.
 */
import { createHash } from 'node:crypto';
import { assumptions } from '../../protocol/assumptions.js';
import type { ClaimForm } from '../../protocol/claim-form.js';
import { waitingPeriodText } from '../../protocol/waiting-period-text.js';
import { blocksHtml, hiddenHtml, problemsElsewhereHtml } from './html/block-html.js';
import { Markup, markup, type MarkupPart } from '../../runtime/markup.js';

/** @param name of the module */
export function previewHtml(form: ClaimForm, name: string): string {
  const { preview, world, waitingPeriod } = form;
  const hash = createHash('sha256').update(style).digest('base64');
  const hidden = hiddenHtml(form);
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
<p class="muted">The claim form at ${preview.now}, by the clock of ${world.timeZone}. This page shows a claim as it is and takes no answers.</p>
${waitingPeriod === null ? null : waitingPeriodHtml(waitingPeriodText(waitingPeriod))}
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

/** The style of the page: on screen, light or dark as the reader prefers, and on paper. */
const style = `
:root { color-scheme: light dark; --line: light-dark(#d4d4d8, #3f3f46); --raised: light-dark(#f6f6f7, #242428); --muted: light-dark(#52525b, #b4b4bd);
  --error: light-dark(#b3261e, #ff9c94); --link: light-dark(#0b57b7, #8ab8ff); }
body { background: light-dark(#fff, #18181b); color: light-dark(#1c1c1f, #ececf0); font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 46rem;
  overflow-wrap: anywhere; padding: 1.5rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; } h2 { font-size: 1.25rem; margin: 1.5rem 0 .5rem; } h3, h4, h5, h6 { font-size: 1rem; margin: 1rem 0 .25rem; }
p, ul, ol, dl, table, pre { margin: .35rem 0; } a { color: var(--link); } code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { background: var(--raised); overflow-x: auto; padding: .75rem; } table { border-collapse: collapse; } th, td { border-bottom: 1px solid var(--line); padding: .2rem .75rem .2rem 0; text-align: left; }
hr { border: 0; border-top: 1px solid var(--line); } .muted { color: var(--muted); } .wrong { color: var(--error); } .field, .card, .group, .alert { margin: 1rem 0; }
.label { font-weight: 600; } .value { border: 1px solid var(--line); border-radius: 4px; min-height: 1.5em; padding: .25rem .6rem; white-space: pre-wrap; }
.is-wrong > .value { border-color: var(--error); } .options { list-style: none; padding: 0; } .card, .group { border: 1px solid var(--line); border-radius: 6px; padding: .25rem 1rem .75rem; }
.card { background: var(--raised); } .alert { border-left: 4px solid var(--muted); background: var(--raised); padding: .5rem 1rem; } .amount { font-size: 1.4rem; font-weight: 600; }
.danger, .error { border-color: light-dark(#b3261e, #ff9c94); } .warning { border-color: light-dark(#8a5a00, #f0c05a); } .success { border-color: light-dark(#1d6f37, #7bd597); }
.primary, .info { border-color: var(--link); } .facts > div { display: inline-block; margin: 0 1.5rem .35rem 0; vertical-align: top; } dt { color: var(--muted); font-size: .9em; } dd { margin: 0; }
details { border-top: 1px solid var(--line); padding: .5rem 0; } summary { cursor: pointer; font-weight: 600; } summary h2 { display: inline; }
@media print { body { max-width: none; padding: 0; } .card, .field { break-inside: avoid; } }
`;
