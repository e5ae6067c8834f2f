import assert from 'node:assert/strict';
import { claimForm } from '../../../runtime/claims/claim-form.js';
import { utc } from '../../../language/dates/index.js';
import { checkModule, findingsIn, toDiagnostic } from '../../../language/index.js';
import type { PreviewProblem } from '../../../protocol/view-model.js';
import { moduleOf } from '../../support/fixture.js';
import { NumberFormats } from '../../../protocol/money.js';

const environment = { now: Date.UTC(2026, 0, 1), timeZone: utc, numbers: new NumberFormats('en-ZA') };

function problemsIn(settings: object, documents: readonly string[] | undefined): readonly PreviewProblem[] {
  return claimForm({
    claimsBlocks: '[]',
    configuration: JSON.stringify({ settings }),
    sample: { policy: {} },
    environment,
    ...(documents && { documents: new Set(documents) }),
  }).preview.problems;
}

function problemsOf(...given: Parameters<typeof problemsIn>): readonly string[] {
  return problemsIn(...given).map(
    ({ severity, code, message }) => `${severity} ${code} ${/`([^`]*)`/.exec(message)?.[1] ?? message}`,
  );
}

describe('The claim form of a module whose documents are missing', () => {
  it('has a problem for each document without a file', () => {
    const settings = {
      welcomeLetterEnabled: true,
      policyAnniversaryNotification: { daysBeforeToSend: 30 },
      policyDocuments: [
        { type: 'policy_schedule' },
        { type: 'terms' },
        { type: 'certificate', enabled: true },
        { type: 'supplementary_terms', supplementaryTermsType: 'diving.pdf' },
        { type: 'supplementary_terms', supplementaryTermsType: 'skiing' },
      ],
    };
    assert.deepEqual(problemsOf(settings, ['terms.pdf', 'supplementary-terms/skiing.pdf']), [
      'error settings/missing-template documents/welcome-letter.html',
      'error settings/missing-template documents/anniversary-letter.html',
      'error settings/missing-template documents/policy-schedule.html',
      'error settings/missing-template documents/certificate.html',
      'error settings/missing-supplementary-terms documents/supplementary-terms/diving.pdf',
    ]);
  });

  it('says of each what the diagnostics of its settings say', () => {
    const policyDocuments = [
      { type: 'policy_schedule' },
      { type: 'terms' },
      { type: 'supplementary_terms', supplementaryTermsType: 'diving' },
    ];
    const settings = { welcomeLetterEnabled: true, policyDocuments };
    const path = '.platform-config.json';
    const check = checkModule(moduleOf(new Map([[path, JSON.stringify({ settings })]])));
    const document = check.module.files.get(path)?.document ?? assert.fail('not read');
    const diagnostics = findingsIn(check, path)
      .map((finding) => toDiagnostic(check, document, finding, {}))
      .filter(({ code }) => code.startsWith('settings/missing-'));
    assert.deepEqual(
      problemsIn(settings, [])
        .map(({ code, message }) => `${code}: ${message}`)
        .toSorted(),
      diagnostics.map(({ code, message }) => `${code}: ${message}`).toSorted(),
    );
    assert.equal(diagnostics.length, 4);
  });

  it('has no problem where they are not enabled, are there, or are not known', () => {
    const off = {
      welcomeLetterEnabled: false,
      policyAnniversaryNotification: null,
      policyDocuments: [{ type: 'certificate', enabled: false }],
    };
    assert.deepEqual(problemsOf(off, []), []);
    assert.deepEqual(problemsOf({ welcomeLetterEnabled: true }, ['welcome-letter.html']), []);
    assert.deepEqual(problemsOf({ welcomeLetterEnabled: true }, undefined), []);
  });
});
