import type { RuleId } from './define.js';

const ofScenarios = 'Scenarios are this project’s own, as is what they may name.';

/** Rules that check no statement of the specification, with the reason why they exist, as a sentence. */
export const houseRules: Readonly<Record<RuleId, string>> = {
  'config/folder-in-place-of-file': 'A folder with the name of a file would look like a file that is missing.',
  'json/conflict-markers': 'A merge that was not finished breaks a file at many places, for one reason.',
  'json/not-analysed': 'Whoever sees no problems has to know that nobody looked.',
  'scenarios/missing-sample': ofScenarios,
  'scenarios/not-a-scenario': ofScenarios,
  'scenarios/other-block': ofScenarios,
  'scenarios/unknown-block': ofScenarios,
  'scenarios/unknown-hook': ofScenarios,
  'scenarios/unknown-member': ofScenarios,
  'scenarios/unknown-option': ofScenarios,
  'scenarios/unknown-status': ofScenarios,
  'tools/invalid': 'The tools file is this project’s own, as is what it may say.',
  'tools/missing-layout-path': 'The tools file is this project’s own, as is what it may say.',
  'tools/unused-suppression': 'The tools file is this project’s own, as is what it may say.',
};
