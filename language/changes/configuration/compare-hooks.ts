/** Alteration hooks and their forms. Sections 2.2 and 2.3. */
import type { FilePlace, Judgement, Undo } from '../difference.js';
import { jsonChanges } from '../json-changes.js';
import { fromTo } from '../json-text.js';
import { plainValue } from '../../syntax/json/print.js';
import { breaking, review, safe, type Report } from '../report.js';
import { issuingForms } from '../../module/snapshot/module.js';
import type { Side } from '../side.js';
import { setAt } from '../../rules/fix.js';
import { undoAdded } from '../undo.js';
import { compareForms } from './compare-forms.js';
import { formAt, hooksOf, placeOfKey, schemaOf, type FormFile } from './named-parts.js';

export function compareHooks(base: Side, head: Side, report: Report): void {
  const [before, after] = [hooksOf(base), hooksOf(head)];
  for (const hook of before.values())
    if (!after.has(hook.key) && head.isWhole('configuration'))
      report('hook/removed', {
        ...breaking('Clients that send its key get an error, and pending packages with it cannot be applied.'),
        subject: hook.key,
        message: `The alteration hook \`${hook.key}\` was removed.`,
        base: placeOfKey(base, hook),
        head: placeOfConfiguration(head),
        undo: [setAt(hook.path, ['alterationHooks', '-'], plainValue(hook.json))],
      });
  for (const hook of after.values()) {
    const known = before.get(hook.key);
    if (!known) {
      if (base.isWhole('configuration'))
        report('hook/added', {
          ...safe('No client calls it yet.'),
          subject: hook.key,
          message: `The alteration hook \`${hook.key}\` was added.`,
          head: placeOfKey(head, hook),
          undo: undoAdded(head, hook, hook.json),
        });
      continue;
    }
    for (const { path, base: one, head: other } of jsonChanges(known.json, hook.json, undefined, {
      skips: ([name]) => name === 'key',
    }))
      report('hook/name-changed', {
        ...(path[0] === 'name'
          ? safe('Clients send its key; only the dashboard shows the name.')
          : review('The specification does not describe this member.')),
        subject: hook.key,
        message: `\`${path.join('.')}\` of the alteration hook \`${hook.key}\` was ${fromTo(one, other)}.`,
        base: placeOfKey(base, known),
        head: placeOfKey(head, hook),
      });
    compareSchemas(base, head, hook.key, report);
  }
}

/** The start of the configuration. */
export function placeOfConfiguration(side: Side): FilePlace | undefined {
  const { configuration } = side;
  const { start } = configuration?.root.range ?? { start: 0 };
  return configuration && side.place(configuration.path, { start, end: start }, configuration.start);
}

function compareSchemas(base: Side, head: Side, hook: string, report: Report): void {
  compareFields(base, head, [schemaOf(base, hook), schemaOf(head, hook)], report, {
    kind: 'hook/schema-changed',
    subject: hook,
    added: safe('The hook can now be used on the dashboard.'),
    removed: review('Without a form the hook cannot be used on the dashboard; other clients still can.'),
  });
}

/** The forms for the quote and the application. Section 2.8. */
export function compareIssuingForms(base: Side, head: Side, report: Report): void {
  const [before, after] = [base, head].map(({ check }) => issuingForms(check.module.options.layout));
  for (const subject of ['quote', 'application'] as const) {
    const forms = [formAt(base, before?.[subject] ?? ''), formAt(head, after?.[subject] ?? '')] as const;
    compareFields(base, head, forms, report, {
      kind: 'module/form-changed',
      subject,
      added: safe('The dashboard has one more form.'),
      removed: review('Without its forms no policy can be issued on the dashboard; other clients still can.'),
    });
  }
}

interface ComparedForm {
  readonly kind: 'hook/schema-changed' | 'module/form-changed';
  readonly subject: string;
  readonly added: Judgement;
  readonly removed: Judgement;
}

function compareFields(
  base: Side,
  head: Side,
  [before, after]: readonly [FormFile | undefined, FormFile | undefined],
  report: Report,
  { kind, subject: hook, added, removed }: ComparedForm,
): void {
  if (!before && !after) return;
  const add = (
    judgement: Judgement,
    message: string,
    one: FilePlace | undefined,
    other: FilePlace | undefined,
    undo?: Undo,
  ) => {
    report(kind, { ...judgement, subject: hook, message, base: one, head: other, undo });
  };
  const name = kind === 'module/form-changed' ? `the ${hook} form` : `\`${hook}\``;
  const top = (side: Side, form: FormFile | undefined) => form && side.place(form.path, { start: 0, end: 0 });
  if (!before || !after)
    return add(
      after ? added : removed,
      `The form of \`${hook}\` was ${after ? 'added' : 'removed'}.`,
      top(base, before),
      top(head, after),
    );
  compareForms({ side: base, schema: before }, { side: head, schema: after }, name, add);
}
