/** The characters that handlebars escapes, as it writes them. */
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
};

/** A value as text of an HTML document: it can open no tag and end no attribute. */
export function escapedForHtml(text: string): string {
  return text.replace(/[&<>"'`=]/g, (character) => escapes[character] ?? character);
}
