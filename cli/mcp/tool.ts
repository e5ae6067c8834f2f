import type { SharedEngine } from '../../runtime/sandbox/node/shared-engine.js';
import type { Trust } from '../../runtime/sandbox/trust.js';
import type { Roots } from './roots.js';

/** Whether code of modules may run: then there is trust. */
export interface CodeTrust {
  readonly trust: Trust | undefined;
  /** What a user does to allow it, as a sentence. */
  readonly howToTrust: string;
}

/** What a tool may use. */
export interface ToolContext extends CodeTrust {
  readonly roots: Roots;
  /** Of the sandboxes in which commands run code. */
  readonly engine: SharedEngine;
}

/** A tool for agents. A new tool is one file in tools/ and a line in tools/index.ts. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the agent: what it does, what it returns, what to do with that. */
  readonly description: string;
  /** The properties of its arguments, as JSON Schema. */
  readonly arguments: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  /** The properties of its answer, as JSON Schema, all required. */
  readonly output: Readonly<Record<string, object>>;
  /** It may run code of the module, so an editor asks before. That it cannot without trust does not depend on this. */
  readonly runsCode?: boolean;
  /**
   * @param given checked against the schema
   * @returns an object as `output` says; a text is answered as it is, and is the member `text` of the answer for programs
   * @throws {UserError} if it cannot be done; the agent reads the message
   */
  run(given: Readonly<Record<string, unknown>>, context: ToolContext): Promise<unknown>;
}

/** The JSON Schema of the arguments. */
export function schemaOf({ arguments: properties, required = [] }: Tool) {
  return { type: 'object', properties, required, additionalProperties: false } as const;
}

/** The JSON Schema of the answer. */
export function outputSchemaOf({ output }: Tool) {
  return { type: 'object', properties: { ...output, left_out: leftOut }, required: Object.keys(output) } as const;
}

const leftOut = {
  type: 'array',
  items: { type: 'object' },
  description: 'What a long answer lacks: the JSON Pointer of each part, and how many of its items are shown.',
} as const;

/** Parts of answers, as JSON Schema. */
export const answers = {
  text: { type: 'string' },
  count: { type: 'integer' },
  object: { type: 'object' },
  objects: { type: 'array', items: { type: 'object' } },
  texts: { type: 'array', items: { type: 'string' } },
  maybeText: { type: ['string', 'null'] },
  maybeObject: { type: ['object', 'null'] },
  maybeObjects: { type: ['array', 'null'], items: { type: 'object' } },
} as const;

/** The argument that names a module. */
export const moduleArgument = {
  module: {
    type: 'string',
    description: "The module's folder, the one with its configuration. May be left out if there is only one.",
  },
} as const;

/** The argument that names a sample. */
export const sampleArgument = {
  sample: { type: 'string', description: 'The name of a file in the samples folder (default: the first).' },
} as const;
