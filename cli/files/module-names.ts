/** What a module is known by, in messages. */
import { configurationFileName } from '../../language/index.js';

/** As the end of a sentence: no folder there holds … */
export const configurationNames = `a ${configurationFileName}, and none a .<name>-config.json with a productModuleKey`;

/** @param path of the configuration of a collection */
export function collectionMessage(path: string): string {
  return `'${path}' is the configuration of a collection of modules (collectionModuleKey), which is another kind of module: it is not checked.`;
}
