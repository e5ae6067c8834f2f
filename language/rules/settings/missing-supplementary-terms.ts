import { placeOf } from '../../module/index/module-index.js';
import { pathIn } from '../../module/snapshot/paths.js';
import { contentRange } from '../../syntax/json/tree.js';
import { supplementaryTermsIn } from '../../module/companions/policy-documents.js';
import { defineCrossRule } from '../define.js';
import { nearest, suggestion } from '../../names/did-you-mean.js';
import { replaceText, replaceValue } from '../fix.js';
import { supplementaryTerms } from './shared/missing-documents.js';
import { missingDocumentTexts } from '../../vocabulary/settings/policy-documents.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'settings/missing-supplementary-terms',
  severity: 'error',
  summary: 'Reports supplementary terms that name no PDF of the module, or name it with its extension.',
  rationale:
    '`supplementaryTermsType` is the name, without extension, of a PDF in `documents/supplementary-terms`. Without that file, there is nothing to send.',
  sections: ['2.8'],
  messages: {
    extension: '`supplementaryTermsType` is the name of the file without `{extension}`. Remove it.',
    ...missingDocumentTexts['settings/missing-supplementary-terms'],
  },
  good: [
    configuration(
      `
  "settings": { "policyDocuments": [{ "type": "supplementary_terms", "supplementaryTermsType": "winter_sports" }] }`,
      {
        'documents/supplementary-terms/winter_sports.pdf': '%PDF-1.4',
      },
    ),
  ],
  bad: [
    configuration(
      `
  "settings": { "policyDocuments": [{ "type": "supplementary_terms", "supplementaryTermsType": "wintersport" }] }
//                                                                                              ^^^^^^^^^^^ settings/missing-supplementary-terms`,
      {
        'documents/supplementary-terms/winter_sports.pdf': '%PDF-1.4',
      },
    ),
    configuration(
      `
  "settings": { "policyDocuments": [{ "type": "supplementary_terms", "supplementaryTermsType": "winter_sports.pdf" }] }
//                                                                                                           ^^^^ settings/missing-supplementary-terms`,
      {
        'documents/supplementary-terms/winter_sports.pdf': '%PDF-1.4',
      },
    ),
  ],
  check: (index, report) => {
    const root = index.configuration;
    if (!root) return;
    const folder = pathIn(index.options.layout.documents, 'supplementary-terms');
    const names = supplementaryTerms(index).map(({ name }) => name);
    for (const { name: written, text } of supplementaryTermsIn(root.fact)) {
      const extension = text.value.slice(written.length);
      if (extension !== '') {
        const { end } = contentRange(text);
        // The extension has no escaped characters, so it also ends the literal.
        const range = placeOf(root, { start: end - extension.length, end });
        const fix = { title: `Remove \`${extension}\``, edits: [replaceText(range, '')] };
        report({ range, message: 'extension', data: { extension }, fix });
      }
      if (names.includes(written)) continue;
      const meant = nearest(written, names);
      const range = placeOf(root, contentRange(text));
      report({
        range,
        message: 'missing',
        data: { path: pathIn(folder, `${written}.pdf`), meant: suggestion(meant) },
        suggestions: (meant === undefined ? names.slice(0, 1) : [meant]).map((one) => ({
          title: `Change to \`${one}\``,
          edits: [replaceValue(range, one)],
        })),
      });
    }
  },
});
