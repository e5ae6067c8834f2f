/** The components of a form in two states: what it sends, and what it demands. Sections 2.2 and 2.3. Two notations of the same are no difference. */
import type { FormComponent } from '../../module/forms/component.js';
import { readForm, type Form } from '../../module/forms/form.js';
import { memberNamed, type JsonNode } from '../../syntax/json/tree.js';
import type { FilePlace, Judgement, Undo } from '../difference.js';
import { fromTo } from '../json-text.js';
import { breaking, review, safe } from '../report.js';
import { isSameJson } from '../same-meaning.js';
import type { Side } from '../side.js';
import { undoChange } from '../undo.js';
import type { FormFile } from './named-parts.js';

/** A form of one side. */
export interface SideForm {
  readonly side: Side;
  readonly schema: FormFile;
}

export type ReportForm = (
  judgement: Judgement,
  message: string,
  base: FilePlace | undefined,
  head: FilePlace | undefined,
  undo?: Undo,
) => void;

/** @param subject what the form is called in a message, such as `` `change_cover` `` */
export function compareForms(base: SideForm, head: SideForm, subject: string, report: ReportForm): void {
  const [before, after] = [formOf(base), formOf(head)];
  const [fields, newFields] = [fieldsOf(before), fieldsOf(after)];
  const top = ({ side, schema }: SideForm) => side.place(schema.path, { start: 0, end: 0 });
  for (const [name, field] of fields)
    if (!newFields.has(name) && head.schema.isWhole)
      report(
        isAsked(field)
          ? review('The dashboard no longer sends this value: the code must not need it.')
          : safe('Only what the form shows changes.'),
        `The field \`${name}\` of ${subject} was removed.`,
        placeOfField(base, field),
        top(head),
      );
  for (const [name, field] of newFields) {
    const known = fields.get(name);
    if (known) compareField(known, field, { base, head, name, subject, report });
    else if (base.schema.isWhole)
      report(judgeAdded(field), `The field \`${name}\` of ${subject} was added.`, top(base), placeOfField(head, field));
  }
  if (!base.schema.isWhole || !head.schema.isWhole) return;
  const common = (some: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>) =>
    [...some.keys()].filter((name) => others.has(name)).join('\n');
  if (common(fields, newFields) !== common(newFields, fields))
    report(
      safe('Only the order on the form changes.'),
      `The fields of ${subject} are in another order.`,
      top(base),
      top(head),
    );
}

function formOf({ schema }: SideForm): Form {
  return readForm(schema.entries.map(({ root }) => root ?? nothing));
}

/** In place of what cannot be read, so that entries keep their index. */
const nothing: JsonNode = { kind: 'null', range: { start: 0, end: 0 } };

function isAsked({ path, type }: FormComponent): boolean {
  return path !== undefined && type?.type !== 'object';
}

function judgeAdded(field: FormComponent): Judgement {
  if (!isAsked(field)) return safe('Only what the form shows changes.');
  if (!field.isRequired) return safe('The dashboard may send one more value.');
  if (field.isConditional)
    return review('Under its conditions, the dashboard requires and sends one more value: the code must accept it.');
  return breaking('The form cannot be sent without it any more, and the code must accept one more value.');
}

/** By the path of the answer, with the list that it is in; what takes no answer by its key. */
function fieldsOf({ all }: Form): ReadonlyMap<string, FormComponent> {
  const fields = new Map<string, FormComponent>();
  all.forEach((field, i) => {
    const { path, key } = field;
    const name = isAsked(field) && path ? path.filter((one) => one !== '[]').join('.') : (key ?? String(i));
    // Several components may answer the same, each under its own conditions.
    let unique = name;
    for (let n = 2; fields.has(unique); n++) unique = `${name} (${String(n)})`;
    fields.set(unique, field);
  });
  return fields;
}

interface Compared {
  readonly base: SideForm;
  readonly head: SideForm;
  readonly name: string;
  readonly subject: string;
  readonly report: ReportForm;
}

