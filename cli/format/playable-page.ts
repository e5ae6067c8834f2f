/** `preview --format page`: the claim form as one file that plays in a browser. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { moduleName } from '../../language/index.js';
import { playableHtml } from '../../protocol/playable-form.js';
import { playableFormOf } from '../../runtime/claims/playable-form.js';
import { asText, configurationInput, inputIfAny, type ModuleState } from '../../runtime/inputs/input.js';

/** @param sample the path of the only sample that is in it; undefined: all of the module */
export async function playablePage(module: ModuleState, sample: string | undefined): Promise<string> {
  const name = moduleName(module.root, (await inputIfAny(module, asText(configurationInput))) ?? '');
  const form = await playableFormOf(module, name, sample === undefined ? undefined : [basename(sample)]);
  return playableHtml(await readFile(join(__dirname, 'playable.html'), 'utf8'), form);
}
