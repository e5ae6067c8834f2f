// For node's --import: names, at the end on standard error, what of the network a process has used.
import { createHook } from 'node:async_hooks';
import { writeSync } from 'node:fs';

/** Connections, listening sockets, datagrams and look-ups of names, as Node names their resources. */
const NETWORK = /^(?:TCP|UDP|PIPE(?:CONNECT|SERVER)|GETADDRINFO|GETNAMEINFO|QUERY|TLS|HTTP)/;
/** @type {Set<string>} */
const used = new Set();

createHook({
  init(_id, type) {
    if (NETWORK.test(type)) used.add(type);
  },
}).enable();

process.on('exit', () => {
  if (used.size > 0) writeSync(2, `network: ${[...used].join(', ')}\n`);
});
