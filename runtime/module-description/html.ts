/** The description as one HTML file: works offline, prints well, and needs no script. */
import type { Phrase } from '../../language/phrases/index.js';
import { markdownHtml } from '../markdown-html.js';
import { Markup, markup, type MarkupPart } from '../markup.js';
import type { ModuleDescription, Part } from './parts.js';

type Section = Part & { readonly kind: 'section' };

/** Deeper groups are not listed. */
const deepestEntry = 3;

/** The address that shows a block in its claim form. */
export type LinkToBlock = (key: string) => string;

/** @param linkTo for a reader who has the module open; without it nothing leads out of the file */
export function descriptionHtml({ title, facts, sections }: ModuleDescription, linkTo?: LinkToBlock): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<dl class="facts">${facts.map(([name, phrase]) => factHtml(name, phrase))}</dl>
</header>
<nav aria-labelledby="contents"><h2 id="contents">Contents</h2>${contentsHtml(sections, 1)}</nav>
<main>
${sections.map((section) => sectionHtml(section, 2, linkTo))}
</main>
</body>
</html>
`.text;
}

function contentsHtml(sections: readonly Section[], depth: number): MarkupPart {
  if (sections.length === 0 || depth > deepestEntry) return null;
  const items = sections.map(
    ({ id, title, parts }) =>
      markup`<li><a href="#${anchor(id)}">${plain(title)}</a>${contentsHtml(parts.filter(isSection), depth + 1)}</li>\n`,
  );
  return markup`<ol>${items}</ol>`;
}

function sectionHtml({ id, title, parts, block, otherIds = [] }: Section, level: number, linkTo?: LinkToBlock): Markup {
  const name = new Markup(`h${String(Math.min(level, 6))}`);
  const content = parts.map((part) => partHtml(part, level, linkTo));
  return markup`<section id="${anchor(id)}">
<${name}>${otherIds.map((other) => markup`<a id="${anchor(other)}"></a>`)}${phraseHtml(title)}${formLink(title, block, linkTo)}</${name}>
${content}</section>
`;
}

function formLink(title: Phrase, block: string | undefined, linkTo: LinkToBlock | undefined): Markup | null {
  if (!linkTo || block === undefined) return null;
  return markup` <a class="to-form" href="${linkTo(block)}" aria-label="${plain(title)}: open in the claim form">Claim form</a>`;
}

type Table = Part & { readonly kind: 'table' };

function rowHtml(
  [first = [], ...cells]: Table['rows'][number],
  block: string | undefined,
  linkTo?: LinkToBlock,
): Markup {
  const id = block === undefined ? null : markup` id="${anchor(`block-${block}`)}"`;
  return markup`<tr${id}><th scope="row">${phraseHtml(first)}${formLink(first, block, linkTo)}</th>${cells.map((cell) => markup`<td>${phraseHtml(cell)}</td>`)}</tr>\n`;
}

function partHtml(part: Part, level: number, linkTo?: LinkToBlock): Markup {
  switch (part.kind) {
    case 'section':
      return sectionHtml(part, level + 1, linkTo);
    case 'text':
      return markup`<p${new Markup(part.tone ? ` class="${part.tone}"` : '')}>${phraseHtml(part.phrase)}</p>\n`;
    case 'list':
      return markup`<ul>${part.items.map((item) => markup`<li>${phraseHtml(item)}</li>\n`)}</ul>\n`;
    case 'table':
      return markup`<div class="scrolled" role="group" aria-label="${part.caption}" tabindex="0"><table><caption>${part.caption}</caption>
<thead><tr>${part.head.map((cell) => markup`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${part.rows.map((row, i) => rowHtml(row, part.blocks?.[i], linkTo))}</tbody></table></div>
`;
    case 'facts':
      return markup`<dl class="facts">${part.facts.map(([name, phrase]) => factHtml(name, phrase))}</dl>\n`;
    case 'markdown':
      return markup`<blockquote>${markdownHtml(part.nodes)}</blockquote>\n`;
    case 'picture':
      // The ids in a picture must differ from those of other pictures.
      return markup`<figure><div class="scrolled" role="group" aria-label="${plain(part.phrase)}" tabindex="0">${new Markup(withoutIds(part.svg))}</div></figure>\n`;
  }
}

