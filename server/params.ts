/** What clients send with the custom requests is checked: any program may be a client. Other members are let through. */
import type { ModuleFileParams, PlayedClaim, PreviewParams, RunAlterationParams } from '../protocol/lsp.js';
import type { CreatedRequest } from '../protocol/view-model.js';

type Check = (value: unknown) => boolean;

/** The compiler asks for a check of each member of a type. */
type Checks<Params> = Readonly<Record<keyof Params & string, Check>>;

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
/** What came as JSON is JSON, unless it did not come. */
const json: Check = (value) => value !== undefined;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const record: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function has<Params>(value: unknown, members: Checks<Params>): value is Params {
  return (
    record(value) &&
    Object.entries<Check>(members).every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]))
  );
}

const moduleFile: Checks<ModuleFileParams> = { uri: text };

const request: Checks<Pick<CreatedRequest, 'block' | 'type' | 'id' | 'status'>> = {
  block: text,
  type: (value) => value === 'payout_request' || value === 'fulfillment_request' || value === 'annuity_request',
  id: text,
  status: text,
};

const claim: Checks<PlayedClaim> = {
  sample: orNull(text),
  status: orNull(text),
  approvalStatus: orNull(text),
  now: orNull(text),
  answers: record,
  requests: listOf((value) => has(value, request)),
};

export function isModuleFileParams(params: unknown): params is ModuleFileParams {
  return has(params, moduleFile);
}

export function isPreviewParams(params: unknown): params is PreviewParams {
  return has<PreviewParams>(params, { ...moduleFile, claim: (value) => has(value, claim), create: orNull(text) });
}

export function isRunAlterationParams(params: unknown): params is RunAlterationParams {
  return has<RunAlterationParams>(params, {
    ...moduleFile,
    hook: text,
    sample: orNull(text),
    data: json,
    apply: flag,
    now: orNull(text),
  });
}
