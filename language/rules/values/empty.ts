import type { ShapedObject } from '../../module/typed-walk.js';
import type { Property, ValueType } from '../../vocabulary/define.js';
import { defineLocalRule, ofType } from '../define.js';
import { replaceValue } from '../fix.js';
import { demandOn } from '../shared/objects/presence.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'values/empty',
  severity: 'error',
  summary: 'Reports an empty text where a value is needed.',
  rationale:
    'A payment without an amount, a name or an account cannot be made, a period without a length has no end, and a question without a title asks nothing. An empty value is as bad as a missing one.',
  sections: ['2.7.1', '2.7.2', '2.7.6', '2.8'],
  messages: { empty: '`{name}` is empty, and this {owner} needs it. Write {what}.' },
  good: [
    '[{ "block": { "type": "radio", "key": "why", "title": "Why", "default_value": "", "options": [{ "key": "a", "value": "A" }] } }]',
  ],
  bad: [
    configuration(
      `
  "settings": { "policyAnniversaryNotification": { "daysBeforeToSend": "" } }
//                                                                     ^^ values/empty`,
      {
        'documents/anniversary-letter.html': '<p>Another year!</p>\n',
      },
    ),
    `
[{ "block": { "type": "input.text", "key": "note", "title": "" } }]
//                                                          ^^ values/empty`,
    `
[{ "block": {
  "type": "payout_request", "description": "Pays.", "key": "pay", "title": "Pay", "amount": "100",
  "payee": {
    "type": "beneficiary", "amount": "100", "first_name": "Ada", "last_name": "",
//                                                                            ^^ values/empty
    "payment_details": { "type": "eft", "details": {
      "bank_name": "example_bank", "branch_code": "1", "account_type": "savings_account", "account_number": " "
//                                                                                                          ^^^ values/empty
    } }
  }
}, "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}" }]`,
  ],
  visit: (report) => ({
    value: ofType(mayNeedText, ({ json, type, property, owner }) => {
      if (json.kind !== 'string' || !property || !owner || !isNeeded(json.value, property, owner)) return;
      const { example } = property;
      const isScalar = typeof example === 'string' || typeof example === 'number' || typeof example === 'boolean';
      const shown = isScalar && !String(example).includes('{{') ? `, such as \`${String(example)}\`` : '';
      const rendered = 'templated' in type && type.templated ? ', or a template that renders it' : '';
      report({
        range: json.range,
        message: 'empty',
        data: { name: property.name, owner: owner.shape.name, what: `it${shown}${rendered}` },
        suggestions: isScalar
          ? [{ title: `Write \`${String(example)}\``, edits: [replaceValue(json.range, example)] }]
          : [],
      });
    }),
  }),
});

/** Whether a text is empty although a value is needed. Some texts may be empty; a required number or boolean may not. */
function isNeeded(text: string, property: Property, owner: ShapedObject): boolean {
  const { type } = property;
  if (type.kind === 'text')
    return type.filled === true && text.trim() === '' && demandOn(property, owner).kind !== 'forbidden';
  const isSwitch = type.kind === 'integer' || type.kind === 'boolean';
  return isSwitch && text === '' && demandOn(property, owner).kind === 'required';
}

/** Only then may an empty text be a mistake. */
function mayNeedText({ kind }: ValueType, property: Property | undefined): boolean {
  return property !== undefined && (kind === 'text' || kind === 'integer' || kind === 'boolean');
}
