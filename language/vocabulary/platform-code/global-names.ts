/** The global names of module code. */
import { keepingClasses, platformGlobals } from './platform.js';

const language = [
  ...[
    'undefined',
    'NaN',
    'Infinity',
    'globalThis',
    'Object',
    'Function',
    'Boolean',
    'Symbol',
    'Error',
    'AggregateError',
  ],
  ...['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError', 'Number', 'BigInt', 'Math'],
  ...['Date', 'String', 'RegExp', 'Array', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array'],
  ...['Int32Array', 'Uint32Array', 'BigInt64Array', 'BigUint64Array', 'Float32Array', 'Float64Array', 'Map', 'Set'],
  ...['WeakMap', 'WeakSet', 'WeakRef', 'FinalizationRegistry', 'ArrayBuffer', 'SharedArrayBuffer', 'DataView'],
  ...['JSON', 'Promise', 'Reflect', 'Proxy', 'Iterator', 'eval', 'isFinite', 'isNaN', 'parseFloat', 'parseInt'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'unescape'],
];

/**
 * Of environments that run scripts, such as Node, and not of the sandbox: whether a platform has them is not known. A module can provide them in its
 * stubs.
 */
export const absentNames: ReadonlySet<string> = new Set([
  ...['Atomics', 'Intl', 'WebAssembly', 'global', 'Headers', 'Request', 'Response', 'FormData', 'Blob', 'URL'],
  ...['URLSearchParams', 'TextEncoder', 'TextDecoder', 'AbortController', 'AbortSignal', 'Event', 'EventTarget'],
  ...['atob', 'btoa', 'crypto', 'performance', 'structuredClone', 'queueMicrotask'],
]);

/** Of the platform's environment. */
const environment = [
  ...['console', 'process', 'Buffer', 'fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  ...['setImmediate', 'clearImmediate', 'InvalidRequestError', 'AlterationPackage', 'AlteredPolicy', 'Policy'],
];

/** What code may use without declaring it, here and in the sandbox. */
export const globalNames: ReadonlySet<string> = new Set([
  ...language,
  ...environment,
  ...platformGlobals.map(({ name }) => name),
  ...keepingClasses.map(({ name }) => name),
]);

/** What unit tests may use besides: mocha and chai, and what files that also run in Node ask for. */
export const testNames: ReadonlySet<string> = new Set([
  ...['describe', 'context', 'xdescribe', 'xcontext', 'it', 'specify', 'xit', 'xspecify', 'before', 'beforeEach'],
  ...['after', 'afterEach', 'expect', 'assert', 'chai', 'should', 'require', 'module', 'exports'],
]);
