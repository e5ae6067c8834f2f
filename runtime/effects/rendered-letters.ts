/** Letters whose templates have changed, by what both render over the samples: what is rendered alike is safe. Section 2.8. */
import type { TimeZone } from '../../language/dates/index.js';
import { counted } from '../../protocol/counted.js';
import { NumberFormats } from '../../protocol/money.js';
import { letterTemplates, renderLetter } from '../letters/letters.js';
import { plainText } from '../letters/plain-text.js';
import { ifUsable, inputOf, textsIn, type ModuleState } from '../inputs/input.js';
import { policySampleInput, sampleInput, sampleNames } from '../inputs/samples.js';

/** What is read and written of a difference between two states of a module. */
interface Told {
  readonly kind: string;
  readonly subject: string;
  readonly verdict: 'breaking' | 'review' | 'safe';
  readonly reason: string;
  readonly base: { readonly path: string } | undefined;
  readonly head: { readonly path: string } | undefined;
}

export interface LettersInput {
  readonly base: ModuleState;
  /** Its samples are rendered. */
  readonly head: ModuleState;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: TimeZone;
}

/** The same differences: changed letters have the verdict and the reason that follow from what is rendered. */
export async function withRenderedLetters<Difference extends Told>(
  differences: readonly Difference[],
  input: LettersInput,
): Promise<readonly Difference[]> {
  if (!differences.some(isLetter)) return differences;
  const samples = await samplesOf(input.head);
  const [before, after] = [await rendererOf(input.base, input), await rendererOf(input.head, input)];
  return differences.map((difference) => {
    const { base, head } = difference;
    if (!isLetter(difference) || !base || !head || samples.length === 0) return difference;
    let layout: string | undefined;
    for (const [name, sample] of samples) {
      const [one, other] = [before(base.path, sample), after(head.path, sample)];
      if (one === undefined || other === undefined) return difference;
      if (one === other) continue;
      const [text, newText] = [plainText(one), plainText(other)];
      if (text !== newText) return { ...difference, reason: firstChange(name, text, newText) };
      layout ??= `With \`${name}\`, its text is the same and its layout differs.`;
    }
    if (layout !== undefined) return { ...difference, reason: layout };
    const reason = `It renders the same with ${counted(samples.length, 'sample')}.`;
    return { ...difference, verdict: 'safe' as const, reason };
  });
}

function isLetter({ kind, subject }: Told): boolean {
  return kind === 'document/changed' && subject.endsWith('.html');
}

/** Those that have a policy. */
async function samplesOf(state: ModuleState): Promise<readonly (readonly [name: string, sample: unknown])[]> {
  const samples: (readonly [string, unknown])[] = [];
  for (const name of await sampleNames(state)) {
    if (!(await ifUsable(inputOf(state, policySampleInput(name))))) continue;
    samples.push([name, await inputOf(state, sampleInput(name))]);
  }
  return samples;
}

/** Renders a letter of a state, by its path; undefined if it cannot be rendered. */
async function rendererOf(
  state: ModuleState,
  { now, timeZone }: LettersInput,
): Promise<(path: string, sample: unknown) => string | undefined> {
  const { documents: folder } = state.options.layout;
  const templates = await textsIn(state, 'letter', folder, '.html', () => undefined);
  const letters = letterTemplates({ configuration: undefined, folder, templates });
  const environment = { now, timeZone, numbers: new NumberFormats(state.options.locale) };
  return (path, sample) => {
    const letter = letters.find(({ file }) => file === path);
    const html = letter && renderLetter(letter, { templates, sample, environment }).html;
    // White space is shown as one blank, and at the end of a paragraph or a cell not at all.
    return html
      ?.replace(/\s+/g, ' ')
      .replace(/ (?=<\/(?:p|div|t[dhr]|li|h[1-6])>)/gi, '')
      .trim();
  };
}

/** In characters. */
const longest = 60;

function firstChange(sample: string, before: string, after: string): string {
  const lines = (text: string) => text.split('\n').map((line) => line.trim());
  const [one, other] = [lines(before), lines(after)];
  const at = Array.from({ length: Math.max(one.length, other.length) }).findIndex((_, i) => one[i] !== other[i]);
  const [was, is] = [one[at], other[at]];
  return `With \`${sample}\`, it renders ${quoted(is)} in place of ${quoted(was)}.`;
}

function quoted(line = ''): string {
  const text = line.replaceAll('`', "'");
  return text === '' ? 'nothing' : `\`${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}\``;
}
