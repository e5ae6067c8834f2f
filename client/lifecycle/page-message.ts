/**
 * Reads what comes from the page, and what VS Code kept of a panel. Pages draw what modules hold, so nothing is believed: whatever has another shape is
 * undefined, and members that do not belong there are left out.
 */
import { isLifecycleChoice } from '../../protocol/checks.js';
import type { LifecycleFormat } from '../../protocol/lsp.js';
import { isObject, isOneOf, isString, type Check } from '../../protocol/shape.js';
import type { LifecycleChoice, LifecyclePageMessage, LifecyclePanelState } from '../../protocol/webview.js';

export function readPageMessage(message: unknown): LifecyclePageMessage | undefined {
  if (!isObject(message)) return undefined;
  const { type, pointer, format, edit } = message;
  switch (type) {
    case 'ready':
    case 'openFault':
    case 'save':
      return { type };
    case 'openSetting':
    case 'openEvent':
      return isString(pointer) ? { type, pointer } : undefined;
    case 'export':
      return isFormat(format) ? { type, format } : undefined;
    case 'edit': {
      const request = readChoice(message['request']);
      return request && isCount(edit) ? { type, request, edit } : undefined;
    }
    default:
      return undefined;
  }
}

export function readPanelState(state: unknown): LifecyclePanelState | undefined {
  if (!isObject(state)) return undefined;
  const { uri } = state;
  const request = readChoice(state['request']);
  return isString(uri) && request ? { uri, request } : undefined;
}

const isFormat: Check<LifecycleFormat> = isOneOf('svg', 'markdown', 'json');

function readChoice(choice: unknown): LifecycleChoice | undefined {
  if (!isLifecycleChoice(choice)) return undefined;
  const { file, drawn, until, against } = choice;
  return { file, drawn, until, against };
}

/** Counts from 1. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1;
}
