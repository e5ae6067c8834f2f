/** Every request that a client may have, about any place of any file. */
import type { Random } from '../support/random.js';
import type { Model } from './model.js';

export interface SoakRequest {
  readonly method: string;
  readonly params: object;
  /** The file that ranges without a URI are in. */
  readonly path: string;
}

type ParamsOf = (place: Place, random: Random) => object;

interface Place {
  readonly uri: string;
  readonly position: { readonly line: number; readonly character: number };
  readonly range: { readonly start: Place['position']; readonly end: Place['position'] };
}

const atPosition: ParamsOf = ({ uri, position }) => ({ textDocument: { uri }, position });
const ofDocument: ParamsOf = ({ uri }) => ({ textDocument: { uri } });
const ofModule: ParamsOf = ({ uri }) => ({ uri });
const claim = {
  sample: null,
  policyholder: null,
  status: null,
  approvalStatus: null,
  now: null,
  answers: {},
  requests: [],
};
const hookRun = { hook: 'change_cover_amount', sample: null, now: null };
const policyLife = { file: null, text: null, until: null, against: null };
const names = ['day_of_loss', 'renamed', 'x', 'block_3', 'with space', "it's", 'é', ''];

const requests: Readonly<Record<string, ParamsOf>> = {
  'textDocument/completion': atPosition,
  'textDocument/hover': atPosition,
  'textDocument/signatureHelp': atPosition,
  'textDocument/definition': atPosition,
  'textDocument/references': (place, random) => ({
    ...atPosition(place, random),
    context: { includeDeclaration: random.chance(0.5) },
  }),
  'textDocument/documentHighlight': atPosition,
  'textDocument/prepareRename': atPosition,
  'textDocument/rename': (place, random) => ({ ...atPosition(place, random), newName: random.pick(names) }),
  'textDocument/linkedEditingRange': atPosition,
  'textDocument/prepareCallHierarchy': atPosition,
  'textDocument/selectionRange': ({ uri, position, range }) => ({
    textDocument: { uri },
    positions: [position, range.start],
  }),
  'textDocument/documentSymbol': ofDocument,
  'textDocument/documentLink': ofDocument,
  'textDocument/codeLens': ofDocument,
  'textDocument/foldingRange': ofDocument,
  'textDocument/diagnostic': ofDocument,
  'textDocument/semanticTokens/full': ofDocument,
  'textDocument/semanticTokens/range': ({ uri, range }) => ({ textDocument: { uri }, range }),
  'textDocument/inlayHint': ({ uri, range }) => ({ textDocument: { uri }, range }),
  'textDocument/formatting': (place, random) => ({
    ...ofDocument(place, random),
    options: { tabSize: random.pick([2, 4]), insertSpaces: random.chance(0.7) },
  }),
  'textDocument/codeAction': ({ uri, range }, random) => ({
    textDocument: { uri },
    range,
    context: { diagnostics: [], ...(random.chance(0.2) && { only: ['source.fixAll'] }) },
  }),
  'workspace/symbol': (_, random) => ({ query: random.pick(names) }),
  'platformConfig/moduleStatus': ofModule,
  'platformConfig/preview': ({ uri }) => ({ uri, claim, create: null }),
  'platformConfig/blockPlace': ({ uri }, random) => ({
    uri,
    block: random.pick(names),
    property: random.pick([null, 'show_if', 'payee.amount', 'options.[0].value']),
  }),
  'platformConfig/blockAt': ({ uri, position }) => ({ uri, position }),
  'platformConfig/claimScenarios': ofModule,
  'platformConfig/scenarioText': ({ uri }, random) => ({ uri, claim, isCalled: random.chance(0.5) }),
  'platformConfig/alterationHooks': ofModule,
  'platformConfig/hookForm': ({ uri }) => ({ uri, hook: 'change_cover_amount', sample: null }),
  'platformConfig/lifecycle': ({ uri }) => ({ uri, ...policyLife }),
  'platformConfig/lifecycleExport': ({ uri }, random) => ({
    uri,
    ...policyLife,
    format: random.pick(['svg', 'markdown', 'json']),
  }),
  'platformConfig/pointerPlace': ({ uri }, random) => ({
    uri,
    pointer: random.pick(['', '/settings', '/0/block/key', '/alterationHooks/0', '/x']),
  }),
  'platformConfig/missingScenarios': ofModule,
  'platformConfig/compareClaims': ({ uri }) => ({
    uri,
    one: claim,
    other: { ...claim, answers: { day_of_loss: '2026-01-31' } },
  }),
  'platformConfig/whatIfSetup': ofModule,
  'platformConfig/tests': () => ({}),
};

/** Requests that start the sandbox: each takes as long as hundreds of the others. */
const runs: Readonly<Record<string, ParamsOf>> = {
  'platformConfig/runAlteration': ({ uri }) => ({ uri, ...hookRun, data: {}, apply: true }),
  'platformConfig/whatIf': ({ uri }) => ({ uri, now: null, seed: 1 }),
  'platformConfig/fuzz': ({ uri }) => ({ uri, ...hookRun, runs: 3, seed: 1 }),
  'platformConfig/runTests': ({ uri }) => ({ uri, included: [], excluded: [], coverage: false, now: null }),
};
const shareOfRuns = 0.003;

/** What is asked of the item that an answer gives. */
export const followUps: Readonly<Record<string, readonly string[]>> = {
  'textDocument/completion': ['completionItem/resolve'],
  'textDocument/prepareCallHierarchy': ['callHierarchy/incomingCalls', 'callHierarchy/outgoingCalls'],
};

export function randomRequest(random: Random, model: Model, path: string): SoakRequest {
  const document = model.document(path);
  const text = document.getText();
  const offset = random.chance(0.6) ? offsetInName(random, text) : random.below(text.length + 1);
  const position = document.positionAt(offset);
  const end = document.positionAt(Math.min(text.length, offset + random.below(2000)));
  const [method, paramsOf] = random.pick(Object.entries(random.chance(shareOfRuns) ? runs : requests));
  const place = { uri: model.client.uri(path), position, range: { start: position, end } };
  return { method, params: paramsOf(place, random), path };
}

/** Where most is to be said: in a name of JSON, of a template or of code, at its start or at its end. */
function offsetInName(random: Random, text: string): number {
  const from = random.below(text.length + 1);
  const found = /[\p{L}_$][\w$-]{2,}/u.exec(text.slice(from, from + 400));
  return found ? from + found.index + random.below(found[0].length + 1) : from;
}
