import type { Definition, FulfillmentFact } from '../../module/facts/facts.js';
import { placeOf, type Located } from '../../module/index/module-index.js';
import { defineCrossRule, type Place } from '../define.js';
import { definedHere } from '../shared/names/definitions.js';
import { goodVoucherModule, voucherModule } from '../shared/examples/example-modules.js';
import { insertMember, type Suggestion } from '../fix.js';
import { dataDifferences, valueFor } from './shared/fulfillment-data.js';
import { quoted } from '../../message-text.js';

export default defineCrossRule({
  id: 'fulfillment/missing-data',
  severity: 'error',
  summary: 'Reports a fulfillment request that lacks a parameter of its type.',
  rationale:
    'The data of a request must correspond to the parameters of its fulfillment type, so that the request can be handled.',
  sections: ['2.7.6'],
  messages: {
    missing:
      'This request gives no value for {names}. Its fulfillment type `{type}` takes {them}. Add {them} to `fulfillment_data`.',
  },
  good: [goodVoucherModule],
  bad: [
    voucherModule(`  "fulfillment_type_key": "voucher", "fulfillment_data": {} } }
//                                   ^^^^^^^^^^^^^^^^^^ fulfillment/missing-data`),
  ],
  check: (index, report) => {
    for (const { request, type, missing } of dataDifferences(index))
      if (missing.length > 0)
        report({
          range: placeOf(request, request.fact.dataRange),
          message: 'missing',
          data: {
            type: type.fact.name,
            names: quoted(missing, 'and'),
            them: missing.length === 1 ? 'it' : 'them',
          },
          related: definedHere(type),
          suggestions: additions(request, type, missing),
        });
  },
});

function additions(
  request: Located<FulfillmentFact>,
  type: Located<Definition>,
  missing: readonly string[],
): readonly Suggestion<Place>[] {
  const { dataObject } = request.fact;
  const parameters = type.fact.parameters?.filter(({ name }) => missing.includes(name)) ?? [];
  if (!dataObject) return [];
  return [
    {
      title: `Add ${quoted(missing, 'and')}`,
      edits: parameters.map((parameter) =>
        insertMember(placeOf(request, dataObject), parameter.name, valueFor(parameter)),
      ),
    },
  ];
}
