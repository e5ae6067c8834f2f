// Stands in for the native @vscode/spdlog. VS Code writes its logs through it, and the text of every extension's output
// channel as well: without it the Output panel stays empty.
const { appendFileSync, promises } = require('node:fs');
const { dirname } = require('node:path');

const LEVELS = ['trace', 'debug', 'info', 'warning', 'error', 'critical', 'off'];

class Logger {
  #file;
  #level = LEVELS.indexOf('info');
  #bare = false;
  #dropped = false;

  constructor(_kind, _name, file) {
    this.#file = file;
  }

  #write(level, message) {
    if (level < this.#level || this.#dropped) return;
    const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
    try {
      appendFileSync(this.#file, this.#bare ? message : `${time} [${LEVELS[level]}] ${message}\n`);
    } catch {
      // A log that cannot be written must not end the server: its folder vanishes at the end of a test run.
    }
  }

  trace(message) {
    this.#write(0, message);
  }
  debug(message) {
    this.#write(1, message);
  }
  info(message) {
    this.#write(2, message);
  }
  warn(message) {
    this.#write(3, message);
  }
  error(message) {
    this.#write(4, message);
  }
  critical(message) {
    this.#write(5, message);
  }

  getLevel() {
    return this.#level;
  }
  setLevel(level) {
    this.#level = level;
  }
  /** After this a message is written as it is: the lines of output channels have their own form. */
  clearFormatters() {
    this.#bare = true;
  }
  drop() {
    this.#dropped = true;
  }
  setPattern() {}
  flush() {}
}

const createLogger = (kind) => async (name, file) => {
  await promises.mkdir(dirname(file), { recursive: true });
  return new Logger(kind, name, file);
};

// One assignment each: that is how an ES module finds the names of a CommonJS one.
exports.version = 0;
exports.Logger = Logger;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.createRotatingLogger = createLogger('rotating');
exports.createAsyncRotatingLogger = createLogger('rotating_async');
