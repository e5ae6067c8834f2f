/**
 * The findings of a lifecycle file, each with its place: invalid content, an event that cannot happen, and failed expectations. The latter two depend on
 * the settings and are not reported while those cannot be read, or if the file wants the code to be called.
 */
import type { FileFinding } from '../../language/index.js';
import { parseDay, timeZoneNamed, utc } from '../../language/dates/index.js';
import type { EventFaultCode, ReadSettings } from '../../language/lifecycle/index.js';
import type { JsonNode, OffsetRange } from '../../language/syntax/index.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { Timeline } from '../../protocol/lifecycle.js';
import { InputError } from '../inputs/input-error.js';
import { readJsonObject } from '../json-text.js';
import { settingsOf } from '../configuration.js';
import { failedFacts, unexpectedProblem } from './expectations.js';
import { valueAt } from '../json-pointer.js';
import { readLifecycleFile, type ReadFile } from './read-file.js';
import { timelineOf } from './timeline.js';

export interface FindingsSetting {
  /** The text of the configuration. */
  readonly configuration: string | undefined;
  /** An IANA name. */
  readonly timeZone: string;
}

export function lifecycleFindings(text: string, { configuration, timeZone }: FindingsSetting): readonly FileFinding[] {
  const configured = readSettings(configuration);
  let read: ReadFile;
  try {
    read = readLifecycleFile(text, 'of this name', configured?.settings);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const message = error.message.replace("The lifecycle file 'of this name'", 'This file');
    const range = { start: error.offset, end: Math.min(error.offset + 1, text.length) };
    return [{ code: 'lifecycle/invalid', severity: 'error', message, range }];
  }
  const { file, problems, ranges, root } = read;
  if (problems.length > 0)
    return problems.map(({ message }, i) => ({
      code: 'lifecycle/invalid',
      severity: 'error',
      message,
      range: ranges[i] ?? root.range,
    }));
  // Nothing runs the code of a module while its files are checked.
  if (file.code === true || !configured) return [];
  return playedFindings(file, timelineOf({ file, read: configured, timeZone: timeZoneNamed(timeZone) ?? utc }), root);
}

/** Undefined if they cannot be read completely. */
function readSettings(configuration = ''): ReadSettings | undefined {
  try {
    readJsonObject(configuration, 'The configuration');
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
  const read = settingsOf(configuration);
  return read.unread.length > 0 ? undefined : read;
}

/** Nothing is played after an event that cannot happen, so later expectations are not checked. */
function playedFindings(file: LifecycleFile, timeline: Timeline, root: JsonNode): readonly FileFinding[] {
  const impossible =
    unexpectedProblem(file, timeline) === null
      ? undefined
      : timeline.problems.find(({ severity }) => severity === 'error');
  const end = parseDay(impossible?.date ?? '') ?? Infinity;
  const failed = failedFacts(file, timeline).filter(({ day }) => (parseDay(day) ?? 0) < end);
  return [
    ...(impossible
      ? [
          {
            code: 'lifecycle/impossible-event',
            severity: 'error' as const,
            message: impossible.message,
            range: eventRange(root, impossible.pointer, impossible.code),
          },
        ]
      : []),
    ...failed.map(({ pointer, message }): FileFinding => ({
      code: 'lifecycle/failed-expectation',
      severity: 'warning',
      message,
      range: rangeAt(root, pointer),
    })),
  ];
}

/** The members of an event that can be wrong, the likeliest first. */
const wrongMembers: Readonly<Partial<Record<EventFaultCode, readonly string[]>>> = {
  'out-of-order': ['date'],
  'same-payment': ['payment'],
  'unknown-payment': ['retry_of', 'payment'],
  'retry-status': ['retry_of'],
};

function eventRange(root: JsonNode, pointer: string, code: string): OffsetRange {
  const members = Object.hasOwn(wrongMembers, code) ? (wrongMembers[code as EventFaultCode] ?? []) : [];
  for (const member of [...members, 'event']) {
    const found = valueAt(root, `${pointer}/${member}`);
    if (found) return found.range;
  }
  return rangeAt(root, pointer);
}

function rangeAt(root: JsonNode, pointer: string): OffsetRange {
  return (valueAt(root, pointer) ?? root).range;
}
