// A language server that does nothing: it answers each request for diagnostics with the report that it was given before. Nothing over stdio is faster.
//
//   node bench/measure/echo-server.mjs --stdio

/** The JSON of the next answer. */
let report = 'null';
/** What has arrived of messages that are not complete. */
let input = Buffer.alloc(0);

process.stdin.on('data', (/** @type {Buffer} */ chunk) => {
  input = input.length === 0 ? chunk : Buffer.concat([input, chunk]);
  for (let message = nextMessage(); message; message = nextMessage()) handle(message);
});

/** @returns {{ readonly id?: number, readonly method: string, readonly params?: unknown } | undefined} */
function nextMessage() {
  const start = input.indexOf('\r\n\r\n') + 4;
  const length = Number(/Content-Length: (\d+)/.exec(input.toString('latin1', 0, start))?.[1]);
  if (start < 4 || input.length < start + length) return undefined;
  const body = input.toString('utf8', start, start + length);
  input = input.subarray(start + length);
  return JSON.parse(body);
}

/** @param {{ readonly id?: number, readonly method: string, readonly params?: unknown }} message */
function handle({ id, method, params }) {
  if (method === 'exit') process.exit(0);
  // Its JSON is made before the time is taken.
  if (method === 'bench/report') report = JSON.stringify(params);
  if (id === undefined) return;
  const isFirst = method === 'initialize';
  const result = method === 'textDocument/diagnostic' ? report : isFirst ? abilities : 'null';
  const body = `{"jsonrpc":"2.0","id":${String(id)},"result":${result}}`;
  process.stdout.write(`Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`);
}

const abilities = JSON.stringify({
  capabilities: {
    textDocumentSync: 2,
    diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false },
  },
});
