/** Plays a scenario of kind `document`: golden letters. */
import { letterTemplates, isLetterNamed, renderLetter, type LettersInput } from '../letters/letters.js';
import { plainText } from '../letters/plain-text.js';
import type { RenderedLetter } from '../tests/test-setting.js';
import { asJson, mismatches, type Mismatch } from './expectations.js';
import { withoutEnd, type Played } from './play-claim.js';
import type { LetterScenario } from './scenario.js';
import { isObject, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

export interface LetterSetting extends Omit<LettersInput, 'sample'> {
  /** Undefined if there is none. */
  readonly sample: JsonObject | undefined;
  /** Replaces that of the sample; undefined: it does not. */
  readonly policyholder: JsonValue | undefined;
}

/** @param rendered receives the letter, if there is one */
export function playLetter(
  scenario: LetterScenario,
  setting: LetterSetting,
  rendered?: (letter: Pick<RenderedLetter, 'template' | 'html'>) => void,
): Played {
  const template = letterTemplates(setting).find((letter) => isLetterNamed(letter, scenario.document));
  if (!template) return { actual: {}, mismatches: [unknownLetter(scenario, setting)] };
  const { html, fileName, problems } = renderLetter(template, { ...setting, sample: letterData(scenario, setting) });
  if (html !== null) rendered?.({ template: template.file, html });
  const isMissing = ({ code }: { readonly code: string }) => code === 'missing-value';
  const text =
    html === null
      ? null
      : plainText(html)
          .split('\n')
          .filter((line) => line.trim() !== '');
  const actual = asJson({
    text,
    file_name: fileName,
    missing: problems.filter(isMissing).flatMap(({ path = [] }) => path),
    problems: problems
      .filter((problem) => !isMissing(problem))
      .map(({ code, severity, message }) => ({ code, severity, message })),
  });
  const { text: expected, ...rest } = scenario.expect;
  return {
    actual,
    mismatches: [
      ...(isTextList(expected) && text ? wordMismatches(expected, text) : []),
      ...mismatches(rest, actual),
      ...unexpectedProblems(scenario, problems),
    ],
  };
}

/** The sample, with what the scenario has in its place. */
export function letterData(
  { policy }: Pick<LetterScenario, 'policy'>,
  { sample, policyholder }: Pick<LetterSetting, 'sample' | 'policyholder'>,
): JsonObject {
  const given = sample?.['policy'];
  return {
    ...sample,
    ...((Object.keys(policy).length > 0 || given !== undefined) && {
      policy: { ...(isObject(given ?? null) ? (given as JsonObject) : {}), ...policy },
    }),
    ...(policyholder !== undefined && { policyholder }),
  };
}

/** The first word that differs, with those around it. The rest of the text is in the comparison of the whole. */
export function wordMismatches(expected: readonly string[], actual: readonly string[]): readonly Mismatch[] {
  const wanted = wordsOf(expected);
  const found = wordsOf(actual);
  const at = wanted.findIndex(({ word }, i) => word !== found[i]?.word);
  const first = at < 0 ? wanted.length : at;
  if (at < 0 && found.length === wanted.length) return [];
  const line = wanted[first]?.line ?? Math.max(0, expected.length - 1);
  const excerpt = (words: readonly Word[]) => {
    const shown = words.slice(first, first + 6).map(({ word }) => word);
    return shown.length === 0 ? 'the end' : `"${shown.join(' ')}${words.length > first + 6 ? ' …' : ''}"`;
  };
  const before = wanted.slice(Math.max(0, first - 3), first).map(({ word }) => word);
  const where = before.length === 0 ? 'at the beginning' : `after "${before.join(' ')}"`;
  return [{ path: `/text/${String(line)}`, message: `${where}, expected ${excerpt(wanted)}, got ${excerpt(found)}` }];
}

interface Word {
  readonly word: string;
  readonly line: number;
}

function wordsOf(lines: readonly string[]): readonly Word[] {
  return lines.flatMap((text, line) => (text.match(/\S+/gu) ?? []).map((word) => ({ word, line })));
}

function isTextList(value: JsonValue | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function unknownLetter({ document }: LetterScenario, setting: LetterSetting): Mismatch {
  const known = letterTemplates(setting).map(({ key }) => `\`${key}\``);
  const there = known.length === 0 ? 'It has none.' : `It has ${known.join(', ')}.`;
  return { path: '', message: withoutEnd(`The module has no letter \`${document}\`. ${there}`), step: '/document' };
}

function unexpectedProblems(
  { expect }: LetterScenario,
  problems: readonly { readonly severity: string; readonly message: string }[],
): readonly Mismatch[] {
  if (expect['problems'] !== undefined) return [];
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => ({
      path: '',
      message: `Unexpected problem: ${withoutEnd(message)}`,
      unasked: { name: 'problems', expected: [] },
    }));
}
