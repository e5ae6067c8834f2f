import { defineCrossRule } from '../define.js';
import { goodVoucherModule, voucherModule } from '../shared/examples/example-modules.js';
import { reportUnknownReferences } from '../shared/names/unknown-reference.js';

export default defineCrossRule({
  id: 'fulfillment/unknown-type',
  severity: 'error',
  summary: 'Reports a fulfillment request for a type that the configuration does not define.',
  rationale:
    'The fulfillment type defines the data of the request and who handles it. Without it, the button on the claim creates nothing.',
  sections: ['2.7.6'],
  messages: {
    unknown:
      'There is no fulfillment type `{name}`.{meant} Nothing can be requested. Use the key of one in `settings.claims.fulfillmentTypes`, or add it there.{existing}',
  },
  good: [goodVoucherModule],
  bad: [
    voucherModule(`  "fulfillment_type_key": "vochers", "fulfillment_data": { "amount": "5000" } } }
//                         ^^^^^^^ fulfillment/unknown-type`),
  ],
  needsAll: 'fulfillmentType',
  check: (index, report) => {
    reportUnknownReferences(index, 'fulfillmentType', report);
  },
});
