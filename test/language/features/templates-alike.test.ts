import assert from 'node:assert/strict';
import { MarkupContent } from 'vscode-languageserver-types';
import {
  definition,
  diagnosticsOf,
  documentHighlights,
  hover,
  prepareRename,
  references,
  rename,
  semanticTokens,
  signatureHelp,
  type NavigableModule,
} from '../../../language/index.js';
import { findingsIn } from '../../../language/features/diagnostics/diagnostics.js';
import { filesAfter } from '../../support/apply-fix.js';
import { completionOf } from '../../support/check-completion.js';
import { refusal, renamedFiles } from '../../support/check-rename.js';
import { locationText, navigableFixture, placeText } from '../../support/navigable.js';

const claims = 'workflows/claims-blocks.json';
const letter = 'documents/certificate.html';

/** Everything that templates may name: a block with options, a helper of the tools file, and fields of a policy from a sample, a form and code. */
const others = {
  '.platform-config.json': '{ "alterationHooks": [{ "key": "upgrade", "name": "Upgrade" }] }',
  '.platform-tools.json': '{ "helpers": { "shout": { "arity": [1, 1] } } }',
  'workflows/alteration-hooks/upgrade.json':
    '[{ "type": "input.currency", "key": "cover", "label": "Cover", "outputPath": "extra_cover" }]',
  'code/main.js': `const validateApplicationRequest = (data) =>
  Joi.validate(data, Joi.object().keys({ package: Joi.string().valid('basic', 'full').required() }));
const taxed = (policy) => policy.module.plan;`,
  'sandbox/policy.json':
    '{ "policy": { "module": { "plan": "gold", "members": [{ "first_name": "Ada", "age": 9 }] } } }',
};

const block =
  '{ "block": { "type": "radio", "key": "why", "title": "Why", "options": [{ "key": "fire", "value": "Fire" }] } }';

type Place = 'claims' | 'document';

/** The same template in a text of the claims blocks, and in a letter. */
function fixtureOf(place: Place, template: string): Record<string, string> {
  return place === 'document'
    ? { ...others, [claims]: `[${block}]`, [letter]: template }
    : {
        ...others,
        [claims]: `[${block},\n{ "block": { "type": "markdown", "key": "note", "markdown": "${template}" } }]`,
      };
}

const fileOf = (place: Place) => (place === 'document' ? letter : claims);

/** What a service says, without where the template itself is. */
type Service = (place: Place, template: string) => Promise<unknown>;

const services: Readonly<Record<string, Service>> = {
  completion: async (place, template) => {
    const { items } = await completionOf(fixtureOf(place, template));
    // A note has a state as well.
    return items
      .filter(({ label }) => label !== 'note')
      .map((item) => [item.label, item.detail ?? '', item.describe?.() ?? '']);
  },
  hover: async (place, template) => {
    const { module, path, position } = await navigableFixture(fixtureOf(place, template));
    const found = hover(module, path, position);
    return found && MarkupContent.is(found.contents) ? saidWithoutUses(found.contents.value) : null;
  },
  signature: async (place, template) => {
    const { module, path, position } = await navigableFixture(fixtureOf(place, template));
    return signatureHelp(module, path, position, { labelOffsets: true, noActiveParameter: true });
  },
  definition: async (place, template) => {
    const { module, path, position } = await navigableFixture(fixtureOf(place, template));
    return definition(module, path, position)?.targets.map(locationText);
  },
  references: async (place, template) => {
    const { module, path, position } = await navigableFixture(fixtureOf(place, template));
    const all = references(module, path, position, { includeDeclaration: true });
    const own = all.filter(({ uri }) => uri.endsWith(fileOf(place)));
    const here = documentHighlights(module, path, position).length;
    return [
      all.length > 0,
      own.length === here,
      all
        .map(locationText)
        .filter((text) => isElsewhere(text))
        .sort(),
    ];
  },
  rename: async (place, template) => {
    const { module, files, path, position } = await navigableFixture(fixtureOf(place, template));
    if (!prepareRename(module, path, position)) return 'nothing to rename';
    const why = refusal(module, path, position, 'renamed');
    if (why !== undefined) return why;
    const after = renamedFiles(files, module, path, position, 'renamed');
    const changed = [...after].filter(([file, text]) => text !== files.get(file));
    return changed.filter(([file]) => isElsewhere(file)).concat([['template', templateIn(place, after)]]);
  },
  colours: async (place, template) => {
    const { module, path } = await navigableFixture(fixtureOf(place, `${template}█`));
    return coloured(module, path, template);
  },
  problems: async (place, template) => {
    const { module, path, files } = await navigableFixture(fixtureOf(place, `${template}█`));
    const said = diagnosticsOf(module.check, path).map(({ code, message, severity }) => [code, severity, message]);
    const fixed = findingsIn(module.check, path).flatMap((finding) =>
      [finding.report.fix ?? [], finding.report.suggestions ?? []].flat().map((fix) => {
        const after = filesAfter(module.check, files, finding, fix);
        return after ? templateIn(place, after) : 'cannot be applied';
      }),
    );
    return { said, fixed };
  },
};

