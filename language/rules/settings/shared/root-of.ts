import type { ShapedObject } from '../../../module/typed-walk.js';
import type { JsonObject } from '../../../syntax/json/tree.js';

/** The whole configuration around an object, to read other settings. */
export function rootOf({ owner, json }: ShapedObject): JsonObject {
  return owner ? rootOf(owner) : json;
}