function withoutIds(svg: string): string {
  return svg.replace(/ aria-labelledby="[^"]*"/, ' aria-hidden="true"').replace(/ id="lifecycle-(?:title|desc)"/g, '');
}

function factHtml(name: string, phrase: Phrase): Markup {
  return markup`<div><dt>${name}</dt><dd>${phraseHtml(phrase)}</dd></div>`;
}

function phraseHtml(phrase: Phrase): MarkupPart {
  return phrase.map((token) => {
    switch (token.kind) {
      case 'title':
        return markup`<a class="title" href="#${anchor(`block-${token.block}`)}"><bdi>${token.text}</bdi></a>`;
      case 'value':
        return markup`<b><bdi>${token.text}</bdi></b>`;
      case 'code':
        return markup`<code>${token.text}</code>`;
      case 'text':
        return markup`${token.text}`;
    }
  });
}

/** An anchor that never changes: keys are unique and have no spaces. */
function anchor(id: string): string {
  return id.replace(/\s+/g, '-');
}

function isSection(part: Part): part is Section {
  return part.kind === 'section';
}

const plain = (phrase: Phrase) => phrase.map(({ text }) => text).join('');

/** The style of the description: on screen, light or dark as the reader prefers, and on paper. */
const style = `
:root { color-scheme: light dark; --line: light-dark(#d4d4d8, #3f3f46); --raised: light-dark(#f6f6f7, #242428); --muted: light-dark(#52525b, #b4b4bd); --link: light-dark(#0b57b7, #8ab8ff);
  --warning: light-dark(#8a5a00, #f0c05a); --lifecycle-active: light-dark(#1a7f37, #2f8a4a); }
body { background: light-dark(#fff, #18181b); color: light-dark(#1c1c1f, #ececf0); font: 16px/1.55 system-ui, sans-serif; margin: 0 auto; max-width: 52rem; overflow-wrap: anywhere; padding: 2rem 1.5rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .75rem; } h2 { border-bottom: 1px solid var(--line); font-size: 1.5rem; margin: 2.5rem 0 .75rem; padding-bottom: .25rem; }
h3 { font-size: 1.2rem; margin: 1.75rem 0 .35rem; } h4, h5, h6 { font-size: 1.02rem; margin: 1.25rem 0 .25rem; }
p, ul, ol, dl, blockquote, figure { margin: .4rem 0; } ul, ol { padding-left: 1.4rem; } nav ol { list-style: none; padding-left: 1rem; } nav > ol { padding-left: 0; }
a { color: var(--link); } a.title { color: inherit; font-style: italic; text-decoration-color: var(--line); text-underline-offset: .15em; }
a.to-form { font-size: .8rem; font-weight: 400; white-space: nowrap; } code { background: var(--raised); border-radius: 3px; font: .88em ui-monospace, monospace; padding: .05em .25em; } .muted { color: var(--muted); font-size: .92em; } .warning { color: var(--warning); }
blockquote { background: var(--raised); border-left: 3px solid var(--line); padding: .1rem .9rem; } section section section { border-left: 2px solid var(--line); padding-left: 1rem; }
.facts > div { display: grid; gap: .1rem 1rem; grid-template-columns: minmax(8rem, 12rem) 1fr; } dt { color: var(--muted); } dd { margin: 0; }
.scrolled { overflow-x: auto; } table { border-collapse: collapse; font-size: .9em; overflow-wrap: break-word; width: 100%; } caption { color: var(--muted); font-size: .92em; padding: .35rem 0; text-align: left; }
th, td { border: 1px solid var(--line); padding: .3rem .55rem; text-align: left; vertical-align: top; } thead th { background: var(--raised); } tbody th { font-weight: 600; } svg { height: auto; min-width: 36rem; width: 100%; }
@media (max-width: 40rem) { .facts > div { grid-template-columns: 1fr; } section section section { padding-left: .5rem; } }
@media print { :root { color-scheme: light; } body { font-size: 10.5pt; max-width: none; padding: 0; } nav { break-after: page; } h2, h3, h4, h5, h6 { break-after: avoid; } tr, figure, dl, blockquote { break-inside: avoid; }
  a { color: inherit; text-decoration: none; } a.to-form { display: none; } table { font-size: .78em; } .scrolled { overflow: visible; } svg { min-width: 0; } @page { margin: 18mm 16mm; } }
`;
