const funeral = 'samples/funeral-cover';
const now = ['--now', '2026-10-06T08:00:00Z'];

/** The arguments of `preview`, by what they show of the samples. */
export const previewedSamples: Readonly<Record<string, readonly string[]>> = {
  'funeral-cover': [funeral, ...now],
  'funeral-cover-waiting-period': [funeral, '--sample', 'waiting-period.json', ...now],
  'funeral-cover-two-beneficiaries': [
    ...[funeral, '--sample', `${funeral}/sandbox/two-beneficiaries.json`, ...now],
    ...['--create', 'first_beneficiary_payout', '--create', 'second_beneficiary_payout'],
  ],
  'funeral-cover-death-of-a-spouse': [funeral, '--scenario', `${funeral}/sandbox/scenarios/death-of-a-spouse.json`],
  'group-life': ['samples/group-life', '--approval-status', 'approved', ...now],
  'as-it-lies': ['samples/as-it-lies', '--scenario', 'samples/as-it-lies/sandbox/scenarios/stolen-bicycle.json'],
  'first-steps': ['samples/first-steps', '--approval-status', 'approved', ...now],
};
