/** Checks what the extension sends, before anything of it is drawn. */
import { isCodePlace, isJsonObject, isModuleFault, isWhatIfRow, isWhatIfView } from '../../../protocol/checks.js';
import type { FuzzFinding } from '../../../protocol/fuzz.js';
import {
  hasMembers,
  isBoolean,
  isNumber,
  isOneOf,
  isString,
  listOf,
  orNull,
  type Check,
} from '../../../protocol/shape.js';
import type {
  AlterationModule,
  FuzzState,
  WhatIfHostMessage,
  WhatIfPanelState,
  WhatIfShowMessage,
  WhatIfState,
} from '../../../protocol/webview.js';

type Message<Type extends WhatIfHostMessage['type']> = Extract<WhatIfHostMessage, { readonly type: Type }>;

const isFuzzState = hasMembers<FuzzState>({
  hook: isString,
  status: isOneOf('waiting', 'running', 'done', 'cancelled'),
  runs: isNumber,
  seed: isNumber,
  done: isNumber,
  accepted: isNumber,
  finding: orNull(
    hasMembers<FuzzFinding>({
      data: orNull(isJsonObject),
      invariant: isString,
      message: isString,
      place: orNull(isCodePlace),
      scenario: orNull(isJsonObject),
    }),
  ),
  fault: orNull(isModuleFault),
});

const isShow = hasMembers<WhatIfShowMessage>({
  type: isOneOf('show'),
  state: hasMembers<WhatIfPanelState>({ uri: isString, look: isWhatIfView }),
  module: orNull(
    hasMembers<AlterationModule>({
      name: isString,
      hooks: listOf(hasMembers<AlterationModule['hooks'][number]>({ key: isString, name: orNull(isString) })),
      samples: listOf(isString),
    }),
  ),
  trusted: isBoolean,
  fault: orNull(isModuleFault),
  run: orNull(
    hasMembers<WhatIfState>({
      status: isOneOf('running', 'done', 'cancelled'),
      rows: listOf(isWhatIfRow),
      done: isNumber,
      all: isNumber,
      notes: listOf(isString),
      now: orNull(isString),
      isOutdated: isBoolean,
    }),
  ),
  baseline: orNull(
    hasMembers<NonNullable<WhatIfShowMessage['baseline']>>({ rows: listOf(isWhatIfRow), now: isString }),
  ),
  baselineFault: orNull(isString),
  fuzz: listOf(isFuzzState),
});

const isRows = hasMembers<Message<'rows'>>({
  type: isOneOf('rows'),
  rows: listOf(isWhatIfRow),
  done: isNumber,
  all: isNumber,
});

const isFuzz = hasMembers<Message<'fuzz'>>({ type: isOneOf('fuzz'), fuzz: listOf(isFuzzState) });

const isHostMessage: Check<WhatIfHostMessage> = (message): message is WhatIfHostMessage =>
  isShow(message) || isRows(message) || isFuzz(message);

/** What a message says; undefined for one of another shape. */
export function readHostMessage(message: unknown): WhatIfHostMessage | undefined {
  return isHostMessage(message) ? message : undefined;
}
