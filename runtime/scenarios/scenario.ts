/** A scenario as data: the content of a file in the scenarios folder. */
import { alterationScenario, claimScenario, letterScenario, type Variant } from '../../language/vocabulary/index.js';
import { staysInside } from '../../language/module/index.js';
import { type JsonObject as JsonObjectNode, memberText, memberValue, parseJson } from '../../language/syntax/index.js';
import { InputError } from '../inputs/input-error.js';
import type { Input } from '../inputs/input.js';
import { readJsonObject } from '../json-text.js';
import { requireShape } from './read-shape.js';
import { isObject, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

export type Scenario = ClaimScenario | AlterationScenario | LetterScenario;

interface About {
  /** A file below the samples folder; null: the first one. */
  readonly sample: string | null;
  /** An ISO time or date; null: that of the call. */
  readonly now: string | null;
  /** By subject, e.g. `blocks`; each is compared in part. */
  readonly expect: JsonObject;
}

export interface ClaimScenario extends About {
  readonly kind: 'claim';
  readonly status: string | null;
  readonly approvalStatus: string | null;
  readonly answers: JsonObject;
  /** The blocks whose buttons are pressed, in order. */
  readonly create: readonly string[];
  /** A file below the samples folder whose policyholder replaces that of the sample; null: the sample's own. */
  readonly policyholder: string | null;
  /** The current state of requests, by block key: a status, or the whole request if the answers do not create it. */
  readonly requests: JsonObject;
  /** Whether the lifecycle functions of the code are called. */
  readonly code: boolean;
}

export interface AlterationScenario extends About {
  readonly kind: 'alteration';
  readonly seed: number;
  readonly hook: string;
  readonly data: JsonValue;
  readonly apply: boolean;
}

export interface LetterScenario extends About {
  readonly kind: 'document';
  /** A type of policy document, or the name of a template. */
  readonly document: string;
  /** As for a claim. */
  readonly policyholder: string | null;
  /** Members that replace those of the sample's policy. */
  readonly policy: JsonObject;
}

const variants: readonly Variant[] = [claimScenario, alterationScenario, letterScenario];

/** @param path relative to the module */
export function scenarioInput(path: string): Input<Scenario> {
  return { kind: 'scenario', path: () => path, read: readScenario };
}

/**
 * @param name the name of the file in messages
 * @throws {InputError} if the text is not a scenario; its message says what is wrong, its offset where
 */
export function readScenario(text: string, name: string): Scenario {
  const value = readJsonObject(text, `The scenario '${name}'`);
  const root = parseJson(text).root as JsonObjectNode;
  const kind = memberText(root, 'kind');
  const variant = variants.find(({ type }) => type === kind);
  if (!variant)
    throw new InputError(
      `The scenario '${name}' needs a member \`kind\` that is \`claim\`, \`alteration\` or \`document\`.`,
      memberValue(root, 'kind')?.range.start,
    );
  const properties = [...variant.properties, kindProperty];
  requireShape(root, { ...variant, properties }, `The scenario '${name}'`);
  for (const member of ['sample', 'policyholder']) {
    const file = textOf(value, member);
    if (file !== null && !staysInside(file))
      throw new InputError(
        `The scenario '${name}' names a \`${member}\` that leads out of the samples folder.`,
        memberValue(root, member)?.range.start,
      );
  }
  const about: About = {
    sample: textOf(value, 'sample'),
    now: textOf(value, 'now'),
    expect: objectOf(value, 'expect'),
  };
  if (variant === claimScenario) return claimOf(about, value);
  return variant === letterScenario ? letterOf(about, value) : alterationOf(about, value);
}

const kindProperty = {
  name: 'kind',
  type: { kind: 'text' },
  presence: { kind: 'required' },
  doc: 'Which kind of scenario it is.',
} as const;

// The shape was checked, so every member has its type.

function claimOf(about: About, value: JsonObject): ClaimScenario {
  return {
    kind: 'claim',
    ...about,
    status: textOf(value, 'status'),
    approvalStatus: textOf(value, 'approval_status'),
    answers: objectOf(value, 'answers'),
    create: (value['create'] ?? []) as readonly string[],
    policyholder: textOf(value, 'policyholder'),
    requests: objectOf(value, 'requests'),
    code: value['code'] === true,
  };
}

function alterationOf(about: About, value: JsonObject): AlterationScenario {
  return {
    kind: 'alteration',
    ...about,
    seed: (value['seed'] ?? 1) as number,
    hook: textOf(value, 'hook') ?? '',
    data: value['data'] ?? null,
    apply: value['apply'] === true,
  };
}

function letterOf(about: About, value: JsonObject): LetterScenario {
  return {
    kind: 'document',
    ...about,
    document: textOf(value, 'document') ?? '',
    policyholder: textOf(value, 'policyholder'),
    policy: objectOf(value, 'policy'),
  };
}

function textOf(value: JsonObject, name: string): string | null {
  const text = value[name];
  return typeof text === 'string' ? text : null;
}

function objectOf(value: JsonObject, name: string): JsonObject {
  const object = value[name];
  return isObject(object) ? object : {};
}
