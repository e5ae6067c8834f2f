/** The properties of a block as drawn: templates rendered, and texts for numbers and booleans converted. */
import type { Property, Shape, ValueType } from '../../language/vocabulary/index.js';
import { toText } from '../../language/semantics/index.js';
import { rendersValuesInARow } from '../../language/syntax/index.js';
import { optionLabel } from '../../protocol/view-model.js';
import type { ReportProblem } from './problems.js';
import { lastingProblems, render, type RenderContext } from './rendering.js';
import { isObject, memberOf, type JsonRecord } from '../../protocol/json-value.js';

/** Renders templates at any depth; `path` is the property's, e.g. `payee.amount`. */
export class PropertyRenderer {
  /** The keys of the blocks whose states have been read. */
  readonly answersRead = new Set<string>();

  constructor(
    private readonly context: RenderContext,
    private readonly report: ReportProblem,
  ) {}

  /** The members of an object by name: those of its shape, null if absent, then any others. */
  members(object: JsonRecord, shape: Shape | undefined, skipped: ReadonlySet<string>, path = ''): JsonRecord {
    const described = new Map(shape?.properties.map((property) => [property.name, property]));
    const names = new Set([...described.keys(), ...Object.keys(object)]);
    return Object.fromEntries(
      [...names]
        .filter((name) => !skipped.has(name))
        .map((name) => [name, this.#member(object, name, described.get(name), path)]),
    );
  }

  #member(object: JsonRecord, name: string, property: Property | undefined, path: string): unknown {
    const value = memberOf(object, name);
    if (value === undefined || value === null) return property?.default ?? null;
    return this.#value(value, property?.type, path === '' ? name : `${path}.${name}`);
  }

  #value(value: unknown, type: ValueType | undefined, path: string): unknown {
    if (typeof value === 'string') return this.#text(value, type, path);
    const wanted = type && nouns.get(type.kind);
    if (wanted !== undefined && typeof value === 'object') {
      const found = Array.isArray(value) ? 'a list' : 'an object';
      this.report(path, 'wrong-type', `\`${path}\` must be ${wanted}, not ${found}.`);
      return null;
    }
    if (Array.isArray(value)) {
      const itemType = type?.kind === 'list' ? type.of() : undefined;
      return value.map((item, index) => this.#value(item, itemType, `${path}.[${String(index)}]`));
    }
    if (!isObject(value)) return this.#scalar(value, type, path);
    if (type?.kind === 'map')
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, this.#value(item, type.of, `${path}.${name}`)]),
      );
    return this.members(value, type?.kind === 'object' ? type.shape : undefined, nothing, path);
  }

  #scalar(value: unknown, type: ValueType | undefined, path: string): unknown {
    const isWrong = typeof value === 'boolean' ? type?.kind !== 'boolean' : type?.kind === 'boolean';
    const wanted = type && nouns.get(type.kind);
    if (isWrong && wanted !== undefined)
      this.report(path, 'wrong-type', `\`${path}\` must be ${wanted}, not \`${toText(value)}\`.`);
    return type?.kind === 'text' ? toText(value) : value;
  }

  #text(text: string, type: ValueType | undefined, path: string): unknown {
    if (!text.includes('{{')) return converted(text, text, type);
    const evaluation = render(text, path, this.context, this.report);
    for (const { names: [claim, states, key] = [] } of evaluation.reads)
      if (claim === 'claim' && states === 'block_states' && key !== undefined) this.answersRead.add(key);
    // A template that cannot be read is shown unchanged if the property is a text.
    if (evaluation.problems.some(({ code }) => lastingProblems.has(code))) return type?.kind === 'text' ? text : null;
    if (isNumber(type) && rendersValuesInARow(this.context.templates.of(text)))
      this.report(
        path,
        'joined-values',
        `\`${path}\` renders several values in a row, as one number. Render one value.`,
      );
    return converted(evaluation.text, evaluation.value, type);
  }
}

function isNumber(type: ValueType | undefined): boolean {
  return type?.kind === 'integer' || (type?.kind === 'text' && ['cents', 'percentage'].includes(type.format ?? ''));
}

/** What a property without lists and objects accepts. */
const nouns: ReadonlyMap<ValueType['kind'], string> = new Map([
  ['text', 'a text'],
  ['choice', 'a text'],
  ['integer', 'a whole number'],
  ['boolean', '`true` or `false`'],
]);

const nothing: ReadonlySet<string> = new Set();

/** @param value the value of a template that is one tag */
function converted(text: string, value: unknown, type: ValueType | undefined): unknown {
  const trimmed = text.trim();
  switch (type?.kind) {
    case 'integer':
      return /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : trimmed === '' ? null : text;
    case 'boolean':
      return trimmed === 'true' || (trimmed === 'false' || trimmed === '' ? false : text);
    case 'free':
    case undefined:
      return typeof value === 'number' || typeof value === 'boolean' ? value : text;
    default:
      return text;
  }
}

/** The options of a radio or a dropdown, rendered, with the labels that the form shows. Section 2.7.2, rule 1. */
export function withLabels(options: unknown): unknown {
  if (!Array.isArray(options)) return options;
  return options.filter(isObject).map((option) => {
    const value = toText(memberOf(option, 'value'));
    return { key: toText(memberOf(option, 'key')), value, label: optionLabel(value) };
  });
}
