import assert from 'node:assert/strict';
import fc from 'fast-check';
import Handlebars from 'handlebars';
import { traceLetters, type LettersInput, type RenderedLetter } from '../../../runtime/letters/letters.js';
import { plainText } from '../../../runtime/letters/plain-text.js';
import { runs } from '../../support/runs.js';
import { exampleEnvironment } from '../templates/support.js';

interface Given {
  readonly settings?: object;
  readonly templates?: Readonly<Record<string, string>>;
  readonly sample?: unknown;
}

const sample = { policy: { policy_number: 'P1', status: 'active' }, policyholder: { last_name: 'Example' } };

const rendered = (input: LettersInput) => traceLetters(input).map(({ letter }) => letter);

function letters({ settings = {}, templates = {}, ...given }: Given): readonly RenderedLetter[] {
  return rendered({
    configuration: JSON.stringify({ settings }),
    folder: 'documents',
    templates: new Map(Object.entries(templates).map(([name, text]) => [`documents/${name}`, text])),
    sample: 'sample' in given ? given.sample : sample,
    environment: exampleEnvironment,
  });
}

/** The only letter, made from a certificate. */
function letter(text: string, given: Given = {}): RenderedLetter {
  const [only, ...more] = letters({ templates: { 'certificate.html': text }, ...given });
  assert.ok(only && more.length === 0);
  return only;
}

const codes = ({ problems }: RenderedLetter) => problems.map(({ code }) => code);

describe('The documents of a module', () => {
  it('are those of the settings in the order of the specification, then the others by name', () => {
    const templates = Object.fromEntries(
      ['zebra.html', 'certificate.html', 'welcome-letter.html', 'apple.html', 'policy-schedule.html'].map((name) => [
        name,
        name,
      ]),
    );
    assert.deepEqual(
      letters({ templates }).map(({ key, file, html }) => [key, file, html]),
      [
        ['policy_schedule', 'documents/policy-schedule.html', 'policy-schedule.html'],
        ['welcome_letter', 'documents/welcome-letter.html', 'welcome-letter.html'],
        ['certificate', 'documents/certificate.html', 'certificate.html'],
        ['apple', 'documents/apple.html', 'apple.html'],
        ['zebra', 'documents/zebra.html', 'zebra.html'],
      ],
    );
  });

  it('include an enabled one without a template, which is an error', () => {
    const [welcome, ...more] = letters({ settings: { welcomeLetterEnabled: true } });
    assert.deepEqual(more, []);
    assert.equal(welcome?.html, null);
    assert.deepEqual(welcome.problems, [
      {
        range: null,
        code: 'missing-template',
        severity: 'error',
        message:
          'The letter is enabled, and there is no `documents/welcome-letter.html` to make it from. Add the file, or turn the letter off.',
      },
    ]);
  });

  it('are rendered without settings, and from settings that cannot be read', () => {
    for (const configuration of [undefined, '{ "settings": ', '[]', '['.repeat(2000)]) {
      const [only] = rendered({
        configuration,
        folder: 'papers',
        templates: new Map([['papers/certificate.html', '{{policy.status}}']]),
        sample,
        environment: exampleEnvironment,
      });
      assert.deepEqual([only?.key, only?.html], ['certificate', 'active']);
    }
  });
});

