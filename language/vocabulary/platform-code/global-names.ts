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
  ...[
    'WeakMap',
    'WeakSet',
    'WeakRef',
    'FinalizationRegistry',
    'ArrayBuffer',
    'SharedArrayBuffer',
    'DataView',
    'Atomics',
  ],
  ...['JSON', 'Promise', 'Reflect', 'Proxy', 'Intl', 'Iterator', 'eval', 'isFinite', 'isNaN', 'parseFloat', 'parseInt'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'unescape'],
];

/** Of the platform's environment: not all are in the sandbox. */
const environment = [
  ...['console', 'process', 'Buffer', 'global', 'fetch', 'Headers', 'Request', 'Response', 'FormData', 'Blob', 'URL'],
  ...[
    'URLSearchParams',
    'TextEncoder',
    'TextDecoder',
    'AbortController',
    'AbortSignal',
    'Event',
    'EventTarget',
    'atob',
  ],
  ...[
    'btoa',
    'crypto',
    'performance',
    'structuredClone',
    'queueMicrotask',
    'setTimeout',
    'clearTimeout',
    'setInterval',
  ],
  ...['clearInterval', 'setImmediate', 'clearImmediate', 'WebAssembly', 'uuid', 'organizationId', 'environment'],
  ...['checkForAPIErrors', 'InvalidRequestError', 'AlterationPackage', 'AlteredPolicy', 'Policy'],
];

/** What code may use without declaring it. */
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
