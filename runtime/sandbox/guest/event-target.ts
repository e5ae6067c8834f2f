/**
 * What chai needs of the web's events while it is loaded: it tells its plugins of new assertions by them, and here are no plugins. Imported before chai;
 * the code of a module does not find them.
 */
const names: Record<string, unknown> = {
  Event: class {
    readonly type: string;
    constructor(type: string) {
      this.type = type;
    }
  },
  EventTarget: class {
    addEventListener(): void {
      // There are no listeners.
    }
    dispatchEvent(): boolean {
      return true;
    }
  },
};

Object.assign(globalThis, names);

export function removeEvents(): void {
  for (const name of Object.keys(names)) Reflect.deleteProperty(globalThis, name);
}
