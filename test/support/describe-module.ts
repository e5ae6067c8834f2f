/** The document of a module in memory, as Markdown. */
import { checkModule, RuleSet } from '../../language/index.js';
import { timeZoneOf } from '../../cli/arguments/clock.js';
import { moduleDescriptionOf } from '../../runtime/module-description/description.js';
import { descriptionMarkdown } from '../../runtime/module-description/markdown.js';
import { filesInMemory } from '../../language/files-in-memory.js';
import { moduleOf } from './fixture.js';

/** @param files by path; a configuration is added where there is none */
export async function descriptionOf(given: Readonly<Record<string, string>>): Promise<string> {
  const files = new Map(Object.entries({ '.platform-config.json': '{ "settings": {} }', ...given }));
  const module = moduleOf(files);
  const fileSystem = filesInMemory(new Map([...files].map(([name, text]) => [`${module.root}/${name}`, text])));
  const check = checkModule(module, undefined, new RuleSet([]));
  const timeZone = timeZoneOf(module.options.timeZone);
  return descriptionMarkdown(
    await moduleDescriptionOf({ fileSystem, check, timeZone, now: 0, sandboxes: undefined }, 'A'),
  );
}
