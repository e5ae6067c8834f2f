/** Modules with a scenario for the examples of several rules. */
import { hookModule } from '../../shared/examples/example-hooks.js';
import { claims, onceApproved } from '../../shared/examples/example-modules.js';

const claimsBlocks = claims(`
  { "block": { "type": "heading", "key": "top", "title": "Claim" } },
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "Fire" }, { "key": "hail", "value": "Hail" }] } },
  { "block": { "type": "checkbox", "key": "complete", "title": "All papers are there" } },
  { ${onceApproved}, "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
    "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } } }`);

/** A module with claims blocks, a hook, a sample, and a scenario, with marks. */
export const scenarioModule = (scenario: string): Readonly<Record<string, string>> =>
  hookModule(
    {},
    {
      'workflows/claims-blocks.json': claimsBlocks,
      'workflows/alteration-hooks/change_cover.json': '[]',
      'sandbox/policy.json': '{ "policy": {} }',
      'sandbox/scenarios/case.json': scenario,
    },
  );

/** A module without problems. */
export const goodScenario = scenarioModule(`
{
  "kind": "claim",
  "sample": "policy.json",
  "status": "in_review",
  "approval_status": "approved",
  "answers": { "cause": "fire", "complete": true },
  "create": ["pay"],
  "requests": { "pay": "completed" },
  "expect": {
    "blocks": { "complete": { "visible": true }, "police_report": null },
    "block_states": { "cause": { "option_key": "fire" } },
    "requests": [{ "block": "pay", "status": "completed" }]
  }
}`);
