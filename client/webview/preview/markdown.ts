/** Draws a Markdown tree. All tags are fixed in this file, so that no text of a module can become one. */
import { html, nothing, type TemplateResult } from 'lit';
import type { MarkdownElement, MarkdownNode, MarkdownTag } from '../../../protocol/view-model.js';

export function drawMarkdown(nodes: readonly MarkdownNode[]): TemplateResult {
  return html`<div class="markdown stack">${drawNodes(nodes)}</div>`;
}

function drawNodes(nodes: readonly MarkdownNode[]): readonly unknown[] {
  return nodes.map((node) => (typeof node === 'string' ? node : drawings[node.tag](drawNodes(node.children), node)));
}

type Drawing = (children: readonly unknown[], element: MarkdownElement) => TemplateResult;

/** The headings of a text rank below those of the form. */
const drawings: Readonly<Record<MarkdownTag, Drawing>> = {
  p: (children) => html`<p>${children}</p>`,
  h1: (children) => html`<h3>${children}</h3>`,
  h2: (children) => html`<h4>${children}</h4>`,
  h3: (children) => html`<h5>${children}</h5>`,
  h4: (children) => html`<h6>${children}</h6>`,
  h5: (children) => html`<h6>${children}</h6>`,
  h6: (children) => html`<h6>${children}</h6>`,
  ul: (children) =>
    html`<ul>
      ${children}
    </ul>`,
  ol: (children) =>
    html`<ol>
      ${children}
    </ol>`,
  li: (children) => html`<li>${children}</li>`,
  blockquote: (children) => html`<blockquote>${children}</blockquote>`,
  pre: (children) => html`<pre>${children}</pre>`,
  code: (children) => html`<code>${children}</code>`,
  em: (children) => html`<em>${children}</em>`,
  strong: (children) => html`<strong>${children}</strong>`,
  s: (children) => html`<s>${children}</s>`,
  a: (children, { href }) => (href === null ? html`${children}` : html`<a href=${href} title=${href}>${children}</a>`),
  br: () => html`<br />`,
  hr: () => html`<hr />`,
  table: (children) =>
    html`<table class="table" tabindex="0">
      ${children}
    </table>`,
  thead: (children) =>
    html`<thead>
      ${children}
    </thead>`,
  tbody: (children) =>
    html`<tbody>
      ${children}
    </tbody>`,
  tr: (children) =>
    html`<tr>
      ${children}
    </tr>`,
  th: (children) => html`<th scope="col">${children.length > 0 ? children : nothing}</th>`,
  td: (children) => html`<td>${children}</td>`,
};
