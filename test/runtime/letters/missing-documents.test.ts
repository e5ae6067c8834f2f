import assert from 'node:assert/strict';
import { claimForm } from '../../../runtime/claims/claim-form.js';
import { utc } from '../../../language/dates/index.js';
import { NumberFormats } from '../../../protocol/money.js';

const environment = { now: Date.UTC(2026, 0, 1), timeZone: utc, numbers: new NumberFormats('en-ZA') };

function problemsOf(settings: object, documents: readonly string[] | undefined): readonly string[] {
  const { problems } = claimForm({
    claimsBlocks: '[]',
    configuration: JSON.stringify({ settings }),
    sample: { policy: {} },
    environment,
    ...(documents && { documents: new Set(documents) }),
  }).preview;
  return problems.map(
    ({ severity, code, message }) => `${severity} ${code} ${/`([^`]*)`/.exec(message)?.[1] ?? message}`,
  );
}

describe('The claim form of a module whose documents are missing', () => {
  it('has an error for each enabled document, and a warning for each that is only listed', () => {
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
      'error missing-document welcome-letter.html',
      'error missing-document anniversary-letter.html',
      'warning missing-document policy-schedule.html',
      'error missing-document certificate.html',
      'error missing-document supplementary-terms/diving.pdf',
    ]);
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
