/** The document as one HTML file: works offline, prints well, and needs no script. */
import type { Words } from '../../language/words/index.js';
import { markdownHtml } from '../markdown-html.js';
import { Markup, markup, type MarkupPart } from '../markup.js';
import type { ModuleDocument, Part } from './parts.js';
import { style } from './style.js';

type Section = Part & { readonly kind: 'section' };

/** Deeper groups are not listed. */
const deepestEntry = 3;

export function documentHtml({ title, facts, sections }: ModuleDocument): string {
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
<dl class="facts">${facts.map(([name, words]) => factHtml(name, words))}</dl>
</header>
<nav aria-labelledby="contents"><h2 id="contents">Contents</h2>${contentsHtml(sections, 1)}</nav>
<main>
${sections.map((section) => sectionHtml(section, 2))}
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

function sectionHtml({ id, title, parts }: Section, level: number): Markup {
  const name = new Markup(`h${String(Math.min(level, 6))}`);
  const content = parts.map((part) => partHtml(part, level));
  return markup`<section id="${anchor(id)}">
<${name}>${wordsHtml(title)}</${name}>
${content}</section>
`;
}

function partHtml(part: Part, level: number): Markup {
  switch (part.kind) {
    case 'section':
      return sectionHtml(part, level + 1);
    case 'text':
      return markup`<p${new Markup(part.tone ? ` class="${part.tone}"` : '')}>${wordsHtml(part.words)}</p>\n`;
    case 'list':
      return markup`<ul>${part.items.map((item) => markup`<li>${wordsHtml(item)}</li>\n`)}</ul>\n`;
    case 'table':
      return markup`<div class="scrolled" role="group" aria-label="${part.caption}" tabindex="0"><table><caption>${part.caption}</caption>
<thead><tr>${part.head.map((cell) => markup`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${part.rows.map(([first = [], ...cells]) => markup`<tr><th scope="row">${wordsHtml(first)}</th>${cells.map((cell) => markup`<td>${wordsHtml(cell)}</td>`)}</tr>\n`)}</tbody></table></div>
`;
    case 'facts':
      return markup`<dl class="facts">${part.facts.map(([name, words]) => factHtml(name, words))}</dl>\n`;
    case 'markdown':
      return markup`<blockquote>${markdownHtml(part.nodes)}</blockquote>\n`;
    case 'picture':
      // The ids in a picture must differ from those of other pictures.
      return markup`<figure><div class="scrolled" role="group" aria-label="${plain(part.words)}" tabindex="0">${new Markup(withoutIds(part.svg))}</div></figure>\n`;
  }
}

function withoutIds(svg: string): string {
  return svg.replace(/ aria-labelledby="[^"]*"/, ' aria-hidden="true"').replace(/ id="lifecycle-(?:title|desc)"/g, '');
}

function factHtml(name: string, words: Words): Markup {
  return markup`<div><dt>${name}</dt><dd>${wordsHtml(words)}</dd></div>`;
}

function wordsHtml(words: Words): MarkupPart {
  return words.map((token) => {
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

const plain = (words: Words) => words.map(({ text }) => text).join('');
