/**
 * Reads what comes from the page, and what VS Code kept of a panel. Pages draw what modules hold, so nothing is believed: whatever has another shape is
 * undefined, and members that do not belong there are left out.
 */
import { isWhatIfView } from '../../protocol/checks.js';
import { largestSeed, mostFuzzRuns } from '../../protocol/fuzz.js';
import { hasMembers, isBoolean, isObject, isOneOf, isString, orNull, type Check } from '../../protocol/shape.js';
import type { FuzzOrder, WhatIfPageMessage, WhatIfPanelState, WhatIfView } from '../../protocol/webview.js';
import { staysInside } from '../panel/module-path.js';

type Message<Type extends WhatIfPageMessage['type']> = Extract<WhatIfPageMessage, { readonly type: Type }>;

/** Counts from 1. */
const isCount: Check<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

const isPath: Check<string> = (value): value is string => isString(value) && staysInside(value);

const isExport = hasMembers<Omit<Message<'export'>, 'type'>>({
  format: isOneOf('csv', 'json', 'markdown'),
  changes: isBoolean,
});

const isPrepare = hasMembers<Omit<Message<'prepare'>, 'type'>>({ hook: isString, sample: isString, request: isString });

const isOpenCode = hasMembers<Omit<Message<'openCode'>, 'type'>>({ file: isPath, line: isCount, column: isCount });

const isOrder = hasMembers<FuzzOrder>({
  hook: orNull(isString),
  sample: orNull(isString),
  runs: (value): value is number => isCount(value) && value <= mostFuzzRuns,
  seed: orNull(
    (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= largestSeed,
  ),
});

export function readPageMessage(message: unknown): WhatIfPageMessage | undefined {
  if (!isObject(message)) return undefined;
  const { type, view, order, hook } = message;
  switch (type) {
    case 'ready':
    case 'run':
    case 'cancel':
    case 'saveBaseline':
    case 'removeBaseline':
    case 'cancelFuzz':
    case 'openFault':
    case 'manageTrust':
      return { type };
    case 'look':
      return isWhatIfView(view) ? { type, view: viewOf(view) } : undefined;
    case 'export':
      return isExport(message) ? { type, format: message.format, changes: message.changes } : undefined;
    case 'prepare':
      return isPrepare(message)
        ? { type, hook: message.hook, sample: message.sample, request: message.request }
        : undefined;
    case 'prepareFinding':
    case 'saveFinding':
      return isString(hook) ? { type, hook } : undefined;
    case 'fuzz':
      return isOrder(order) ? { type, order: orderOf(order) } : undefined;
    case 'openCode':
      return isOpenCode(message) ? { type, file: message.file, line: message.line, column: message.column } : undefined;
    default:
      return undefined;
  }
}

export function readPanelState(state: unknown): WhatIfPanelState | undefined {
  if (!isObject(state)) return undefined;
  const { uri, look } = state;
  return isString(uri) && isWhatIfView(look) ? { uri, look: viewOf(look) } : undefined;
}

function viewOf({ tab, filter, sort, isDescending }: WhatIfView): WhatIfView {
  return { tab, filter, sort, isDescending };
}

function orderOf({ hook, sample, runs, seed }: FuzzOrder): FuzzOrder {
  return { hook, sample, runs, seed };
}
