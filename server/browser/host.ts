/** A worker of a browser: files come from the client, code runs in workers inside of this one, and there is neither git nor a disk. */
import type { Connection } from 'vscode-languageserver';
import { ReadProgramRequest } from '../../protocol/client-files.js';
import { WebWorkers } from '../../runtime/sandbox/browser/web-workers.js';
import { WorkerSandbox } from '../../runtime/sandbox/worker-sandbox.js';
import { Fault } from '../documents/fault.js';
import type { BookHost, LetterHost, ServerHost } from '../host.js';

/** @param rulePages the address of the folder with the pages of the rules */
export function browserHost(connection: Connection, rulePages: string): ServerHost {
  const read = async (name: string) => {
    const bytes: unknown = await connection.sendRequest(ReadProgramRequest, { name });
    if (!(bytes instanceof Uint8Array)) throw new Error(`${name} is missing`);
    return bytes as Uint8Array<ArrayBuffer>;
  };
  return {
    threads: Math.max(1, navigator.hardwareConcurrency),
    books: noBooks,
    letters: noLetterFiles,
    files: (ofClient) => ofClient,
    // As the connection takes its turns.
    nextTurn: (task) => void setTimeout(task, 0),
    sandbox: (trust, mostWorkers) => new WorkerSandbox(trust, new WebWorkers(read), { mostWorkers }),
    rulePage: (id) => `${rulePages}/${id}.md`,
    differencesSince: () =>
      Promise.reject(
        new Fault('A browser has no git to read a revision with. Export without changes, or on the desktop.'),
      ),
  };
}

const noLetterFiles: LetterHost = {
  image: () => Promise.resolve('images are read on the desktop alone'),
  pdf: () => Promise.reject(new Fault('A browser cannot print PDF by itself. Export as HTML, or on the desktop.')),
};

const whyNoBooks = 'A book of policies cannot run in a browser. Run it on the desktop, or with `platform-config book`.';

const noBooks: BookHost = {
  unavailable: whyNoBooks,
  size: () => Promise.reject(new Fault(whyNoBooks)),
  async *lines() {
    await Promise.reject(new Fault(whyNoBooks));
  },
  players: () => {
    throw new Fault(whyNoBooks);
  },
  reason: String,
};
