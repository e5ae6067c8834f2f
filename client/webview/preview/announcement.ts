import type { RenamedBlock } from '../../../protocol/renamed-block.js';
import type { BlockView } from '../../../protocol/view-model.js';

/** Limits what a screen reader announces. */
const MOST_NAMES = 5;

/** The visible blocks by key, with their displayed names. */
export function namesInSight(blocks: readonly BlockView[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const collect = (views: readonly BlockView[]) => {
    for (const { visible, key, type, title, markdown, description, blocks: inner } of views) {
      if (!visible) continue;
      const spoken = typeof markdown === 'string' ? withoutMarks(markdown) : undefined;
      const text = [title, spoken, description].find((name) => typeof name === 'string');
      if (key !== null) names.set(key, typeof text === 'string' ? text.slice(0, 120) : (type ?? key));
      collect(inner ?? []);
    }
  };
  collect(blocks);
  return names;
}

/** What is visible in the form, and what the last change of it has made visible. */
export class InSight {
  #names: ReadonlyMap<string, string> | undefined;
  /** What was visible when the user began with the control that is entered now. */
  #started: ReadonlyMap<string, string> | undefined;
  #control: unknown = null;
  /** What a screen reader is told of the last change. */
  announcement = '';

  /** The user enters something in a control: what the letters of its text show and hide in between has not appeared. */
  begin(control: unknown): void {
    if (control === this.#control) return;
    this.#control = control;
    this.#started = this.#names;
  }

  /** The user is elsewhere by now. */
  leave(control: unknown): void {
    if (control === this.#control) return;
    this.#control = null;
    this.#started = undefined;
  }

  /** What the user has entered is final: the next letter begins anew. */
  settle(): void {
    this.#control = null;
  }

  /**
   * @param isAnother whether another form is shown than before: then nothing has appeared
   * @param renamed the block that has another key by now
   * @returns the keys of the blocks that have appeared
   */
  take(blocks: readonly BlockView[], isAnother: boolean, renamed: RenamedBlock | undefined): readonly string[] {
    const now = namesInSight(blocks);
    const [before, started] = [this.#names, this.#started].map((names) => {
      if (isAnother) return undefined;
      return names && renamed ? underNewKey(names, renamed) : names;
    });
    this.#names = now;
    // The answer that was final is shown by now.
    this.#started = this.#control === null ? undefined : started;
    this.announcement = before ? announcement(before, now) : '';
    return before ? [...now.keys()].filter((key) => !before.has(key) && !started?.has(key)) : [];
  }
}

/** The names as they are once a block has another key: it neither appears nor disappears. */
function underNewKey(names: ReadonlyMap<string, string>, { from, to }: RenamedBlock): typeof names {
  return new Map([...names].map(([key, name]) => [key === from ? to : key, name]));
}

/** Announces blocks that appeared or disappeared, one sentence each. Empty if there are none. */
export function announcement(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string {
  const came = [...now].filter(([key]) => !before.has(key)).map(([, name]) => name);
  const went = [...before].filter(([key]) => !now.has(key)).map(([, name]) => name);
  return [...sentence('Added to the form', came), ...sentence('Removed from the form', went)].join(' ');
}

function sentence(what: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const further = names.length - MOST_NAMES;
  const told = `${what}: ${shown}${further > 0 ? ` and ${String(further)} more` : ''}`;
  return [/[.!?]$/.test(told) ? told : `${told}.`];
}

/** Markdown as it is read aloud: without its asterisks, backticks, hashes and addresses. */
function withoutMarks(markdown: string): string {
  return markdown.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/\*+|`+|__|^#+ /gm, '');
}
