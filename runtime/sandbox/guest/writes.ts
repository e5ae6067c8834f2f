/**
 * Where the code first writes to a value. A watched value behaves like the original: writes go through to it, and members are watched, too. Only objects
 * and lists as in JSON are watched, because methods of other objects, such as dates, do not accept a proxy.
 */
const { apply, defineProperty, deleteProperty, get, getOwnPropertyDescriptor, getPrototypeOf, set } = Reflect;
const { isArray } = Array;
const { prototype: objectPrototype } = Object;
const [PlatformProxy, PlatformError, PlatformWeakMap] = [Proxy, Error, WeakMap];
const find = methodOf('get');
const keep = methodOf('set');

/** @param wrote receives the stack of each write that changes something */
export function watched(value: unknown, wrote: (stack: unknown) => void): unknown {
  const proxies = new PlatformWeakMap<object, object>();
  const originals = new PlatformWeakMap<object, object>();
  const original = (given: unknown): unknown => (isObject(given) ? (apply(find, originals, [given]) ?? given) : given);
  const note = () => wrote(new PlatformError().stack);
  const handler: ProxyHandler<object> = {
    get(target, name, receiver) {
      const member: unknown = get(target, name, receiver);
      const own = getOwnPropertyDescriptor(target, name);
      // The engine requires the member itself of a frozen object.
      return own && !own.configurable && !own.writable ? member : watch(member);
    },
    set(target, name, given) {
      const next = original(given);
      if (getOwnPropertyDescriptor(target, name)?.value !== next) note();
      return set(target, name, next);
    },
    defineProperty(target, name, attributes) {
      note();
      return defineProperty(target, name, attributes);
    },
    deleteProperty(target, name) {
      if (getOwnPropertyDescriptor(target, name)) note();
      return deleteProperty(target, name);
    },
  };
  const watch = (given: unknown): unknown => {
    if (!isObject(given) || !(isArray(given) || getPrototypeOf(given) === objectPrototype)) return given;
    const known = apply(find, proxies, [given]) as object | undefined;
    if (known) return known;
    const proxy = new PlatformProxy(given, handler);
    apply(keep, proxies, [given, proxy]);
    apply(keep, originals, [proxy, given]);
    return proxy;
  };
  return watch(value);
}

function methodOf(name: 'get' | 'set'): (this: WeakMap<object, object>, key: object, value?: object) => unknown {
  return getOwnPropertyDescriptor(WeakMap.prototype, name)?.value as ReturnType<typeof methodOf>;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
