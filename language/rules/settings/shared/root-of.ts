import type { ShapedObject } from '../../../module/typed-walk.js';
import type { JsonObject } from '../../../syntax/json/tree.js';

/** The whole configuration around an object, to read other settings. */
export function rootOf(object: ShapedObject | undefined): JsonObject | undefined {
  return object?.owner ? rootOf(object.owner) : object?.json;
}
