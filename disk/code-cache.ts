/**
 * Runs a program with the code that V8 compiled the last time: half of the time of a short run goes into compiling. The bundles of the server and the command
 * line begin with this (esbuild.mjs); the program follows in a comment, so that V8 compiles nothing of it before.
 *
 * The compiled code is in a folder of the user, is written when a program ends that had none, and is only used if it is whole, and of this program, this V8 and
 * these flags. Without it, and if it cannot be read or written, the program is compiled as usual.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { constants, Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { programInComment } from '../protocol/program-in-comment.js';
import { userCacheFolder } from './user-cache.js';

const checksumLength = 32;

/** @param module of the bundle @param require as the bundle has it @param folder of the bundle */
export function runProgram(module: NodeJS.Module, require: NodeJS.Require, folder: string): void {
  const { filename } = module;
  const text = readFileSync(filename, 'utf8');
  const { code, start } = programInComment(text);
  const file = cacheFile(filename);
  const cachedData = file === undefined ? undefined : readCompiled(file, code);
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${code}\n})`, {
    filename,
    lineOffset: text.slice(0, start).split('\n').length - 1,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData && { cachedData }),
  });
  const isUsed = cachedData !== undefined && script.cachedDataRejected !== true;
  // Only the program itself writes, with what it is made of: neither its threads nor a program that uses it as a library.
  const { main } = require;
  const isProgram = main === module || main?.children.includes(module) === true;
  if (file !== undefined && !isUsed && isMainThread && isProgram)
    process.on('exit', () => {
      writeCompiled(file, code, script.createCachedData());
    });
  const run = script.runInThisContext() as (...scope: unknown[]) => void;
  run(module.exports, require, module, filename, folder);
}

/** Undefined if nothing is to be kept, or no folder for it is known. Each command has its own: they run different code. */
function cacheFile(program: string): string | undefined {
  if (process.env['NODE_DISABLE_COMPILE_CACHE'] !== undefined) return undefined;
  const folder = userCacheFolder(process.env);
  const command = /^[a-z-]+$/.exec(process.argv[2] ?? '')?.[0] ?? '';
  const name = `${basename(program, '.cjs')}${command === '' ? '' : '-'}${command}-${process.versions.v8}-${process.arch}`;
  return folder === undefined ? undefined : join(folder, name);
}

/** The compiled code in a file; undefined if it is missing, damaged, of another program, or of another user, who could have put any code there. */
function readCompiled(file: string, code: string): Buffer | undefined {
  try {
    if (process.getuid && statSync(file).uid !== process.getuid()) return undefined;
    const content = readFileSync(file);
    const compiled = content.subarray(checksumLength);
    return checksum(code, compiled).equals(content.subarray(0, checksumLength)) ? compiled : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing depends on it: a program that cannot write only starts more slowly the next time. */
function writeCompiled(file: string, code: string, compiled: Buffer): void {
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
    const temporary = `${file}.${String(process.pid)}`;
    writeFileSync(temporary, Buffer.concat([checksum(code, compiled), compiled]), { mode: 0o600 });
    renameSync(temporary, file);
  } catch {
    // As above.
  }
}

/** V8 itself compares no more than the length of the code, and does not notice damage. */
function checksum(code: string, compiled: Buffer): Buffer {
  return createHash('sha256').update(code).update(compiled).digest();
}
