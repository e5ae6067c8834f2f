import assert from 'node:assert/strict';
import { documentFiles, settings } from '../../../language/vocabulary/index.js';
import type { ValueType } from '../../../language/vocabulary/define.js';
import { descriptionOf } from '../../support/describe-module.js';

/** Settings that only the form of a module shows. */
const elsewhere = ['claims.fulfillmentTypes'];

describe('the document of a module', () => {
  it('says something else if a setting is something else', async () => {
    const policyDocuments = Object.keys(documentFiles).map((type) => ({ type, fileName: `${type}.pdf` }));
    const all = replaced(exampleOf({ kind: 'object', shape: settings }), ['policyDocuments'], policyDocuments);
    const silent: string[] = [];
    for (const { path, values } of variationsIn({ kind: 'object', shape: settings })) {
      const documents = new Set<string>();
      for (const value of values) documents.add(await documentWith(replaced(all, path, value)));
      if (documents.size < values.length) silent.push(path.join('.'));
    }
    assert.deepEqual(silent, elsewhere);
  });

  it('says of retries that they count, unless there are none', async () => {
    const text = (numberOfRetries: number) =>
      documentWith({
        billing: { retryFailedPayments: { enabled: true, daysBetweenRetries: 1, numberOfRetries } },
        gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 3 } } },
      });
    assert.match(await text(1), /in a row\. Each failed retry counts as a missed payment\./);
    assert.doesNotMatch(await text(0), /failed retry/);
  });

  it('says of a field by whatever notation whether it is required', async () => {
    const sentences = async (individualPolicyholderFields: unknown) =>
      (await documentWith({ policyholder: { individualPolicyholderFields } })).match(/^.*(suburb|gender).*$/gim);
    const required = ['- The suburb in an address is required.'];
    assert.deepEqual(await sentences({ address: { suburb: { required: true } } }), required);
    assert.deepEqual(await sentences({ 'address.suburb': { required: true } }), required);
    assert.deepEqual(await sentences({ address: { suburb: { hidden: true } }, gender: { required: false } }), [
      '- The suburb in an address is left out of the forms.',
      '- The field gender is optional.',
    ]);
  });
});

interface Variation {
  /** Of a member below `settings`. */
  readonly path: readonly string[];
  readonly values: readonly unknown[];
}

function variationsIn(type: ValueType, path: readonly string[] = [], example?: unknown): readonly Variation[] {
  if (type.kind === 'object')
    return type.shape.properties.flatMap((member) => variationsIn(member.type, [...path, member.name], member.example));
  return [{ path, values: type.kind === 'choice' ? type.options.map(({ value }) => value) : valuesOf(type, example) }];
}

function valuesOf(type: ValueType, example: unknown): readonly unknown[] {
  switch (type.kind) {
    case 'boolean':
      return [true, false];
    case 'integer':
      return [2, 3];
    case 'text':
      return [example ?? 'one', 'another'];
    default:
      return [example, undefined];
  }
}

function exampleOf(type: ValueType, example?: unknown): unknown {
  if (type.kind === 'object')
    return Object.fromEntries(
      type.shape.properties.map((member) => [member.name, exampleOf(member.type, member.example)]),
    );
  return type.kind === 'choice' ? type.options[0]?.value : valuesOf(type, example)[0];
}

function replaced(all: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const members = all as Readonly<Record<string, unknown>>;
  return { ...members, [name]: replaced(members[name], rest, value) };
}

function documentWith(given: unknown): Promise<string> {
  return descriptionOf({ '.platform-config.json': JSON.stringify({ settings: given }) });
}
