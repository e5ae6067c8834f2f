import { hookModule } from '../../../language/rules/shared/examples/example-hooks.js';
import { checkDiagnostics } from '../../support/check-diagnostics.js';

const configuration = `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "alterationHooks": [{ "key": "change_cover", "name": "Change cover" }, { "key": "add_member", "name": "Add member" }],
  "settings": { "policySchemeType": "individual" }
}`;

const unknownKey = 'throw new Error(`Invalid alteration hook key: ${alteration_hook_key}`);';
const invalidRequest = 'throw new InvalidRequestError(`Invalid alteration hook key: ${alteration_hook_key}`);';

const alteredPolicy = `new AlteredPolicy({
    package_name: policy.package_name,
    sum_assured: alteration_package.sum_assured,
    base_premium: policy.base_premium,
    monthly_premium: alteration_package.monthly_premium,
    module: alteration_package.module,
    start_date: policy.start_date,
    end_date: policy.end_date,
    charges: policy.charges,
  })`;

/** For code whose helpers are left out. */
const withoutHelpers = '{ "rules": { "code/undeclared-name": "off", "code/misspelt-name": "off" } }';

/** Ways in which real code is written; nothing is to be said of any. */
const styles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a switch in each function, with helpers in another file': {
    'code/main.js': `
function validateAlterationPackageRequest({ alteration_hook_key, data, policy, policyholder }) {
  switch (alteration_hook_key) {
    case 'change_cover':
      return validateCover(data, policy);
    case 'add_member':
      return validateMember({ data, policy, policyholder });
    default:
      ${unknownKey}
  }
}
function getAlteration({ alteration_hook_key, data, policy, policyholder }) {
  switch (alteration_hook_key) {
    case 'change_cover':
      return getCover({ data, policy });
    case 'add_member':
      return getMember(data, policy, policyholder);
    default:
      ${unknownKey}
  }
}
function applyAlteration({ alteration_hook_key, policy, policyholder, alteration_package }) {
  switch (alteration_hook_key) {
    case 'change_cover':
    case 'add_member':
      return ${alteredPolicy};
    default:
      ${invalidRequest}
  }
}`,
    'code/helpers.js': `
const coverSchema = Joi.object().keys({ cover_amount: Joi.number().required() }).required();
const validateCover = (data) => Joi.validate(data, coverSchema, { abortEarly: false });
const validateMember = ({ data }) => {
  const { error, value } = Joi.validate(data, memberSchema);
  if (error) return { error, value };
  return { error: null, value: { ...value, member: { ...value.member, id: createUuid() } } };
};
const getCover = ({ data, policy }) => {
  const monthlyPremium = price(data.cover_amount);
  const alterationPackage = new AlterationPackage({
    input_data: data,
    sum_assured: data.cover_amount,
    monthly_premium: monthlyPremium,
    change_description: 'Cover changed',
    module: { ...policy.module, ...data },
  });
  return alterationPackage;
};
const getMember = (input, policy) =>
  new AlterationPackage({
    input_data: input,
    sum_assured: policy.sum_assured,
    monthly_premium: price(policy.sum_assured),
    change_description: \`Member \${input.member.name} added\`,
    module: policy.module,
  });`,
    'code/schemas.js': 'var memberSchema = Joi.object({ member: Joi.object({ name: Joi.string().required() }) });',
    'workflows/alteration-hooks/change_cover.json':
      '[{ "type": "currency", "outputPath": "cover_amount", "validators": [{ "validation": { "type": "required" } }] }]',
    'workflows/alteration-hooks/add_member.json':
      '[{ "type": "text", "outputPath": "member.name", "validators": [{ "validation": { "type": "required" } }] }]',
  },
  'chains of comparisons, and guards': {
    'code/main.js': `
const validateAlterationPackageRequest = async ({ alteration_hook_key, data }) => {
  let validationResult;
  if (alteration_hook_key === 'change_cover') {
    validationResult = Joi.validate(data, Joi.object().keys({ cover_amount: Joi.number() }));
  } else if (alteration_hook_key === 'add_member') {
    validationResult = { error: undefined, value: data };
  } else {
    ${unknownKey}
  }
  return validationResult;
};
const getAlteration = ({ alteration_hook_key: key, data: { ...input }, policy }) => {
  if (!['change_cover', 'add_member'].includes(key)) {
    throw new Error('Invalid alteration hook key: ' + key);
  }
  const alteration = new AlterationPackage({ ...policy, change_description: 'Changed' });
  alteration.input_data = input;
  if (key === 'add_member') alteration.module = addMember(policy, input);
  return alteration;
};
const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  if (alteration_hook_key !== 'change_cover' && alteration_hook_key !== 'add_member') ${invalidRequest}
  return ${alteredPolicy};
};`,
  },
  'an object of functions by key': {
    'code/main.js': `
const hooks = {
  change_cover: { validate: validateCover, get: getCover, apply: overwrite },
  add_member: { validate: validateMember, get: getMember, apply: overwrite },
};
const hookFor = (key) => {
  if (!hooks[key]) throw new InvalidRequestError(\`Invalid alteration hook key: \${key}\`);
  return hooks[key];
};
const validateAlterationPackageRequest = ({ alteration_hook_key, ...rest }) => hookFor(alteration_hook_key).validate(rest);
const getAlteration = (params) => hookFor(params.alteration_hook_key).get(params);
const applyAlteration = (params) => {
  const { alteration_hook_key, ...others } = params;
  return hookFor(alteration_hook_key).apply(others);
};`,
  },
  'one function that all three call': {
    'code/main.js': `
function dispatch(step, params) {
  const handler = handlers[params.alteration_hook_key];
  if (!handler) throw new InvalidRequestError('Invalid alteration hook key: ' + params.alteration_hook_key);
  return handler[step](params);
}
function validateAlterationPackageRequest() { return dispatch('validate', arguments[0]); }
const getAlteration = (params) => dispatch('get', params);
const applyAlteration = (...all) => dispatch('apply', all[0]);`,
  },
  'functions that are made by others': {
    'code/main.js': `
const logged = (f) => (params) => { console.log(params); return f(params); };
const validateAlterationPackageRequest = logged(validateAny);
var getAlteration;
getAlteration = logged(getAny);
globalThis.applyAlteration = logged(applyAny);`,
  },
  'constants for the keys': {
    'code/main.js': `
const HOOKS = { cover: 'change_cover', member: 'add_member' };
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  switch (alteration_hook_key) {
    case HOOKS.cover: return validateCover(data);
    case HOOKS.member: return validateMember(data);
    default: throw invalidKey(alteration_hook_key);
  }
};
const getAlteration = ({ alteration_hook_key, data }) => {
  const handled = Object.values(HOOKS);
  if (!handled.includes(alteration_hook_key)) throw invalidKey(alteration_hook_key);
  return compute(data);
};
const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  const message = \`Invalid alteration hook key: \${alteration_hook_key}\`;
  if (alteration_hook_key === 'change_cover') return { ...policy, ...alteration_package };
  if (alteration_hook_key === 'add_member') return overwrite(policy, alteration_package);
  throw new InvalidRequestError(message);
};`,
  },
  'a validation that takes what it does not name': {
    'code/main.js': `
const fields = { cover_amount: Joi.number().required() };
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  switch (alteration_hook_key) {
    case 'change_cover':
      return Joi.validate(data, Joi.object().keys({ cover_amount: Joi.number() }).unknown());
    case 'add_member':
      return Joi.validate(data, Joi.object().keys(fields));
    default:
      ${unknownKey}
  }
};
const getAlteration = (params) => compute(params);
const applyAlteration = (params) => overwrite(params);`,
    'workflows/alteration-hooks/change_cover.json': '[{ "type": "currency", "outputPath": "anything" }]',
    'workflows/alteration-hooks/add_member.json': '[{ "type": "currency", "outputPath": "cover_amount" }]',
  },
};

