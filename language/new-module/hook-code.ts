import { coverOf, memberCount, policyFee, rate } from './cover.js';
import type { NewModule } from '../../protocol/new-module.js';

/** The form of a hook. */
export function hookSchema(module: NewModule) {
  const { field, label, least, most } = coverOf(module);
  const isMoney = module.scheme === 'individual';
  const of = isMoney ? 'Currency' : 'Number';
  return [
    {
      type: isMoney ? 'currency' : 'number',
      key: field,
      label,
      outputPath: field,
      defaultValue: `{{ policy.module.${field} }}`,
      validators: [
        { validation: { type: 'required' } },
        { validation: { type: `greaterThan${of}`, min: least - 1 } },
        { validation: { type: `lessThan${of}`, max: most + 1 } },
      ],
    },
  ];
}

/** The three hook functions. All hooks change the cover until the developer gives each its own change. */
export function hookCode(module: NewModule): string {
  const { field, least, most } = coverOf(module);
  const isGroup = module.scheme === 'group';
  return `// All amounts are integer cents.

const POLICY_FEE = ${String(policyFee)};
/** Cents a month for ${isGroup ? 'each member and each month of salary' : 'each R1 000 of cover'}. */
const RATE = ${String(rate[module.scheme])};

/** The monthly premium of a policy with the given module fields. */
const calculateMonthlyPremium = ({ ${isGroup ? 'member_count, salary_multiple' : 'cover_amount'} }) =>
  ${isGroup ? 'member_count * salary_multiple * RATE' : 'Math.round((cover_amount / 100000) * RATE)'} + POLICY_FEE;

const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  switch (alteration_hook_key) {
${cases(module)}
      return Joi.validate(
        data,
        Joi.object()
          .keys({
            ${field}: Joi.number().integer().min(${String(least)}).max(${String(most)}).required(),
          })
          .required(),
        { abortEarly: false },
      );
    default:
      throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
  }
};

const getAlteration = ({ alteration_hook_key, data, policy }) => {
  switch (alteration_hook_key) {
${cases(module)} {
      const module = { ...policy.module, ${field}: data.${field} };
      return new AlterationPackage({
        ${isGroup ? '' : `sum_assured: data.${field},\n        `}monthly_premium: calculateMonthlyPremium(module),
        module,
        input_data: data,
        change_description: ${isGroup ? '`Cover changed to ${data.salary_multiple} times the monthly salary.`' : '`Cover amount changed to R${data.cover_amount / 100}.`'},
      });
    }
    default:
      throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
  }
};

const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  switch (alteration_hook_key) {
${cases(module)}
      return new AlteredPolicy({
        package_name: policy.package_name,
        ${isGroup ? '' : 'sum_assured: alteration_package.sum_assured,\n        '}base_premium: alteration_package.monthly_premium,
        monthly_premium: alteration_package.monthly_premium,
        module: alteration_package.module,
        start_date: policy.start_date,
        end_date: policy.end_date,
      });
    default:
      throw new InvalidRequestError(\`Invalid alteration hook key: \${alteration_hook_key}\`);
  }
};
`;
}

function cases({ hooks }: NewModule): string {
  return hooks.map((hook) => `    case '${hook}':`).join('\n');
}

/** Unit tests of the code. */
export function unitTests(module: NewModule): string {
  const { field, after, least, premiumAfter, premiumBefore } = coverOf(module);
  return `const policy = {
  package_name: 'Example',
  monthly_premium: ${String(premiumBefore)},
  start_date: '2026-01-01T00:00:00.000Z',
  end_date: '2046-12-31T00:00:00.000Z',
  module: ${moduleFields(module)},
};

describe('calculateMonthlyPremium', () => {
  it('gives the premium of the policy', () => {
    expect(calculateMonthlyPremium(policy.module)).to.equal(policy.monthly_premium);
  });
});

${module.hooks
  .map(
    (hook) => `describe('${hook}', () => {
  const alteration_hook_key = '${hook}';

  it('changes the cover and its premium, and keeps the term', () => {
    const { value: data } = validateAlterationPackageRequest({
      alteration_hook_key,
      data: { ${field}: ${String(after)} },
      policy,
    });
    const alteration_package = getAlteration({ alteration_hook_key, data, policy });
    const altered_policy = applyAlteration({ alteration_hook_key, policy, alteration_package });
    expect(altered_policy.monthly_premium).to.equal(${String(premiumAfter)});
    expect(altered_policy.end_date).to.equal(policy.end_date);
  });

  it('rejects too little cover', () => {
    const data = { ${field}: ${String(least - 1)} };
    const { error } = validateAlterationPackageRequest({ alteration_hook_key, data, policy });
    expect(error).to.not.equal(null);
  });
});
`,
  )
  .join('\n')}`;
}

function moduleFields(module: NewModule): string {
  const { field, before } = coverOf(module);
  return module.scheme === 'group'
    ? `{ member_count: ${String(memberCount)}, ${field}: ${String(before)} }`
    : `{ ${field}: ${String(before)} }`;
}
