/** The declarations of what the platform provides to every module. */
import { alterationPackage, alteredPolicy } from '../vocabulary/index.js';
import type { Property, Shape } from '../vocabulary/define.js';
import {
  joiInterfaces,
  keepingClasses,
  momentInterfaces,
  momentTypes,
  platformGlobals,
  type CodeInterface,
} from '../vocabulary/platform-code/index.js';
import { memberOfProperty } from './data-types.js';
import type { DeclarationWriter } from './declaration-writer.js';

/** Types that no module changes, in a namespace of their own. */
export function writePlatform(writer: DeclarationWriter): void {
  writer.doc(['What the platform provides to module code.']);
  writer.open('declare namespace Platform {');
  writer.doc(['A sum of money as a whole number of cents. Divide it by 100 once, to show it.']);
  writer.line("type Cents = number & { readonly unit?: 'cents' };");
  writer.doc(['A date in a result, which JSON writes as a text: also a `Date` or a moment.']);
  writer.line('type DateInResult = string | { toJSON(): string };');
  writer.doc(['What a class keeps: dates may be given as a `Date` or a moment.']);
  writer.line('type Given<T> = { [K in keyof T]?: T[K] extends string ? T[K] | DateInResult : T[K] };');
  for (const [name, type] of Object.entries(momentTypes)) writer.line(`type ${name} = ${type};`);
  for (const one of [...joiInterfaces, ...momentInterfaces]) writeInterface(writer, one);
  writer.close('}');
  writer.line();
}

function writeInterface(writer: DeclarationWriter, { name, extends: base, doc, members }: CodeInterface): void {
  writer.doc([doc]);
  writer.open(`interface ${name}${base === undefined ? '' : ` extends ${base}`} {`);
  for (const member of members) {
    writer.doc([member.doc]);
    writer.line(`${member.name}${isOverloaded(member.type) ? `: ${member.type}` : member.type};`);
  }
  writer.close('}');
  writer.line();
}

/** Several signatures are written as an object type. */
const isOverloaded = (type: string): boolean => type.startsWith('{');

/** The classes whose fields the specification describes. */
const described: Readonly<Record<string, Shape>> = {
  AlterationPackage: alterationPackage,
  AlteredPolicy: alteredPolicy,
};

/** The interface of each class of the platform, in the namespace of the module. */
export function writeClassFields(writer: DeclarationWriter): void {
  for (const [name, { doc, properties }] of Object.entries(described)) {
    writer.doc([doc]);
    writer.open(`interface ${name} {`);
    for (const property of properties) {
      const { type, doc: about } = memberOfProperty(property);
      writer.doc([about]);
      writer.line(`${property.name}: ${typeInResult(property) ?? type ?? 'any'};`);
    }
    writer.line('[name: string]: any;');
    writer.close('}');
    writer.line();
  }
  for (const { name, doc, members } of keepingClasses) {
    writer.doc([doc]);
    writer.open(`interface ${name} {`);
    for (const member of members) {
      writer.doc([member.doc]);
      writer.line(`${member.name}${member.type.replace(/\bCents\b/, 'Platform.Cents')};`);
    }
    writer.line('[name: string]: any;');
    writer.close('}');
    writer.line();
  }
}

/** Undefined: that of the catalogue. */
function typeInResult({ name, type }: Property): string | undefined {
  if (name === 'module') return 'ModuleData';
  return type.kind === 'text' && type.format === 'date' ? 'Platform.DateInResult' : undefined;
}

/** The global names. @param declared those that the module declares itself */
export function writeGlobals(writer: DeclarationWriter, declared: ReadonlySet<string>): void {
  const isFree = ({ name }: { readonly name: string }) => !declared.has(name);
  for (const { keyword, name, type, doc } of platformGlobals.filter(isFree)) {
    writer.doc([doc]);
    writer.line(`declare ${keyword} ${name}${type.replace(/\b(Platform(?:Joi|Moment))\b/, 'Platform.$1')};`);
  }
  const classes = [
    ...Object.entries(described).map(([name, { doc }]) => ({ name, doc })),
    ...keepingClasses,
    { name: 'Policy', doc: 'A policy: what `getPolicy` returns.' },
  ];
  for (const { name, doc } of classes.filter(isFree)) {
    writer.doc([doc, 'The class keeps the properties that it is given.']);
    writer.line(`interface ${name} extends ProductModule.${name} {}`);
    writer.doc([doc, 'The class keeps the properties that it is given.']);
    writer.line(`declare class ${name} { constructor(properties?: Platform.Given<ProductModule.${name}>); }`);
  }
  if (!declared.has('InvalidRequestError')) {
    writer.doc(['Refuses a request: the caller gets the message.']);
    writer.line('declare class InvalidRequestError extends Error { constructor(message?: string); }');
  }
  if (!declared.has('alteration_hook_key')) {
    writer.doc(['The keys of the alteration hooks that the configuration defines.']);
    writer.line('type alteration_hook_key = ProductModule.HookKey;');
  }
}