describe('hook code', () => {
  for (const [name, files] of Object.entries(styles))
    it(`is nothing to complain about: ${name}`, () => {
      checkDiagnostics({ '.platform-config.json': configuration, '.platform-tools.json': withoutHelpers, ...files });
    });

  it('need not be known to the end', () => {
    checkDiagnostics({
      '.platform-config.json': configuration,
      'code/main.js': `
const getAlteration = (
//                    ^ code/syntax`,
    });
    checkDiagnostics({
      '.platform-config.json': configuration.replace(
        '"settings"',
        '"codeFileOrder": ["main.js", "gone.js"],\n//                             ^^^^^^^^^ config/missing-code-file\n"settings"',
      ),
      'code/main.js': '',
    });
  });
});

/** One function of a module with the hook `change_cover` each, with what is wrong with it. */
const faults: Readonly<Record<string, Parameters<typeof hookModule>[0]>> = {
  'a parameter that is the whole object': {
    get: `
const getAlteration = data => {
//                    ^^^^ code/separate-parameters
  return compute(data);
};`,
  },
  'parameters in a pattern inside of the function': {
    get: `
const getAlteration = (params) => {
  const { alterationHookKey, data, policy_holder: holder, claim } = params;
//        ^^^^^^^^^^^^^^^^^ code/unknown-parameter
//                                 ^^^^^^^^^^^^^ code/unknown-parameter
  return compute(alterationHookKey, data, holder, claim, params);
};`,
  },
  'no function at all': {
    get: `
const getAlteration = {};
//    ^^^^^^^^^^^^^ code/missing-function`,
  },
  'a key that is nearly right, which is one mistake': {
    get: `
const getAlteration = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key === 'changeCover') return compute(data);
//                             ^^^^^^^^^^^ code/unhandled-hook
  ${unknownKey}
};`,
  },
  'a helper that forgets a field': {
    get: `
const getCover = (input, policy) => {
  const limits = 1000.5;
  return new AlterationPackage({
//                             ^ code/missing-field
    sum_assured: limits,
//               ^^^^^^ code/not-cents
    monthly_premium: '12000',
//                   ^^^^^^^ code/not-cents
    input_data: input.cover,
//              ^^^^^^^^^^^ code/input-data
    change_description: 'Cover',
  });
};
const getAlteration = ({ alteration_hook_key, data, policy }) => {
  if (alteration_hook_key === 'change_cover') return getCover(data, policy);
  ${unknownKey}
};`,
  },
  'an amount that is computed under another name': {
    apply: `
const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  switch (alteration_hook_key) {
    case 'change_cover': {
      const monthly_premium = Math.round(alteration_package.monthly_premium * 1.1);
      return {
        package_name: policy.package_name,
        sum_assured: alteration_package.sum_assured,
        base_premium: policy.base_premium,
        monthly_premium,
//      ^^^^^^^^^^^^^^^ code/computed-in-apply
        module: alteration_package.module,
        end_date: policy.end_date,
      };
    }
    default:
      throw new InvalidRequestError('What is this?');
//          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ code/unknown-key-unnamed
  }
};`,
  },
};

