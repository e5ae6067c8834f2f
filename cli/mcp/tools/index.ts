/** The tools for agents, in the order in which a client lists them. */
import type { Tool } from '../tool.js';
import { checkModule } from './check-module.js';
import { completeAt } from './complete-at.js';
import { describeModule } from './describe-module.js';
import { editBlock } from './edit-block.js';
import { explainNameTool } from './explain-name.js';
import { explainRule } from './explain-rule.js';
import { previewClaim } from './preview-claim.js';
import { reviewChange } from './review-change.js';
import { runAlteration } from './run-alteration.js';
import { simulateLifecycle } from './simulate-lifecycle.js';
import { suggestFixes } from './suggest-fixes.js';

export const tools: readonly Tool[] = [
  describeModule,
  checkModule,
  suggestFixes,
  explainRule,
  explainNameTool,
  completeAt,
  editBlock,
  previewClaim,
  simulateLifecycle,
  runAlteration,
  reviewChange,
];
