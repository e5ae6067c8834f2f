/** Checks what the extension sends, before anything of it is drawn. */
import { isLifecycleChoice, isLifecycleFile, isModuleFault } from '../../../protocol/checks.js';
import type { LifecycleFolder, LifecycleResult } from '../../../protocol/lsp.js';
import { hasMembers, isBoolean, isNumber, isOneOf, isString, listOf, orNull } from '../../../protocol/shape.js';
import type { LifecycleHostMessage, LifecyclePanelState } from '../../../protocol/webview.js';
import { isReport } from './timeline-check.js';

const isResult = hasMembers<LifecycleResult>({
  root: isString,
  name: isString,
  configuration: isString,
  folder: hasMembers<LifecycleFolder>({ uri: isString, path: isString, files: listOf(isString) }),
  modules: listOf(hasMembers<LifecycleResult['modules'][number]>({ root: isString, name: isString })),
  played: orNull(isLifecycleFile),
  paymentDates: listOf(isString),
  report: orNull(isReport),
  fault: orNull(isModuleFault),
});

const isHostMessage = hasMembers<LifecycleHostMessage>({
  type: isOneOf('show'),
  state: hasMembers<LifecyclePanelState>({ uri: isString, request: isLifecycleChoice }),
  result: orNull(isResult),
  hasCommits: isBoolean,
  edit: isNumber,
});

/** What a message says; undefined for one of another shape. */
export function readHostMessage(message: unknown): LifecycleHostMessage | undefined {
  return isHostMessage(message) ? message : undefined;
}
