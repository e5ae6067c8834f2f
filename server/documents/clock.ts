import { offsetOfMember } from '../../runtime/json-text.js';
import { readDate } from '../../language/dates/times.js';
import { timeZoneNamed, type TimeZone } from '../../language/dates/time-zone.js';
import type { EditedModule } from './edited-module.js';
import { Fault } from './fault.js';

/**
 * The clock of a preview or a run.
 *
 * @param text an ISO 8601 time, or a date, meaning its first moment in the module's time zone; null: now
 * @returns `now` in milliseconds since 1970 in UTC
 * @throws {Fault} if the text is neither, or the tools file has no time zone
 */
export async function clockAt(
  text: string | null,
  module: EditedModule,
): Promise<{ readonly now: number; readonly timeZone: TimeZone }> {
  const timeZone = await timeZoneOf(module);
  if (text === null) return { now: Date.now(), timeZone };
  const date = readDate(text, timeZone);
  if (!date)
    throw new Fault(
      `\`${text.slice(0, 40)}\` is not a time. Write a date, e.g. 2026-03-01, or a time, e.g. 2026-03-01T08:00:00Z.`,
    );
  return { now: date.time, timeZone };
}

/** @throws {Fault} if the tools file has none */
export async function timeZoneOf({ fileSystem, options, toolsFile }: EditedModule): Promise<TimeZone> {
  const timeZone = timeZoneNamed(options.timeZone);
  if (timeZone) return timeZone;
  const document = toolsFile === undefined ? undefined : await fileSystem.readDocument(toolsFile);
  throw new Fault(
    `There is no time zone \`${options.timeZone.slice(0, 40)}\`. Write an IANA name, such as \`Africa/Johannesburg\`, as \`timeZone\` into the tools file.`,
    document
      ? { uri: document.uri, start: document.positionAt(offsetOfMember(document.getText(), 'timeZone') ?? 0) }
      : null,
  );
}
