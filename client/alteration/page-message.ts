/**
 * Reads what comes from the page, and what VS Code kept of a panel. Pages draw what modules hold, so nothing is believed: whatever has another shape is
 * undefined, and members that do not belong there are left out.
 */
import { isAlterationRequest } from '../../protocol/checks.js';
import { isObject } from '../../protocol/shape.js';
import type { AlterationPageMessage, AlterationPanelState, AlterationRequest } from '../../protocol/webview.js';
import { staysInside } from '../panel/module-path.js';

export function readPageMessage(message: unknown): AlterationPageMessage | undefined {
  if (!isObject(message)) return undefined;
  const { type } = message;
  switch (type) {
    case 'ready':
    case 'openFault':
    case 'manageTrust':
    case 'prefill':
    case 'showDiff':
    case 'saveScenario':
    case 'runScenarios':
    case 'whatIf':
      return { type };
    case 'edit':
      return readEdit(message);
    case 'run': {
      const request = readRequest(message['request']);
      return request && { type, request };
    }
    case 'openCode':
      return readOpenCode(message);
    default:
      return undefined;
  }
}

export function readPanelState(state: unknown): AlterationPanelState | undefined {
  if (!isObject(state)) return undefined;
  const { uri } = state;
  const request = readRequest(state['request']);
  return typeof uri === 'string' && request ? { uri, request } : undefined;
}

function readRequest(value: unknown): AlterationRequest | undefined {
  if (!isAlterationRequest(value)) return undefined;
  const { hook, sample, data } = value;
  return { hook, sample, data };
}

function readEdit(message: Readonly<Record<string, unknown>>): AlterationPageMessage | undefined {
  const { edit } = message;
  const request = readRequest(message['request']);
  return request && isCount(edit) ? { type: 'edit', request, edit } : undefined;
}

function readOpenCode(message: Readonly<Record<string, unknown>>): AlterationPageMessage | undefined {
  const { file, line, column } = message;
  if (typeof file !== 'string' || !staysInside(file)) return undefined;
  return isCount(line) && (column === null || isCount(column)) ? { type: 'openCode', file, line, column } : undefined;
}

/** Counts from 1. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1;
}
