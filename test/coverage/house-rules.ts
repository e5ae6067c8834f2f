import type { RuleId } from './define.js';

const ofScenarios = 'Scenarios are this project’s own, as is what they may name.';

const notChecked = 'No problems in a file mean nothing if it was not checked.';

/** Rules that check no statement of the specification, with the reason why they exist, as a sentence. */
export const houseRules: Readonly<Record<RuleId, string>> = {
  'code/not-analysed': notChecked,
  'config/folder-in-place-of-file': 'A folder with the name of a file would look like a file that is missing.',
  'json/conflict-markers': 'A merge that was not finished breaks a file at many places, for one reason.',
  'json/not-analysed': notChecked,
  'scenarios/missing-sample': ofScenarios,
  'scenarios/not-a-scenario': ofScenarios,
  'scenarios/other-block': ofScenarios,
  'scenarios/unknown-block': ofScenarios,
  'scenarios/unknown-hook': ofScenarios,
  'scenarios/unknown-member': ofScenarios,
  'scenarios/unknown-option': ofScenarios,
  'scenarios/unknown-status': ofScenarios,
  'templates/not-analysed': notChecked,
  'tools/invalid': 'The tools file is this project’s own, as is what it may say.',
  'tools/missing-layout-path': 'The tools file is this project’s own, as is what it may say.',
  'tools/unused-suppression': 'The tools file is this project’s own, as is what it may say.',
};
