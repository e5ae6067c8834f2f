/** Objects without a prototype: setters or toJSON that module code has added to `Object.prototype` do not affect them. */
const { ownKeys } = Reflect;
const { create } = Object;

/** A copy of the object's own members. */
export function bare<Type extends object>(object: Type): Type {
  const copy = create(null) as Record<string, unknown>;
  const keys = ownKeys(object);
  // Not for…of: module code may have changed the iterator of lists.
  // oxlint-disable-next-line typescript/prefer-for-of
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    copy[key] = (object as Readonly<Record<string, unknown>>)[key];
  }
  return copy as Type;
}

/** An empty dictionary. */
export function dictionary<Value>(): Record<string, Value> {
  return create(null) as Record<string, Value>;
}
