import assert from 'node:assert/strict';
import { checkModule, complete, diagnosticsOf, semanticTokens, NavigableModule } from '../../../language/index.js';
import { maximumTagText, parseTemplate } from '../../../language/syntax/template/parser.js';
import { walk } from '../../../language/syntax/template/visit.js';
import { moduleOf } from '../../support/fixture.js';

const path = 'workflows/claims-blocks.json';
const kilobytes = (unit: string) => unit.repeat(Math.ceil(100_000 / unit.length));

/** Templates of 100 KB, and some of 1,000 tags in one another. */
const huge: Readonly<Record<string, string>> = {
  paths: kilobytes('{{claim.block_states.cause.option_key}} '),
  comparisons: kilobytes("{{ifCondition claim.block_states.cause.option_key '===' 'fire'}} "),
  'arguments of one tag': `{{ifCondition ${kilobytes('claim.status ')}}}`,
  'open tags': kilobytes('{{claim.block_states.cause '),
  'open texts': kilobytes("{{a 'b "),
  blocks: '{{#if claim.status}}'.repeat(1_000) + '{{/if}}'.repeat(1_000),
  'open blocks': '{{#each policy.beneficiaries}}'.repeat(1_000),
  sections: `{{claim.status}}${'{{#claim.block_states.cause}}'.repeat(1_000)}${'{{/claim.block_states.cause}}'.repeat(1_000)}`,
  'sub-expressions': `{{ifCondition ${'(ifCondition '.repeat(1_000)}a${" '===' 'b')".repeat(1_000)} '&&' true}}`,
  'else chains': `{{#if a}}${'{{else if b}}'.repeat(1_000)}{{/if}}`,
  'many blocks': '{{#if claim.status}}'.repeat(5_000),
};

/** What is worked through is bounded, however long the text is: a node takes up two characters of a tag, and a block has another for each branch. */
const maximumNodes = maximumTagText;

describe('a template that is too large', () => {
  for (const [name, text] of Object.entries(huge))
    for (const where of ['show_if', 'markdown'])
      it(`of ${name} in ${where} says so, and costs no more than its beginning`, () => {
        const module = moduleOf(new Map([[path, claims(where, text)]]));
        const check = checkModule(module);
        const messages = diagnosticsOf(check, path).map(({ message }) => message);
        // Where every tag is broken, the list ends before the place at which reading does.
        assert.ok(
          messages.some((message) =>
            /not analysed\. Split the template|Also in \d+ other places in this file/.test(message),
          ),
          messages[0],
        );

        let nodes = 0;
        walk(parseTemplate(text), () => nodes++);
        assert.ok(nodes <= maximumNodes, String(nodes));
        assert.ok(semanticTokens(new NavigableModule(check), path).length <= maximumNodes);
        const document = module.files.get(path)?.document;
        assert.ok(document);
        const cursor = document.positionAt(document.getText().search(/(?<=[{ ])(?:claim|policy|a)[.} ]/));
        assert.ok(complete(check, path, cursor).items.length > 0);
      });

  it('in one property leaves the others as they are', () => {
    const module = moduleOf(new Map([[path, claims('markdown', huge['paths'] ?? '')]]));
    const problems = diagnosticsOf(checkModule(module), path);
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['templates/syntax'],
    );
  });

  it('is none where the text between the tags is long', () => {
    const html = `<img src="data:image/png;base64,${'A'.repeat(300_000)}">{{policyholder.first_name}}`;
    const module = moduleOf(
      new Map([
        [path, '[]'],
        ['documents/certificate.html', html],
      ]),
    );
    assert.deepEqual(diagnosticsOf(checkModule(module), 'documents/certificate.html'), []);
  });
});

function claims(where: string, text: string): string {
  const options = [{ key: 'fire', value: 'Fire' }];
  const cause = { block: { type: 'radio', key: 'cause', title: 'Cause', options } };
  const alert = { type: 'alert', key: 'note', markdown: where === 'markdown' ? text : 'Note' };
  return JSON.stringify([cause, { block: alert, ...(where === 'show_if' && { show_if: text }) }]);
}
