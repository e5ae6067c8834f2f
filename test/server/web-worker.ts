/** A thread that has what a web worker of a browser has, and nothing of Node: the programs for a browser run in it. */
import { Worker as Thread } from 'node:worker_threads';

/** The globals of a web worker, made of a thread's. Workers inside of it are made in the same way. */
const globals = `
const { parentPort, Worker: Thread, workerData } = require('node:worker_threads');
const { resolveObjectURL } = require('node:buffer');
const { exit } = process;
const listeners = new Set();
globalThis.self = globalThis;
globalThis.importScripts = () => undefined;
Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency: 2, userAgent: 'Test' }, configurable: true });
self.postMessage = (data) => parentPort.postMessage(data);
self.close = () => exit();
self.addEventListener = (event, listener) => event === 'message' && listeners.add(listener);
parentPort.on('message', (data) => {
  const first = [...listeners];
  listeners.clear();
  for (const listener of first) listener({ data });
  if (first.length === 0) self.onmessage?.({ data });
});
self.Worker = class {
  constructor(address) {
    this.thread = resolveObjectURL(address)
      .text()
      .then((program) => {
        const thread = new Thread(workerData.globals, { eval: true, workerData: { ...workerData, program } });
        thread.on('message', (data) => this.onmessage?.({ data }));
        thread.on('error', ({ message }) => this.onerror?.({ message }));
        return thread;
      });
  }
  postMessage(data) {
    void this.thread.then((thread) => thread.postMessage(data));
  }
  terminate() {
    void this.thread.then((thread) => thread.terminate());
  }
};
for (const name of workerData.without) delete globalThis[name];
for (const name of ['SharedArrayBuffer', 'Buffer', 'setImmediate', 'process']) delete globalThis[name];
new Function('require', 'module', 'exports', '__dirname', '__filename', '{' + workerData.program + '}')();
`;

/** @param without names of globals that this browser has not */
export function webWorker(program: string, without: readonly string[] = []): Thread {
  return new Thread(globals, { eval: true, workerData: { globals, program, without } });
}
