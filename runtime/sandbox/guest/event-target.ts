/**
 * The part of the web's events that chai needs while it is loaded: it announces new assertions to plugins by events, and there are no plugins here.
 * Imported before chai; module code cannot find them.
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
