import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { definedHere } from '../shared/names/definitions.js';
import { suggestion } from '../../names/did-you-mean.js';
import { removing, renaming } from '../fix.js';
import { goodVoucherModule, voucherModule } from '../shared/examples/example-modules.js';
import { dataDifferences } from './shared/fulfillment-data.js';

export default defineCrossRule({
  id: 'fulfillment/unknown-data',
  severity: 'error',
  summary: 'Reports a fulfillment request with a parameter that its type does not have.',
  rationale:
    'The data of a request must correspond to the parameters of its fulfillment type. The value of an undefined parameter is lost.',
  sections: ['2.7.6'],
  messages: {
    unknown:
      'The fulfillment type `{type}` has no parameter `{name}`, so its value is lost.{meant} Rename or remove it, or define it in the configuration.',
  },
  good: [goodVoucherModule],
  bad: [
    voucherModule(`  "fulfillment_type_key": "voucher", "fulfillment_data": { "amount": "5000", "colour": "red" } } }
//                                                                           ^^^^^^^^ fulfillment/unknown-data`),
  ],
  check: (index, report) => {
    for (const { request, type, unknown } of dataDifferences(index))
      for (const { name, range, meant } of unknown)
        report({
          range: placeOf(request, range),
          message: 'unknown',
          data: { type: type.fact.name, name, meant: suggestion(meant) },
          related: definedHere(type),
          suggestions: [
            ...(meant === undefined ? [] : [renaming(placeOf(request, range), meant)]),
            removing(placeOf(request, range), name),
          ],
        });
  },
});
