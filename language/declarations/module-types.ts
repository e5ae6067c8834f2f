/** What the files of a module say about the values that its code gets. */
import type { Definition } from '../module/facts/facts.js';
import type { CompanionFile } from '../module/companions/companion-files.js';
import { formOutputs } from '../module/index/form-outputs.js';
import { hookSchemaPath } from '../module/index/occurrences.js';
import type { Located, ModuleIndex, Place } from '../module/index/module-index.js';
import { placeOf } from '../module/index/module-index.js';
import { codeReachedFrom, type ValidationCode } from '../module/index/validation-code.js';
import { parsedFiles, readValidation, type ParsedFiles } from '../module/index/validation-reading.js';
import { memberText, memberValue } from '../syntax/json/tree.js';
import type { AnswerKind } from '../../protocol/hook-form.js';
import type { FormComponent } from '../module/forms/component.js';
import type { ModuleCheck } from '../check/module-checker.js';
import { KnownData, dataAt, type Primitive } from './known-data.js';
import { addDescribed } from './known-from-joi.js';
import { addSample } from './known-from-samples.js';

export interface ModuleTypes {
  /** The alteration hooks that the configuration defines, by key. */
  readonly hooks: readonly Located<Definition>[];
  readonly fulfillmentTypes: readonly Located<Definition>[];
  readonly blocks: readonly Located<Definition>[];
  /** The objects of samples, such as `policy` and `policyholder`, by name. */
  readonly samples: ReadonlyMap<string, KnownData>;
  /** The product's own fields of a policy. */
  readonly moduleData: KnownData;
  /** The data of each alteration hook's requests. */
  readonly hookData: ReadonlyMap<string, KnownData>;
  /** The same of all hooks together. */
  readonly anyHookData: KnownData;
  readonly quoteData: KnownData;
  readonly applicationData: KnownData;
  /** Global names that the module declares itself. */
  readonly declared: ReadonlySet<string>;
}

export interface TypesInput {
  readonly check: ModuleCheck;
  readonly samples: readonly CompanionFile[];
  /** See `declaredIn`. */
  readonly declared: ReadonlySet<string>;
}

/** The product's own fields of a policy: what samples, forms and Joi schemas say about `policy.module`. */
export function moduleData(input: Omit<TypesInput, 'declared'>): KnownData {
  return moduleTypes({ ...input, declared: new Set() }).moduleData;
}

export function moduleTypes({ check, samples, declared }: TypesInput): ModuleTypes {
  const { index } = check;
  const hooks = firstOfEach(index, 'alterationHook');
  const schemas = schemasInCode(check, hooks);
  const roots = sampleData(samples);
  const moduleData = new KnownData();
  for (const { root, path } of samples.filter(({ kind }) => kind === 'sample')) {
    const policy = memberValue(root, 'policy');
    const json = policy?.kind === 'object' ? memberValue(policy, 'module') : undefined;
    if (json) addSample(moduleData, json, path, '/policy/module');
  }
  const hookData = new Map<string, KnownData>();
  const anyHookData = new KnownData();
  for (const { fact } of hooks) {
    const data = new KnownData();
    for (const known of [data, anyHookData, moduleData]) {
      addForm(known, index, fact.name);
      schemas.ofHooks.get(fact.name)?.(known);
    }
    hookData.set(fact.name, data);
  }
  const [quoteData, applicationData] = [new KnownData(), new KnownData()];
  for (const known of [quoteData, moduleData]) schemas.ofQuote(known);
  for (const known of [applicationData, moduleData]) schemas.ofApplication(known);
  return {
    hooks,
    fulfillmentTypes: firstOfEach(index, 'fulfillmentType'),
    blocks: firstOfEach(index, 'block'),
    samples: roots,
    moduleData,
    hookData,
    anyHookData,
    quoteData,
    applicationData,
    declared: new Set([...declared, ...index.code.flatMap(({ fact }) => fact.declarations.map(({ name }) => name))]),
  };
}

