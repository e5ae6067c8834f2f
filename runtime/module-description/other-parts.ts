/** What is sent to the customer, what no scenario tries, and what is wrong. */
import { counted } from '../../protocol/counted.js';
import { diagnosticsOf } from '../../language/index.js';
import { codeOf, say, textPhrase, phrase, type Phrase } from '../../language/phrases/index.js';
import type { ConditionName } from '../../protocol/view-model.js';
import { isRequestType } from '../claims/requests/request.js';
import { settingsOf } from '../configuration.js';
import { unexercised } from '../scenarios/missing-scenarios.js';
import { paths } from './form-part.js';
import type { Gathered } from './gather.js';
import { list, section, table, text, type Part } from './parts.js';
import { spoken } from './phrases.js';
import { isObject } from '../../protocol/json-value.js';

export function lettersPart({ configuration, configurationText, names }: Gathered): Part & { kind: 'section' } {
  const settings = configuration['settings'];
  const given = isObject(settings) ? settings['policyDocuments'] : undefined;
  const documents = (Array.isArray(given) ? given : []).filter(isObject);
  const { welcomeLetter, anniversaryDays } = settingsOf(configurationText).settings;
  const sent: Readonly<Record<string, string>> = {
    welcome_letter: welcomeLetter ? 'when the policy is activated' : 'not sent: welcome letters are off',
    policy_anniversary:
      anniversaryDays === undefined
        ? 'not sent: anniversary letters are off'
        : `${counted(anniversaryDays, 'day', 'days')} before each anniversary of the start date`,
    policy_schedule: 'for every policy',
    terms: 'for every policy',
    supplementary_terms: 'for every policy',
  };
  const rows = documents.map(({ type, fileName, enabled, supplementaryTermsType }): readonly Phrase[] => {
    const kind = typeof type === 'string' ? type : '';
    const name =
      typeof supplementaryTermsType === 'string' ? `${spoken(kind)}: ${spoken(supplementaryTermsType)}` : spoken(kind);
    const when =
      kind === 'certificate' ? (enabled === true ? 'for every policy' : 'not made: it is off') : (sent[kind] ?? '');
    return [
      say(name),
      say(when),
      typeof fileName === 'string' ? textPhrase(fileName, names) : say('by the default pattern'),
    ];
  });
  return section('letters', say('Letters that are sent'), [
    table('Letters', ['Letter', 'When', 'File name'], rows) ?? text(say('No letters are configured.')),
  ]);
}

const outcomes: Readonly<Record<ConditionName, readonly [string, string]>> = {
  show_if: ['is shown by its condition', 'is hidden by its condition'],
  hide_if: ['is hidden by its condition', 'is not hidden by its condition'],
  disabled_if: ['is disabled', 'is enabled'],
  required_if: ['is required', 'is not required'],
};

export function coveragePart(gathered: Gathered): (Part & { kind: 'section' }) | undefined {
  const { entries = [], names, claims, outcomes: played, faults, configuration, triedHooks } = gathered;
  const conditions = unexercised(played).flatMap(({ block, condition, outcomes: left }) =>
    left.map((holds) => phrase`${names.of(block)} ${outcomes[condition][holds ? 0 : 1]}`),
  );
  const requests = [...paths(entries)].flatMap((path) => {
    const entry = path.at(-1);
    const key = entry?.key;
    if (key === undefined || !isRequestType(entry?.type)) return [];
    const isCreated = claims.some(({ form }) => form.preview.requests.some(({ block }) => block === key));
    return isCreated ? [] : [phrase`the request ${names.of(key)} is created`];
  });
  const given = configuration['alterationHooks'];
  const hooks = (Array.isArray(given) ? given : [])
    .filter(isObject)
    .flatMap(({ key, name }) =>
      typeof key === 'string' && !triedHooks.has(key)
        ? [phrase`the change ${say(typeof name === 'string' ? name : key)}`]
        : [],
    );
  const untried = [...conditions, ...requests, ...hooks];
  return section('coverage', say('What no scenario tries'), [
    text(
      say(
        untried.length === 0
          ? 'Every outcome of a condition, every request and every change is tried by a scenario.'
          : `${counted(untried.length, 'case is', 'cases are')} tried by no scenario of the module:`,
      ),
    ),
    list(untried),
    list(faults.map((fault) => say(`A scenario could not be used. ${fault}`))),
  ]);
}

const verdicts = { breaking: 'Breaking', review: 'To review', safe: 'Safe' } as const;

/** The change history; undefined if there is nothing to compare with. */
export function changesPart({ input: { changes } }: Gathered): (Part & { kind: 'section' }) | undefined {
  if (!changes) return undefined;
  const rows = changes.differences.map(({ verdict, message, reason }) =>
    [verdicts[verdict], message, reason].map((cell) => say(cell.replaceAll('`', ''))),
  );
  return section('changes', phrase`What changed since ${codeOf(changes.base)}`, [
    table('Changes', ['Verdict', 'Change', 'Why'], rows) ?? text(say('Nothing that the module means has changed.')),
  ]);
}

export function problemsPart({ input: { check } }: Gathered): Part & { kind: 'section' } {
  const found = [...check.files.keys()].flatMap((path) =>
    diagnosticsOf(check, path).flatMap(({ message, severity, range, code }) =>
      severity > 2
        ? []
        : [
            [
              say(severity === 1 ? 'Error' : 'Warning'),
              say(message.replaceAll('`', '')),
              codeOf(`${path}:${String(range.start.line + 1)}`),
              codeOf(code),
            ],
          ],
    ),
  );
  return section('problems', say('Open problems'), [
    table('Problems', ['Severity', 'Problem', 'Where', 'Rule'], found) ??
      text(say('The checks of the module report no error and no warning.')),
  ]);
}
