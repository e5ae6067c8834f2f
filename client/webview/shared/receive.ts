/**
 * Listens to what the extension sends.
 *
 * @param read what a message says; undefined for one of another shape, which is dropped
 */
export function receive<Inbound>(
  read: (message: unknown) => Inbound | undefined,
  listener: (message: Inbound) => void,
): void {
  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = read(data);
    if (message !== undefined) listener(message);
  });
}