function firstOfEach(index: ModuleIndex, symbol: 'alterationHook' | 'fulfillmentType' | 'block') {
  return [...index.definitions(symbol).values()].flatMap(([first]) => first ?? []);
}

function sampleData(samples: readonly CompanionFile[]): ReadonlyMap<string, KnownData> {
  const all = new KnownData();
  for (const { kind, root, path } of samples) if (kind === 'sample') addSample(all, root, path, '');
  return all.members;
}

/** What an answer is in the code; others are texts. */
const answers: Partial<Readonly<Record<AnswerKind, Primitive>>> = {
  cents: 'Platform.Cents',
  number: 'number',
  boolean: 'boolean',
};

function addForm(known: KnownData, index: ModuleIndex, key: string): void {
  const file = hookSchemaPath(index, key);
  for (const { component, place } of formOutputs(index, file)) {
    const { type, path = [], options = [], json } = component;
    const evidence = { source: file, says: `\`${memberText(json, 'type') ?? 'component'}\``, place };
    const member = dataAt(known, path.map(asStep));
    member?.evidence.push(evidence);
    if (type?.answer === 'entries') dataAt(known, [...path.map(asStep), '[]']);
    else if (type?.answer === 'choices')
      for (const { value } of options) dataAt(known, [...path.map(asStep), String(value)])?.primitives.add('boolean');
    else for (const primitive of primitivesOf(component)) member?.primitives.add(primitive);
  }
}

/** A choice is what its options are. */
function primitivesOf({ type, options = [] }: FormComponent): readonly Primitive[] {
  const kinds = options.map(({ value }) => typeof value as 'string' | 'number' | 'boolean');
  if (type?.answer === 'option' && kinds.length > 0) return kinds;
  return [(type?.answer && answers[type.answer]) ?? 'string'];
}

/** An index of an item is any item. */
const asStep = (name: string) => (/^\d+$/.test(name) ? '[]' : name);

type AddTo = (known: KnownData) => void;

interface Schemas {
  readonly ofHooks: ReadonlyMap<string, AddTo>;
  readonly ofQuote: AddTo;
  readonly ofApplication: AddTo;
}

const addNothing: AddTo = () => undefined;

/** The schemas in the code of a module. */
function schemasInCode({ readableCode }: ModuleCheck, hooks: readonly Located<Definition>[]): Schemas {
  const parsed = readableCode && parsedFiles(readableCode.index, (path) => readableCode.files.get(path)?.text ?? '');
  if (!parsed) return { ofHooks: new Map(), ofQuote: addNothing, ofApplication: addNothing };
  const { index } = readableCode;
  return {
    ofHooks: new Map(
      hooks.map(({ fact: { name } }) => {
        const code = codeReachedFrom(index, 'validateAlterationPackageRequest', name);
        return [name, code?.isShared === true ? addNothing : described(code, parsed, `validation of \`${name}\``)];
      }),
    ),
    ofQuote: described(codeReachedFrom(index, 'validateQuoteRequest'), parsed, 'validation of the quote'),
    ofApplication: described(
      codeReachedFrom(index, 'validateApplicationRequest'),
      parsed,
      'validation of the application',
    ),
  };
}

function described(code: ValidationCode | undefined, parsed: ParsedFiles, source: string): AddTo {
  if (!code) return addNothing;
  const { members } = readValidation(code, parsed).reader.reading;
  const places = code.parts.flatMap(({ found }) =>
    found.fact.schemaPaths.map((path) => ({ names: path.names.join('.'), place: placeOf(found, path.range) })),
  );
  const placeOfNames = (names: readonly string[]): Place | undefined => {
    const meant = names.filter((name) => name !== '[]').join('.');
    return places.find((one) => one.names === meant)?.place;
  };
  return (known) => addDescribed(known, members, source, placeOfNames);
}
