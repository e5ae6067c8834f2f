/**
 * The types of hook code, as the text of a declaration file: what the platform provides, and the data that the module defines. A global script like the
 * code itself, whose files share one scope. Members keep the places in the module that define them. docs/decisions/hook-types.md has the reasons.
 */
import { hookFunctions } from '../vocabulary/index.js';
import { stateFields } from '../features/descriptions/template-names.js';
import type { Definition } from '../module/facts/facts.js';
import { placeOf, type Located } from '../module/index/module-index.js';
import type { OffsetRange } from '../syntax/range.js';
import type { KnownData } from './known-data.js';
import { knownMembers, memberOfState } from './data-types.js';
import { DeclarationWriter, type DeclarationLink } from './declaration-writer.js';
import type { ModuleTypes } from './module-types.js';
import { writeClassFields, writeGlobals, writePlatform } from './platform-text.js';
import { literal, memberName, writeObject, writeType } from './type-text.js';

export interface Declarations {
  readonly text: string;
  /** The part that this module defines, as UTF-16 offsets; the rest is the same for all modules. */
  readonly own: OffsetRange;
  /** Sorted by place. */
  readonly links: readonly DeclarationLink[];
}

/** The whole file. The same module gives the same text. */
export function declarations(types: ModuleTypes): Declarations {
  const writer = new DeclarationWriter();
  writer.line(
    '// Types for the code of this product module, from the module itself. Generated: `platform-config types` writes it again.',
  );
  writer.line(
    '// In code: /** @type {ProductModule.GetAlteration} */ before a function, or /** @type {ProductModule.Policy} */ before a parameter.',
  );
  writer.line();
  writePlatform(writer);
  writer.line();
  const start = writer.text.length;
  writeModule(writer, types);
  const own = { start, end: writer.text.length };
  writer.line();
  writeGlobals(writer, types.declared);
  return { text: writer.text, own, links: writer.links };
}

/** Objects that functions get, whose members the catalogue knows in part, each with the name of its interface. */
const objects: Readonly<Record<string, string>> = {
  policyholder: 'Policyholder',
  application: 'ApplicationData',
  payment: 'Payment',
  payment_method: 'PaymentMethod',
};

function writeModule(writer: DeclarationWriter, types: ModuleTypes): void {
  writer.doc(['What this module defines.']);
  writer.open('declare namespace ProductModule {');
  writeHooks(writer, types);
  writer.doc(["The product's own fields of a policy: what samples, schemas and validations show."]);
  writer.write('interface ModuleData ');
  writeObject(writer, types.moduleData, {});
  writer.line();
  writeClassFields(writer);
  writeObjects(writer, types);
  writeFulfillmentTypes(writer, types.fulfillmentTypes);
  writeArguments(writer, types);
  writer.close('}');
  writer.line();
}

function writeHooks(writer: DeclarationWriter, { hooks, hookData }: ModuleTypes): void {
  writer.doc(['The keys of the alteration hooks.']);
  writer.line(`type HookKey = ${hooks.length > 0 ? 'keyof HookData' : 'string'};`);
  writer.doc([
    'The data of the requests of each alteration hook: what its form provides and its validation describes.',
  ]);
  writer.open('interface HookData {');
  for (const hook of hooks) {
    const { name, title, range } = hook.fact;
    writer.doc([title]);
    writer.name(memberName(name), [placeOf(hook, range)]);
    writer.write(': ');
    writeData(writer, hookData.get(name));
    writer.line(';');
  }
  writer.close('}');
  writer.line();
}

/** Data of a request: an object, also if nothing is known about it. */
function writeData(writer: DeclarationWriter, data: KnownData | undefined): void {
  if (data?.isObject === true) writeType(writer, data);
  else writer.write('{ [name: string]: any }');
}

function writeObjects(writer: DeclarationWriter, { samples, blocks }: ModuleTypes): void {
  const write = (name: string, root: string, without: readonly string[], typed: Readonly<Record<string, string>>) => {
    const known = new Map(knownMembers(root));
    for (const [member, type] of Object.entries(typed)) {
      const { doc } = known.get(member) ?? {};
      known.set(member, { type, doc });
    }
    for (const member of without) known.delete(member);
    writer.write(`interface ${name} `);
    writeObject(writer, withoutMembers(samples.get(root), Object.keys(typed)), { members: known });
    writer.line();
  };
  writer.doc(['A policy, as functions get it.']);
  write('Policy', 'policy', [], { module: 'ModuleData' });
  writer.doc(['A claim, as functions get it.']);
  write('Claim', 'claim', [], { policy: 'Policy', block_states: 'BlockStates' });
  for (const [root, name] of Object.entries(objects)) write(name, root, [], {});
  writer.doc(['The answers and requests of a claim, by block.']);
  writer.open('interface BlockStates {');
  for (const block of blocks) {
    const { name, title, range } = block.fact;
    writer.doc([[block.fact.blockType, title].filter((part) => part !== undefined).join(': ')]);
    writer.name(memberName(name), [placeOf(block, range)]);
    writer.write(': ');
    writeObject(writer, undefined, {
      members: new Map(stateFields(block.fact).map((field) => [field.name, memberOfState(field)])),
    });
    writer.line(';');
  }
  writer.line('[name: string]: any;');
  writer.close('}');
  writer.line();
}

