import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedServer {
  readonly origin: string;
  /** The paths that were asked for, in order. */
  readonly requests: readonly string[];
  readonly close: () => void;
}

/** A server on this machine, for contents that must not load anything from it. */
export async function startAskedServer(): Promise<AskedServer> {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { origin, requests, close: () => server.close() };
}
