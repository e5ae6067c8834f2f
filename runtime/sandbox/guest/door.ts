/** Takes the door to the host, once: module code must not find it. */
export function takeDoor(): unknown {
  const global = globalThis as { platformConfigHost?: unknown };
  const door = global.platformConfigHost;
  delete global.platformConfigHost;
  if (!door) throw new Error('The guest script was run outside of the sandbox.');
  return door;
}
