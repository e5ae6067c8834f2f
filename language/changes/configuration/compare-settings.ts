/** The settings, and the members that name the module. Sections 2.1 and 2.8. */
import type { JsonMember } from '../../syntax/json/tree.js';
import { configuration } from '../../vocabulary/configuration.js';
import { object, type Shape } from '../../vocabulary/define.js';
import type { FilePlace, Judgement, Undo } from '../difference.js';
import { jsonChanges, type JsonChange } from '../json-changes.js';
import { code } from '../../vocabulary/markdown.js';
import { fromTo } from '../json-text.js';
import { plainValue } from '../../syntax/json/print.js';
import type { DifferenceKind } from '../kinds.js';
import { breaking, review, safe, type Report } from '../report.js';
import type { ConfigurationTree, Side } from '../side.js';
import { setAt } from '../../rules/fix.js';
import { undoChange } from '../undo.js';
import { corrected } from '../corrected.js';
import { isSameJson, membersOf } from '../same-meaning.js';
import { asSpecified } from './as-specified.js';
import { comparePeriods, judgeSetting } from './judge-setting.js';
import { placeOfConfiguration } from './compare-hooks.js';

/** Compared elsewhere. */
const others: ReadonlySet<string> = new Set([
  'alterationHooks',
  'fulfillmentTypes',
  'settings.claims.fulfillmentTypes',
  'settings.policyDocuments',
]);

export function compareSettings(base: Side, head: Side, report: Report): void {
  const [before, after] = [base.configuration, head.configuration];
  if (!before || !after) return;
  const changes = jsonChanges(asSpecified(before.root), asSpecified(after.root), object(configuration), {
    skips: (path) => others.has(path.join('.')),
    isUnit: isPeriod,
    entersMissing: true,
  }).filter((change) => !isSamePeriod(change));
  const [wholeBase, wholeHead] = [base.isWhole('configuration'), head.isWhole('configuration')];
  for (const change of changes) {
    if ((!change.base && !wholeBase) || (!change.head && !wholeHead)) continue;
    const place = (side: Side, member: JsonMember | undefined): FilePlace | undefined =>
      member && side.configuration
        ? side.place(side.configuration.path, member.name.range, side.configuration.start)
        : placeOfConfiguration(side);
    const { kind, subject, message, ...judgement } = described(change);
    const better =
      judgement.verdict === 'safe' ? undefined : corrected({ side: base, ...before }, { side: head, ...after }, change);
    report(kind, {
      ...(better ?? judgement),
      subject,
      part: subject,
      message,
      base: change.base ? place(base, change.baseMember) : undefined,
      head: place(head, change.headMember),
      undo: undoSetting(head, after, change),
    });
  }
}

/** Missing objects around it are made. */
function undoSetting(head: Side, file: ConfigurationTree, change: JsonChange): Undo | undefined {
  if (change.headMember || !change.base) return undoChange(head, file, change);
  return [setAt(file.path, change.path, plainValue(change.base))];
}

/** Rules with a period are one value: the number without its unit says nothing. */
function isPeriod({ properties }: Shape): boolean {
  return properties.some(({ name }) => name === 'periodType');
}

/** Whether two rules only write their period in other units. */
function isSamePeriod({ base, head }: JsonChange): boolean {
  if (base?.kind !== 'object' || head?.kind !== 'object' || comparePeriods(base, head) !== 0) return false;
  const [one, other] = [membersOf(base), membersOf(head)];
  const names = new Set([...one.keys(), ...other.keys()].filter((name) => name !== 'period' && name !== 'periodType'));
  return [...names].every((name) => isSameJson(one.get(name), other.get(name)));
}

interface Described extends Judgement {
  readonly kind: DifferenceKind;
  readonly subject: string;
  readonly message: string;
}

function described(change: JsonChange): Described {
  const { path, base, head } = change;
  const name = path.join('.');
  const isNamed = path.length === 1;
  const text = head?.kind === 'string' ? head.value : base?.kind === 'string' ? base.value : name;
  if (isNamed && name === 'productModuleKey')
    return {
      ...breaking(
        'For the platform it is another module: policies and claims of the old key keep the old configuration.',
      ),
      kind: 'module/key-changed',
      subject: text,
      message: `The key of the module was ${fromTo(base, head)}.`,
    };
  if (isNamed && name === 'productModuleName')
    return {
      ...safe('The platform knows the module by its key.'),
      kind: 'module/name-changed',
      subject: text,
      message: `The name of the module was ${fromTo(base, head)}.`,
    };
  if (isNamed && name === 'configVersion')
    return {
      ...review('The rules between versions of the format are not described.'),
      kind: 'module/version-changed',
      subject: text,
      message: `The version of the configuration was ${fromTo(base, head)}.`,
    };
  const isOff = (one: typeof base, other: typeof base) => !one || (one.kind === 'null' && other?.kind === 'object');
  const kind = isOff(base, head) ? 'setting/added' : isOff(head, base) ? 'setting/removed' : 'setting/changed';
  const judgement =
    path[0] === 'settings' ? judgeSetting(change) : review('The specification does not describe this member.');
  return { ...judgement, kind, subject: name, message: `${code(name)} was ${fromTo(base, head)}.` };
}