/** Members that are compared on their own, or by what follows from them. */
const skipped: ReadonlySet<string> = new Set(['components', 'outputPath', 'outputPathList']);

const presentational: ReadonlySet<string> = new Set(['label', 'title', 'description', 'placeholder', 'help', 'props']);

/** The names that a member has in either notation. */
const alike: Readonly<Record<string, string>> = { default_value: 'defaultValue' };

function compareField(
  known: FormComponent,
  field: FormComponent,
  { base, head, name, subject, report }: Compared,
): void {
  const members = new Map<string, readonly [JsonNode | undefined, JsonNode | undefined]>();
  for (const { name: written } of [...known.json.members, ...field.json.members]) {
    const member = alike[written.value] ?? written.value;
    members.set(member, [valueOf(known, member), valueOf(field, member)]);
  }
  for (const [member, [one, other]] of members) {
    if (skipped.has(member) || isSameJson(one, other) || isSameMeaning(member, known, field)) continue;
    const headMember = memberNamed(field.json, member);
    const change = {
      ...{ path: [member], property: undefined, base: one, head: other },
      ...{ baseMember: memberNamed(known.json, member), headMember, baseOwner: known.json, headOwner: field.json },
    };
    const start = head.schema.entries[field.entry]?.start ?? 0;
    report(
      judge(member, known, field),
      `\`${member}\` of the field \`${name}\` of ${subject} was ${fromTo(one, other)}.`,
      placeOfField(base, known),
      placeOfField(head, field),
      undoChange(head.side, { path: head.schema.path, start }, change),
    );
  }
}

function valueOf({ json }: FormComponent, member: string): JsonNode | undefined {
  const earlier = Object.keys(alike).find((name) => alike[name] === member);
  return (memberNamed(json, member) ?? (earlier === undefined ? undefined : memberNamed(json, earlier)))?.value;
}

function isSameMeaning(member: string, one: FormComponent, other: FormComponent): boolean {
  const same = (of: (field: FormComponent) => unknown) => JSON.stringify(of(one)) === JSON.stringify(of(other));
  switch (member) {
    case 'type':
      return one.type !== undefined && same(({ type }) => type?.type);
    case 'options':
      return same(({ options }) => options?.map(({ label, value }) => [label, value]));
    case 'validators':
      return same(demandsOf);
    case 'displayConditions':
      return same(({ conditions }) => JSON.stringify(conditions, meaningOfCondition));
    case 'defaultValue':
      return same(({ initial }) => (initial === '' ? null : initial));
    default:
      return false;
  }
}

/** An excluded bound of a whole amount is the next one. */
function demandsOf({ isRequired, bounds, validators }: FormComponent): unknown {
  const { least, above, most, below } = bounds;
  const others = validators.filter(({ kind }) => kind === 'other').map(({ type }) => type);
  return [
    isRequired,
    least ?? (above === undefined ? null : above + 1),
    most ?? (below === undefined ? null : below - 1),
    others,
  ];
}

/** Of a comparison, what it compares; not how it is written. */
function meaningOfCondition(member: string, value: unknown): unknown {
  if (member === 'json' || member === 'name') return undefined;
  return member === 'target' ? (value as FormComponent | undefined)?.path?.join('.') : value;
}

function judge(member: string, known: FormComponent, field: FormComponent): Judgement {
  if (presentational.has(member) || !isAsked(field)) return safe('Only what the form shows changes.');
  if (member === 'key') return safe('The answer goes to the same place as before.');
  if (member === 'validators' && field.isRequired && !known.isRequired && !field.isConditional)
    return breaking('The form cannot be sent without this value any more.');
  return review('The payload that the dashboard sends, or what it accepts, changes: the code must match it.');
}

function placeOfField({ side, schema }: SideForm, { json, entry }: FormComponent): FilePlace {
  return side.place(schema.path, json.range, schema.entries[entry]?.start ?? 0);
}
