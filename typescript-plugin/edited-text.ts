import type ts from 'typescript';

/** A text that tells what an edit changed, so that TypeScript parses only that. */
export class EditedText implements ts.IScriptSnapshot {
  constructor(private readonly text: string) {}

  getText(start: number, end: number): string {
    return this.text.slice(start, end);
  }

  getLength(): number {
    return this.text.length;
  }

  /** What lies between the same beginning and the same end; undefined if the texts have nothing to do with each other. */
  getChangeRange(before: ts.IScriptSnapshot): ts.TextChangeRange | undefined {
    if (!(before instanceof EditedText)) return undefined;
    const [old, now] = [before.text, this.text];
    const shorter = Math.min(old.length, now.length);
    let start = 0;
    while (start < shorter && old.charCodeAt(start) === now.charCodeAt(start)) start++;
    let end = 0;
    while (end < shorter - start && old.charCodeAt(old.length - 1 - end) === now.charCodeAt(now.length - 1 - end))
      end++;
    return { span: { start, length: old.length - start - end }, newLength: now.length - start - end };
  }
}
