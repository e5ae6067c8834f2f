/** Checks of this project's own files, which allow only the members of the catalogue: names, types, values. */
import { formatMessage } from '../message-text.js';
import { propertyNamed, type TypedVisitor } from '../module/typed-walk.js';
import { memberValue } from '../syntax/json/tree.js';
import type { OffsetRange } from '../syntax/range.js';
import type { Shape, ValueType } from '../vocabulary/define.js';
import { formats } from '../vocabulary/formats.js';
import { didYouMean } from '../names/did-you-mean.js';
import { formatFit } from './text-format.js';
import { fit, jsonKindName, kindName } from './value-kinds.js';

/** The messages of the problems that the visitor finds. */
export const closedShapeMessages = {
  unknownName: 'The {owner} has no member `{name}`.{meant} It is ignored. It can have {names}.',
  missing: 'The {owner} lacks `{name}`.',
  wrongType: 'Expected {expected}, found {found}.',
  notAllowed: 'There is no {noun} `{value}`.{meant} It is left out. Use one of {values}.',
  notInForm: '`{value}` is not a valid {noun}, so this is ignored.',
  tooSmall: 'Expected a number of at least {minimum}, found {value}.',
  tooLarge: 'Expected a number of at most {maximum}, found {value}.',
} as const;

export interface ShapeProblem {
  readonly range: OffsetRange;
  readonly message: keyof typeof closedShapeMessages;
  readonly data: Readonly<Record<string, string>>;
}

/** The problem and its solution, as a text. */
export function shapeProblemText({ message, data }: ShapeProblem): string {
  return formatMessage(closedShapeMessages[message], data);
}

/** @param top the shape of the whole file, which may name its schema */
export function closedShapeVisitor(top: Shape, report: (problem: ShapeProblem) => void): TypedVisitor {
  const reportMissing = (start: number, owner: string, name: string) => {
    report({ range: { start, end: start + 1 }, message: 'missing', data: { owner, name } });
  };
  return {
    object: ({ json, shape, discriminator }) => {
      const names = shape.properties.map(({ name }) => name);
      for (const { name } of json.members) {
        const isKnown = propertyNamed(shape, name.value) !== undefined || name.value === discriminator;
        if (isKnown || (shape === top && name.value === '$schema')) continue;
        const meant = didYouMean(name.value, names);
        const data = { owner: shape.name, name: name.value, meant, names: listed(names) };
        report({ range: name.range, message: 'unknownName', data });
      }
      for (const { name, presence } of shape.properties)
        if (presence?.kind === 'required' && (memberValue(json, name)?.kind ?? 'null') === 'null')
          reportMissing(json.range.start, shape.name, name);
    },
    union: ({ json, type, discriminator, variant }) => {
      if (variant) return;
      if (!discriminator) reportMissing(json.range.start, type.name, type.discriminator);
      else if (discriminator.kind === 'string')
        report({
          range: discriminator.range,
          ...notAllowed(
            type.name,
            discriminator.value,
            type.variants().map((one) => one.type),
          ),
        });
      else
        report({
          range: discriminator.range,
          message: 'wrongType',
          data: { found: jsonKindName(discriminator), expected: `a ${type.name}` },
        });
    },
    value: ({ json, type }) => {
      const isEmpty =
        json.kind === 'string' && json.value === '' && (type.kind === 'integer' || type.kind === 'boolean');
      if (isEmpty || fit(json, type) !== 'fits') {
        const data = { expected: kindName(type), found: jsonKindName(json) };
        report({ range: json.range, message: 'wrongType', data });
      } else if (json.kind === 'string') {
        const wrong = wrongText(json.value, type);
        if (wrong) report({ range: json.range, ...wrong });
      } else if (json.kind === 'number' && type.kind === 'integer') {
        const { minimum = -Infinity, maximum = Infinity } = type;
        if (json.value < minimum)
          report({
            range: json.range,
            message: 'tooSmall',
            data: { minimum: String(minimum), value: json.literal },
          });
        if (json.value > maximum)
          report({
            range: json.range,
            message: 'tooLarge',
            data: { maximum: String(maximum), value: json.literal },
          });
      }
    },
  };
}

/** The problem of a text of the right type. */
function wrongText(value: string, type: ValueType) {
  if (type.kind === 'choice') {
    const values = type.options.map((option) => option.value);
    return values.includes(value) ? undefined : notAllowed(type.name, value, values);
  }
  if (type.kind === 'text' && type.format && formatFit(value, type.format) !== 'fits')
    return { message: 'notInForm', data: { value, noun: formats[type.format].noun } } as const;
  return undefined;
}

function notAllowed(noun: string, value: string, values: readonly string[]) {
  const data = { noun, value, meant: didYouMean(value, values), values: listed(values) };
  return { message: 'notAllowed', data } as const;
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
