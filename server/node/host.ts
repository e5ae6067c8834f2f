/** A Node process: files of its disk, threads, and git. */
import { availableParallelism } from 'node:os';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fileBytes, fileSize } from '../../disk/byte-stream.js';
import { reason, Refused } from '../../disk/failures.js';
import { GitError } from '../../disk/git/git.js';
import { fileContent, folderContent } from '../../disk/read-files.js';
import { RealPaths } from '../../disk/real-paths.js';
import { readImage } from '../../disk/read-image.js';
import { UnusableBook } from '../../runtime/book/book-format.js';
import { readLines } from '../../runtime/book/node/read-lines.js';
import { BookThreads } from '../../runtime/book/node/threads.js';
import { chromiumFor, PrintError, printPdfs } from '../../runtime/letters/node/print.js';
import { Sandbox } from '../../runtime/sandbox/node/sandbox.js';
import { engineFilesIn, SharedEngine } from '../../runtime/sandbox/node/shared-engine.js';
import { Fault } from '../documents/fault.js';
import { noFiles, type StoredFiles } from '../documents/stored-files.js';
import type { BookHost, LetterHost, ServerHost } from '../host.js';

/**
 * @param folder of the bundles: those of the sandbox are next to the server's
 * @param engine of its sandboxes
 */
export function nodeHost(folder: string, engine = new SharedEngine(engineFilesIn(folder))): ServerHost {
  const threads = availableParallelism();
  const rulePages = new Map<string, string>();
  const rulePage = (id: string) => pathToFileURL(join(folder, '..', 'docs', 'rules', `${id}.md`)).href;
  return {
    threads,
    books: booksOnDisk(threads, folder),
    letters: lettersOnDisk,
    files: filesOnDisk,
    nextTurn: (task) => void setImmediate(task),
    sandbox: (trust, mostWorkers) => new Sandbox(trust, { engine, mostWorkers }),
    rulePage: (id) => {
      let page = rulePages.get(id);
      if (page === undefined) rulePages.set(id, (page = rulePage(id)));
      return page;
    },
    differencesSince: async (revision, head, label, files) => {
      const paths = new RealPaths();
      const readBytes = async (uri: string) => readFile(paths.ofFile(fileURLToPath(uri))).catch(() => undefined);
      const fileSystem = { readDirectory: (uri: string) => files.readDirectory(uri), readBytes };
      const { differencesSince } = await import('../../disk/git/differences-since.js');
      try {
        return await differencesSince(revision, head, label, fileSystem);
      } catch (error) {
        throw error instanceof GitError ? new Fault(error.message) : error;
      }
    },
  };
}

/** Of another scheme than `file:` are those of virtual workspaces. */
export function filesOnDisk(ofClient: StoredFiles = noFiles): StoredFiles {
  return {
    readFile: async (uri) => {
      if (!uri.startsWith('file:')) return ofClient.readFile(uri);
      const path = pathOf(uri);
      return path === undefined ? {} : fileContent(path);
    },
    readFolder: async (uri) => {
      if (!uri.startsWith('file:')) return ofClient.readFolder(uri);
      const path = pathOf(uri);
      return path === undefined ? { entries: [] } : folderContent(path);
    },
  };
}

export const lettersOnDisk: LetterHost = {
  image: (uri, isKnown) => {
    const path = pathOf(uri);
    return path === undefined ? Promise.resolve('it is not on this computer') : readImage(path, isKnown);
  },
  pdf: async (html) => {
    try {
      const [pdf] = await printPdfs(await chromiumFor(process.env), [html]);
      return Buffer.from(pdf ?? []).toString('base64');
    } catch (error) {
      throw error instanceof PrintError ? new Fault(error.message) : error;
    }
  },
};

function booksOnDisk(count: number, folder: string): BookHost {
  return {
    unavailable: null,
    size: (uri) => fileSize(bookPath(uri)),
    lines: (uri, read) => {
      const path = bookPath(uri);
      return readLines([{ name: basename(path), bytes: fileBytes(path, read && { read }) }]);
    },
    players: (trust, task) => new BookThreads(trust, task, { count, folder }),
    reason: (error) => (error instanceof UnusableBook ? error.message : reason(error)),
  };
}

function bookPath(uri: string): string {
  const path = uri.startsWith('file:') ? pathOf(uri) : undefined;
  if (path === undefined) throw new Refused('it is not on the disk of the language server');
  return path;
}

/** Undefined where a URI names no path, such as one with a host. */
function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