describe('A letter', () => {
  it('escapes the values of two braces, as handlebars does, and those of three not', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'<>&"\'`=a/ ')), (characters) => {
        const text = '<p title="{{v}}">{{{v}}}{{#if v}}{{concat v "<"}}{{/if}}</p>';
        const v = characters.join('');
        const instance = Handlebars.create();
        instance.registerHelper('concat', (one: string, other: string) => one + other);
        const expected = instance.compile('<p title="{{v}}">{{{v}}}</p>')({ v });
        assert.equal(letter(text.replace(/\{\{#if.*if\}\}/, ''), { sample: { policy: {}, v } }).html, expected);
      }),
      { numRuns: runs(50) },
    );
  });

  it('cannot be opened by a value: no tag, no attribute', () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
    const { html } = letter('<a title="{{policy.name}}">{{policy.name}}</a>', {
      sample: { policy: { name: hostile } },
    });
    assert.doesNotMatch(html ?? '', /<script|<img|"><|x onerror=/);
  });

  it('keeps the text of the template as it is', () => {
    const text = '<!doctype html>\n<style>a > b { color: "red" }</style>\n<p>R&amp;D {{policy.status}}</p>\n';
    assert.equal(letter(text).html, text.replace('{{policy.status}}', 'active'));
  });

  it('tells the values that the sample lacks, at their tags, each once', () => {
    const text =
      '{{#each policy.members}}{{name}}{{/each}}{{#if policy.gone}}x{{/if}}{{policy.gone}}{{#if true}}{{lost}}{{/if}}';
    const { problems } = letter(text, { sample: { policy: { members: [{}, {}] } } });
    assert.deepEqual(
      problems
        .filter(({ range }) => range)
        .map(({ range, severity, message }) => [text.slice(range?.start, range?.end), severity, message]),
      [
        ['{{name}}', 'information', '`policy.members.[0].name` has no value in the sample and renders nothing.'],
        ['{{policy.gone}}', 'information', '`policy.gone` has no value in the sample and renders nothing.'],
        ['{{lost}}', 'information', '`lost` has no value in the sample and renders nothing.'],
      ],
    );
  });

  it('that is broken, endless or too long is no letter', () => {
    assert.deepEqual([letter('{{#if}').html, codes(letter('{{#if}'))], [null, ['syntax']]);
    const many = Array.from({ length: 2000 }, (_, index) => index);
    const endless = letter('{{#each l}}{{#each @root.l}}{{this}}{{/each}}{{/each}}', {
      sample: { ...sample, l: many },
    });
    assert.deepEqual([endless.html, codes(endless)], [null, ['too-many-steps']]);
    const long = letter('{{#each l}}{{@root.t}}{{/each}}', { sample: { ...sample, l: many, t: 'x'.repeat(20_000) } });
    assert.deepEqual([long.html, codes(long)], [null, ['too-much-text']]);
  });

  it('may have five million characters', () => {
    const { html } = letter('<p>word</p>\n'.repeat(420_000));
    assert.equal(html?.length, 12 * 420_000);
    assert.equal(plainText(html).length > 0, true);
  });

  it('may have ten thousand levels of elements, and not of blocks or calls: the reason is told', () => {
    const nest = (start: string, end: string) => `${start.repeat(10_000)}deep${end.repeat(10_000)}`;
    const elements = letter(nest('<div>', '</div>'));
    assert.deepEqual(codes(elements), ['nested-too-deep']);
    assert.match(elements.problems[0]?.message ?? '', /more than 500 levels deep/);
    assert.doesNotThrow(() => plainText(elements.html ?? ''));
    assert.deepEqual(codes(letter('<p>a<div><b>b</b></div>'.repeat(1000))), []);
    for (const nested of [
      nest('{{#if policy}}', '{{/if}}'),
      nest('{{#each policy}}', ''),
      `{{add ${nest('(add 1 ', ')')} 1}}`,
    ]) {
      const { html, problems } = letter(nested);
      assert.equal(html, null);
      assert.match(problems[0]?.message ?? '', /More than 200 levels are nested here/);
    }
  });

  it('without a sample is rendered, with a warning', () => {
    for (const data of [undefined, {}, { policy: 7 }, []]) {
      const { html, problems } = letter('Dear {{policyholder.last_name}}', { sample: data });
      assert.equal(html, 'Dear ');
      assert.deepEqual([problems[0]?.code, problems[0]?.severity], ['sample-without-policy', 'warning']);
    }
  });
});

describe('The file name of a letter', () => {
  const named = (fileName: string) => ({
    settings: { policyDocuments: [{ type: 'certificate', enabled: true, fileName }] },
  });

  it('is the default pattern without one in the settings', () => {
    assert.equal(letter('').fileName, 'policy_P1_certificate');
    assert.equal(letter('', { sample: { policy: { policyNumber: 'P2' } } }).fileName, 'policy_P2_certificate');
  });

  it('is the template of the settings, as text', () => {
    assert.equal(letter('', named('{{policyholder.last_name}} & {{file_type}}')).fileName, 'Example & certificate');
  });

  it('tells its problems without a place in the template', () => {
    const { problems } = letter('', named('{{policy.gone}}-{{divide 1 0}}'));
    assert.deepEqual(
      problems.map(({ range, code, message }) => [range, code, message.startsWith('In the file name: ')]),
      [
        [null, 'missing-value', true],
        [null, 'division-by-zero', true],
      ],
    );
  });

  it('reads the number of the policy under both of its names', () => {
    const text = '{{policy.policyNumber}}/{{policy.policy_number}}';
    assert.equal(letter(text, { sample: { policy: { policyNumber: 'A' } } }).html, 'A/A');
    assert.equal(letter(text, { sample: { policy: { policy_number: 'B' } } }).html, 'B/B');
    assert.equal(letter(text, { sample: { policy: { policyNumber: 'A', policy_number: 'B' } } }).html, 'A/B');
  });
});

describe('A letter as plain text', () => {
  it('has the words that its reader reads', () => {
    const html =
      '<style>p {}</style><h1>Cover</h1><script>alert(1)</script><p>R&amp;D <b>now</b></p><ul><li>One</li></ul>';
    assert.equal(plainText(html), 'Cover\n\nR&D now\n\n * One');
  });

  it('is made from any text', () => {
    fc.assert(
      fc.property(fc.string(), (html) => {
        assert.equal(typeof plainText(html), 'string');
      }),
      { numRuns: runs(100) },
    );
  });
});
