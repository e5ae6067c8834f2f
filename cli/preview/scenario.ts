/** A scenario of kind `claim`: a claim as it was played, in a file. */
import { UserError } from '../user-error.js';
import { isObject, readObjectFile } from '../input-files.js';
import { staysInside } from '../../language/index.js';

export interface ClaimScenario {
  /** A file below the samples folder. */
  readonly sample: string | undefined;
  /** An ISO time or date. */
  readonly now: string | undefined;
  readonly status: string | undefined;
  readonly approvalStatus: string | undefined;
  /** By block key: the key of an option, the value of an input. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The blocks whose buttons are pressed, in order. */
  readonly create: readonly string[];
}

export const noScenario: ClaimScenario = {
  sample: undefined,
  now: undefined,
  status: undefined,
  approvalStatus: undefined,
  answers: {},
  create: [],
};

/** @throws {UserError} if the file cannot be read, or is no scenario of a claim */
export async function readScenario(path: string): Promise<ClaimScenario> {
  const scenario = await readObjectFile(path, 'scenario');
  const refuse = (why: string) => new UserError(`Cannot use '${path}' as a scenario of a claim: ${why}.`);
  if (scenario['kind'] !== 'claim') throw refuse('its `kind` is not `claim`');
  const text = (name: string) => {
    const value = scenario[name];
    if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
    throw refuse(`\`${name}\` is no text`);
  };
  const answers = scenario['answers'] ?? {};
  if (!isObject(answers)) throw refuse('`answers` is no object of block keys');
  const create = scenario['create'] ?? [];
  if (!Array.isArray(create) || !create.every((key) => typeof key === 'string'))
    throw refuse('`create` is no list of block keys');
  const sample = text('sample');
  if (sample !== undefined && !staysInside(sample)) throw refuse('`sample` leads out of the samples folder');
  return {
    sample,
    now: text('now'),
    status: text('status'),
    approvalStatus: text('approval_status'),
    answers,
    create,
  };
}
