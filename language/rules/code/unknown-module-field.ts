import { counted } from '../../../protocol/counted.js';
import { didYouMean, nearest } from '../../names/did-you-mean.js';
import { defineCrossRule, type Place } from '../define.js';
import { useName } from '../fix.js';
import { applying, hookModule } from '../shared/examples/example-hooks.js';
import { readsOf, type MemberRead } from '../../module/index/member-reads.js';
import { productData, type ProductData } from './shared/product-data.js';

const sample = {
  'sandbox/policy.json': '{ "policy": { "module": { "cover_amount": 100, "address": { "city": "Cape Town" } } } }',
};

export default defineCrossRule({
  id: 'code/unknown-module-field',
  severity: 'information',
  summary: 'Reports a field of `policy.module` that no sample has, no form provides and no code creates.',
  rationale:
    "The product's own fields are defined nowhere, so a misspelt one is only found when a run fails, or not at all: it is `undefined`. Names are known from the samples, from the schemas of the hooks, and from all members and texts in the code, Joi schemas included. Nothing is reported if code creates members by names that are computed, or if there is no sample with a policy.",
  sections: [],
  messages: {
    unknown:
      'No sample has `policy.{path}`.{meant} No schema or code creates it, so this is probably always `undefined`. Correct the name, or add the field to a sample.',
  },
  good: [
    hookModule({}, sample),
    // Names that are computed may be any.
    hookModule(
      {
        apply: applying(`
      const module = {};
      for (const name of Object.keys(policy.module)) module[name] = policy.module.anything;
      return overwrite(policy, module);`),
      },
      sample,
    ),
  ],
  bad: [
    hookModule(
      {
        apply: applying(`
      return overwrite(policy, policy.module.cover_amuont, policy.module.address.town, policy.module.cover_amuont);
//                                           ^^^^^^^^^^^^ code/unknown-module-field
//                                                                               ^^^^ code/unknown-module-field`),
      },
      sample,
    ),
  ],
  check: (index, report) => {
    const data = productData(index);
    if (!data || !hasModule(data)) return;
    const reads = new Map<string, Place[]>();
    for (const read of readsOf(index, 'policy')) {
      const unknown = firstUnknown(read, data);
      if (!unknown) continue;
      const same = reads.get(unknown.path);
      if (same) same.push(unknown.place);
      else reads.set(unknown.path, [unknown.place]);
    }
    for (const [path, [first, ...others]] of reads) {
      if (!first) continue;
      const name = path.split('.').at(-1) ?? '';
      const meant = nearest(name, siblings(path, data));
      report({
        range: first,
        message: 'unknown',
        data: { path, meant: didYouMean(name, siblings(path, data)) },
        related: others
          .slice(0, 5)
          .map((range) => ({ range, message: `It is read here as well (${counted(others.length, 'more read')}).` })),
        suggestions: useName(meant, first, ...others),
      });
    }
  },
});

function hasModule({ samples }: ProductData): boolean {
  return samples.get('module') === true;
}

/** The first name of a path that is unknown. Below a value that is not an object in every sample, all names may be methods. */
function firstUnknown({ names }: MemberRead, { samples, written }: ProductData) {
  if (names[0]?.name !== 'module') return undefined;
  let path = 'module';
  for (const { name, place } of names.slice(1)) {
    if (samples.get(path) !== true) return undefined;
    path += `.${name}`;
    if (!samples.has(path)) return written.has(name) || name in {} ? undefined : { path, place };
  }
  return undefined;
}

/** The names that samples have beside a field. */
function siblings(path: string, { samples }: ProductData): readonly string[] {
  const around = path.slice(0, path.lastIndexOf('.') + 1);
  return [...samples.keys()].flatMap((one) =>
    one.startsWith(around) && !one.slice(around.length).includes('.') ? one.slice(around.length) : [],
  );
}