function isElsewhere(path: string): boolean {
  return !path.startsWith(letter) && !path.startsWith(claims);
}

/** How often something is used depends on the other templates; where it is defined does not. */
function saidWithoutUses(text: string): string {
  return text.replace(/, used (?:once|\d+ times).*/g, '');
}

function templateIn(place: Place, files: ReadonlyMap<string, string>): string {
  const text = files.get(fileOf(place)) ?? '';
  return place === 'document' ? text : (/"markdown": "(.*)" \} \}\]$/s.exec(text)?.[1] ?? '');
}

function coloured(module: NavigableModule, path: string, template: string): readonly string[] {
  const document = module.document(path);
  assert.ok(document);
  const start = document.getText().indexOf(template);
  return semanticTokens(module, path)
    .map(({ line, character, length, type }) => ({
      offset: document.offsetAt({ line, character }) - start,
      length,
      type,
    }))
    .filter(({ offset }) => offset >= 0 && offset < template.length)
    .map(({ offset, length, type }) => `${template.slice(offset, offset + length)} ${type}`);
}

/** By service: templates with a cursor, and what the answer has to contain. */
const cases: readonly (readonly [service: string, what: string, template: string, says: RegExp])[] = [
  ['completion', 'variables', '<p>{{█}}', /"policy".*"policyholder"/s],
  ['completion', 'members of the policy', '{{policy.█}}', /"monthly_premium"/],
  ['completion', 'members of blocks', '{{claim.block_states.why.█}}', /"option_key"/],
  ['completion', 'fields from a sample', '{{policy.module.█}}', /"plan","gold".*sandbox\/policy\.json/s],
  ['completion', 'fields from a form', '{{policy.module.█}}', /"extra_cover","cents".*input\.currency/s],
  ['completion', 'fields from a schema', '{{policy.module.█}}', /"package","text".*validation/s],
  ['completion', "fields of the claim's policy", '{{claim.policy.module.█}}', /"package","text"/],
  ['completion', 'members in a loop', '{{#each policy.module.members}}{{█}}{{/each}}', /"first_name"/],
  ['completion', 'members of parameters', '{{#each policy.module.members as |m|}}{{m.█}}{{/each}}', /"age"/],
  ['completion', 'helpers', '{{date█}}', /"dateFormat"/],
  ['completion', "the module's helpers", '{{sho█}}', /"shout"/],
  ['completion', 'values that a schema allows', "{{ifCondition policy.module.package '===' '█'}}", /"basic".*"full"/],
  ['completion', 'values that samples have', "{{ifCondition policy.module.plan '===' '█'}}", /"gold"/],
  ['completion', 'options', "{{ifCondition claim.block_states.why.option_key '===' '█'}}", /"fire"/],
  ['completion', 'units', '{{dateAdd (now) █}}', /"days="|"days"/],
  ['completion', 'closing tags', '{{#if policy.module.plan}}x{{█', /"\/if"/],
  ['hover', 'a helper', "{{dateF█ormat (now) 'D MMM'}}", /dateFormat date \[format\]/],
  ['hover', 'a member of the policy', '{{policy.monthly_prem█ium}}', /monthly/],
  ['hover', 'a block', '{{claim.block_states.w█hy.value}}', /\*\*why\*\* \(radio\)/],
  [
    'hover',
    'a field from a sample',
    '{{policy.module.pl█an}}',
    /\(text\).*text: sandbox\/policy\.json#\/policy\/module\/plan/s,
  ],
  ['hover', 'a field from a form', '{{policy.module.extra█_cover}}', /\(cents\).*`input\.currency`/s],
  ['hover', 'a field from a schema', '{{policy.module.pack█age}}', /\(text\).*string, required: validation/s],
  ['hover', 'a field in a loop', '{{#each policy.module.members}}{{ag█e}}{{/each}}', /number: sandbox\/policy\.json/],
  ['signature', 'a helper', "{{ifCondition policy.module.plan █'===' 'x'}}", /ifCondition left operator right/],
  ['definition', 'a block', '{{claim.block_states.w█hy.value}}', /claims-blocks\.json 0:/],
  ['definition', 'a field of a state', '{{claim.block_states.why.va█lue}}', /claims-blocks\.json 0:/],
  ['definition', 'a field from a sample', '{{policy.module.pl█an}}', /sandbox\/policy\.json/],
  ['definition', 'a field from a form', '{{policy.module.extra█_cover}}', /upgrade\.json/],
  ['definition', 'a field from a schema', '{{policy.module.pack█age}}', /code\/main\.js/],
  ['definition', 'a field of an item', '{{#each policy.module.members}}{{ag█e}}{{/each}}', /sandbox\/policy\.json/],
  ['references', 'a block', '{{claim.block_states.w█hy.value}}', /true,true/],
  ['references', 'a field', '{{policy.module.pl█an}} {{policy.module.plan}}', /code\/main\.js.*sandbox\/policy\.json/s],
  ['rename', 'a block', '{{claim.block_states.w█hy.value}}', /block_states\.renamed\.value/],
  ['rename', 'a field', '{{policy.module.pl█an}}', /policy\.module\.renamed.*\{\{policy\.module\.renamed\}\}/s],
  [
    'rename',
    'a field of an item',
    '{{#each policy.module.members}}{{ag█e}}{{/each}}',
    /"renamed\\": 9.*\{\{renamed\}\}/s,
  ],
  ['rename', 'a field that nothing defines', '{{policy.module.go█ne}}', /nothing to rename/],
  [
    'colours',
    'everything',
    "{{#if claim.block_states.why.value}}{{dateFormat policy.module.plan 'D'}}{{/if}}",
    /why variable.*plan property/s,
  ],
  [
    'problems',
    'an unknown member',
    '{{claim.block_states.why.valeu}}',
    /claims\/unknown-state-field.*why\.option_value/s,
  ],
  ['problems', 'an unknown block', '{{claim.block_states.wyh.value}}', /unknown-block-reference.*states\.why/s],
  ['problems', 'a misspelt helper', "{{dateFromat policy.start_date 'D MMM'}}", /Did you mean.*\{\{dateFormat /s],
  ['problems', "a misspelt helper of the module's", '{{shuot policy.start_date}}', /Did you mean.*\{\{shout /s],
  ['problems', 'an unknown option', "{{ifCondition claim.block_states.why.option_key '===' 'fier'}}", /'fire'/],
  ['problems', 'a text in place of a number', "{{formatCurrency 'x' 'ZAR' locale='en-ZA'}}", /said/],
];

describe('templates in claims blocks and in documents', () => {
  for (const [service, what, template, says] of cases)
    it(`have the same ${service} for ${what}`, async () => {
      const answer = services[service];
      assert.ok(answer);
      const [inClaims, inDocument] = [await answer('claims', template), await answer('document', template)];
      assert.match(JSON.stringify(inDocument), says);
      assert.deepEqual(inDocument, inClaims);
    });

  it('are renamed together, from a sample as well', async () => {
    const files = {
      ...fixtureOf('claims', '{{policy.module.plan}} {{#with policy.module}}{{plan}}{{/with}}'),
      [letter]: '<p>{{#policy.module.plan}}x{{/policy.module.plan}} {{claim.policy.module.plan}} {{policy.plan}}</p>',
      'sandbox/policy.json': '{ "policy": { "module": { "pl█an": "gold" } } }',
    };
    const { module, files: before, path, position } = await navigableFixture(files);
    assert.equal(
      placeText(path, prepareRename(module, path, position)?.range ?? { start: position, end: position }),
      'sandbox/policy.json 0:27-31',
    );
    const after = renamedFiles(before, module, path, position, 'level');
    assert.equal(after.get('sandbox/policy.json'), '{ "policy": { "module": { "level": "gold" } } }');
    assert.equal(
      after.get(letter),
      '<p>{{#policy.module.level}}x{{/policy.module.level}} {{claim.policy.module.level}} {{policy.plan}}</p>',
    );
    assert.match(
      after.get(claims) ?? '',
      /\{\{policy\.module\.level\}\} \{\{#with policy\.module\}\}\{\{level\}\}\{\{\/with\}\}/,
    );
    assert.match(after.get('code/main.js') ?? '', /policy\.module\.level;/);
  });

  it('are renamed after a question where code or a form may mean something else, or not at all', async () => {
    const code = `const read = ({ plan }) => plan; // The plan.
const change = (data, policy) => ({ ...policy.module, plan: data.plan, text: 'plan' });`;
    const { module, path, position } = await navigableFixture({
      ...fixtureOf('document', '{{policy.module.pl█an}}'),
      'code/main.js': code,
      'workflows/alteration-hooks/upgrade.json':
        '[{ "default_value": "{{ data.plan }}" }, { "default_value": "{{ policy.module.plan }}" }]',
    });
    assert.match(refusal(module, path, position, 'level') ?? '', /code\/main\.js, line 1, has `plan`/);
    assert.match(refusal(module, path, position, 'members') ?? '', /field of `policy\.module` is already called/);
    const asking = { documentChanges: true, renamesFiles: false, confirms: true, versionOf: () => null };
    const renaming = rename(module, path, position, 'level', asking);
    assert.ok(renaming.kind === 'edit');
    assert.equal(renaming.edit.changeAnnotations?.['uncertain']?.needsConfirmation, true);
    const asked = (renaming.edit.documentChanges ?? []).flatMap((change) => {
      if (!('edits' in change)) return [];
      const lines = module.document(change.textDocument.uri.slice('file:///module/'.length));
      return change.edits.flatMap((edit) =>
        'annotationId' in edit && 'newText' in edit
          ? [
              `${change.textDocument.uri.split('/').at(-1) ?? ''}: ${String(lines?.getText(edit.range))} → ${edit.newText}`,
            ]
          : [],
      );
    });
    assert.deepEqual(asked.sort(), [
      'main.js: plan → level',
      'main.js: plan → level',
      'main.js: plan → level',
      'main.js: plan → level: plan',
      'upgrade.json: plan → level',
    ]);
  });
});