describe('faults of hook code', () => {
  for (const [name, code] of Object.entries(faults))
    it(`are reported once: ${name}`, () => {
      checkDiagnostics(hookModule(code));
    });

  it('let a group scheme be without sum assured', () => {
    const module = hookModule({
      get: `
const getAlteration = ({ alteration_hook_key, data, policy }) => {
  if (alteration_hook_key === 'change_cover') {
    return { monthly_premium: 1, module: policy.module, input_data: data, change_description: 'Cover' };
  }
  ${unknownKey}
};`,
    });
    const group = module['.platform-config.json']?.replace('individual', 'group') ?? '';
    checkDiagnostics({ ...module, '.platform-config.json': group });
    checkDiagnostics(module, ['code/main.js 11:11-12 code/missing-field']);
  });

  it('are told by the branch of each hook', () => {
    checkDiagnostics({
      '.platform-config.json': configuration,
      '.platform-tools.json': withoutHelpers,
      'code/main.js': `
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  switch (alteration_hook_key) {
    case 'change_cover':
      return Joi.validate(data, Joi.object().keys({ cover_amount: Joi.number().required() }));
    case 'add_member':
      return validateMember(data);
    default:
      ${unknownKey}
  }
};
const validateMember = (data) =>
  Joi.validate(data, Joi.object({ member: Joi.object({ name: Joi.string().required(), age: Joi.number().required() }) }));
//                                                                                    ^^^ alteration-hooks/missing-output
const getAlteration = (params) => compute(params);
const applyAlteration = (params) => overwrite(params);`,
      'workflows/alteration-hooks/change_cover.json': `
[{ "outputPath": "member.name" }, { "outputPath": "cover_amount", "validators": [{ "validation": { "type": "required" } }] }]
//                ^^^^^^^^^^^ alteration-hooks/refused-output`,
      'workflows/alteration-hooks/add_member.json': `
[{ "components": [{ "outputPath": "member.name", "validators": [{ "validation": { "type": "required" } }] }] }, { "outputPath": "member.nmae" }]
//                                                                                                                               ^^^^^^^^^^^ alteration-hooks/refused-output`,
    });
  });

  it('are one where code and schema know a hook that is not defined', () => {
    const module = hookModule();
    checkDiagnostics(
      {
        '.platform-config.json':
          '{ "productModuleKey": "travel", "productModuleName": "Travel", "alterationHooks": [] }',
        'code/main.js': module['code/main.js'] ?? '',
        'workflows/alteration-hooks/change_cover.json': '[]',
      },
      ['code/main.js 2:10-22 code/unknown-hook-key'],
    );
  });
});
