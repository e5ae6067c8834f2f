/** Explanations for clients that read no Markdown: the same as plain text. */
import type { CompletionItem, Hover, MarkupContent, SignatureHelp } from 'vscode-languageserver';
import { parseMarkdown } from '../../runtime/claims/markdown.js';
import { plainText } from '../../runtime/letters/plain-text.js';
import { markdownHtml } from '../../runtime/markdown-html.js';
import { markup } from '../../runtime/markup.js';

/** In characters: what a popup of a terminal has room for. */
const width = 80;

export function plainHover(hover: Hover | null): Hover | null {
  return hover && { ...hover, contents: texts(hover.contents) };
}

export function plainItem(item: CompletionItem): CompletionItem {
  const { documentation } = item;
  return documentation === undefined ? item : { ...item, documentation: plain(documentation) };
}

export function plainSignatures(help: SignatureHelp | null): SignatureHelp | null {
  return (
    help && {
      ...help,
      signatures: help.signatures.map(({ parameters, ...signature }) => ({
        ...withPlainDocumentation(signature),
        ...(parameters && { parameters: parameters.map(withPlainDocumentation) }),
      })),
    }
  );
}

function withPlainDocumentation<Documented extends { readonly documentation?: string | MarkupContent }>(
  one: Documented,
): Documented {
  return one.documentation === undefined ? one : { ...one, documentation: plain(one.documentation) };
}

/** Texts of the JSON service are a list, in the form that the protocol had before. */
function texts(contents: Hover['contents']): MarkupContent {
  const parts = Array.isArray(contents) ? contents : [contents];
  const values = parts.map((part) => plain(typeof part === 'string' || 'kind' in part ? part : part.value).value);
  return { kind: 'plaintext', value: values.join('\n\n') };
}

function plain(content: string | MarkupContent): MarkupContent {
  if (typeof content !== 'string' && content.kind === 'plaintext') return content;
  const markdown = withoutFileLinks(typeof content === 'string' ? content : content.value);
  const { text } = markup`${markdownHtml(parseMarkdown(markdown))}`;
  return { kind: 'plaintext', value: plainText(text, width) };
}

/** Their texts alone: a link to a file leads nowhere in a plain text. */
function withoutFileLinks(markdown: string): string {
  const [first = '', ...others] = markdown.split('](file:');
  return others.reduce((before, after) => {
    const opening = before.lastIndexOf('[');
    const text = before.slice(0, Math.max(opening, 0)) + before.slice(opening + 1);
    return text + after.slice(after.indexOf(')') + 1);
  }, first);
}