/** The same without what samples show of members whose type is known better. */
function withoutMembers(data: KnownData | undefined, names: readonly string[]): KnownData | undefined {
  if (!data) return undefined;
  const kept = new Map([...data.members].filter(([name]) => !names.includes(name)));
  return Object.assign(Object.create(data) as KnownData, { members: kept });
}

function writeFulfillmentTypes(writer: DeclarationWriter, types: readonly Located<Definition>[]): void {
  writer.doc(['The fulfillment types that the configuration defines, with the data of their requests.']);
  writer.open('interface FulfillmentTypes {');
  for (const type of types) {
    const { name, title, range, parameters } = type.fact;
    writer.doc([title]);
    writer.name(memberName(name), [placeOf(type, range)]);
    writer.write(': ');
    writer.open('{');
    for (const { name: parameter, label, range: at, valueType, displayValues } of parameters ?? []) {
      const values = displayValues.map((value) => literal(value)).join(' | ');
      writer.doc([label]);
      writer.name(memberName(parameter), [placeOf(type, at)]);
      writer.line(
        `: ${valueType === 'currency' ? 'Platform.Cents' : valueType === 'enum' && values !== '' ? values : 'string'};`,
      );
    }
    writer.close('}');
    writer.line(';');
  }
  writer.close('}');
  writer.line();
  writer.doc(['The keys of the fulfillment types.']);
  writer.line(`type FulfillmentTypeKey = ${types.length > 0 ? 'keyof FulfillmentTypes' : 'string'};`);
}

/** The types of parameters of hook functions, by name. */
const parameterTypes: Readonly<Record<string, string>> = {
  policy: 'Policy',
  policyholder: 'Policyholder',
  alteration_package: 'AlterationPackage',
  data: 'HookData[K]',
  alteration_hook_key: 'K',
};

function writeArguments(
  writer: DeclarationWriter,
  { hooks, anyHookData, quoteData, applicationData }: ModuleTypes,
): void {
  // Telling the hooks apart by their key tells their data apart.
  const keyed =
    hooks.length > 0
      ? (type: string) => `{ [K in HookKey]: ${type} }[HookKey]`
      : (type: string) => type.replace('HookData[K]', 'any').replace(': K;', ': string;');
  for (const hook of hookFunctions) {
    const name = hook.name.charAt(0).toUpperCase() + hook.name.slice(1);
    const members = hook.parameters.map(
      (parameter) => `${parameter.name}: ${parameterTypes[parameter.name] ?? 'any'};`,
    );
    writer.doc([`The argument of \`${hook.name}\`.`]);
    writer.line(`type ${name}Argument = ${keyed(`{ ${members.join(' ')} [name: string]: any }`)};`);
    writer.doc([hook.doc, hook.returns]);
    writer.line(`type ${name} = (argument: ${name}Argument) => any;`);
  }
  writer.doc(['The data of a request of any alteration hook.']);
  writer.write('type AnyHookData = ');
  writeData(writer, anyHookData);
  writer.line(';');
  for (const [name, data] of [
    ['QuoteRequest', quoteData],
    ['ApplicationRequest', applicationData],
  ] as const) {
    writer.doc([`What ${name === 'QuoteRequest' ? 'a quote' : 'an application'} is requested with.`]);
    writer.write(`type ${name} = `);
    writeData(writer, data);
    writer.line(';');
  }
  writer.doc(['The argument of other functions that the platform calls.']);
  writer.open('interface Argument {');
  for (const [name, type] of Object.entries({
    policy: 'Policy',
    claim: 'Claim',
    alteration_package: 'AlterationPackage',
    alteration_hook_key: 'HookKey',
    ...objects,
  }))
    writer.line(`${name}: ${type};`);
  writer.line('[name: string]: any;');
  writer.close('}');
  writer.line();
}
