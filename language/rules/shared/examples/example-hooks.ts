/** Modules with hook code for the examples of several rules. */

/** A configuration with one alteration hook. */
export const hookConfiguration = `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "alterationHooks": [{ "key": "change_cover", "name": "Change cover" }],
  "settings": { "policySchemeType": "individual" }
}`;

/** Makes a hook function that does something for the hook `change_cover`, and something else for other keys: by default, it throws. */
const dispatching =
  (head: string, error: string) =>
  /** @param lines with marks, each after a line break */
  (
    lines: string,
    otherwise = `
      throw new ${error}(\`Invalid alteration hook key: \${alteration_hook_key}\`);`,
  ): string => {
    return `
const ${head} => {
  switch (alteration_hook_key) {
    case 'change_cover':${lines}
    default:${otherwise}
  }
};`;
  };

export const validating = dispatching('validateAlterationPackageRequest = ({ alteration_hook_key, data })', 'Error');
export const getting = dispatching('getAlteration = ({ alteration_hook_key, data, policy })', 'Error');
export const applying = dispatching(
  'applyAlteration = ({ alteration_hook_key, policy, alteration_package })',
  'InvalidRequestError',
);

const functions = {
  validate: validating(`
      return Joi.validate(data, Joi.object().keys({ cover_amount: Joi.number().integer().required() }));`),
  get: getting(`
      return new AlterationPackage({
        sum_assured: data.cover_amount,
        monthly_premium: data.cover_amount / 1000,
        module: { ...policy.module, cover_amount: data.cover_amount },
        input_data: data,
        change_description: 'Another cover amount',
      });`),
  apply: applying(`
      return new AlteredPolicy({
        package_name: policy.package_name,
        sum_assured: alteration_package.sum_assured,
        base_premium: policy.base_premium,
        monthly_premium: alteration_package.monthly_premium,
        module: alteration_package.module,
        end_date: policy.end_date,
      });`),
};

const helperFunctions = {
  compute: 'const compute = (...parts) => new AlterationPackage(Object.assign({}, ...parts));',
  overwrite: 'const overwrite = (...parts) => new AlteredPolicy(Object.assign({}, ...parts));',
};

/** A file with the functions that code calls and does not declare. */
function helpersOf(code: string): Readonly<Record<string, string>> {
  const called = Object.entries(helperFunctions).flatMap(([name, text]) =>
    code.includes(`${name}(`) && !code.includes(`const ${name} `) ? [text] : [],
  );
  return called.length === 0 ? {} : { 'code/helpers.js': `\n${called.join('\n')}\n` };
}

/** The functions that the three may call. */
export const helpers = Object.values(helperFunctions).join('\n');

/**
 * A module with one hook, whose three functions are valid except for the given ones: with marks.
 *
 * @param files added to the configuration and the code, or replacing them
 */
export const hookModule = (
  given: Partial<typeof functions> = {},
  files: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => {
  const code = Object.values({ ...functions, ...given }).join('\n');
  return {
    '.platform-config.json': hookConfiguration,
    'code/main.js': code,
    ...helpersOf(code),
    ...files,
  };
};

/** A module with a form for the quote, which no validation is compared with. */
export const quoteForm = (text: string): Readonly<Record<string, string>> => ({
  '.platform-config.json': hookConfiguration.replace(/\n {2}"alterationHooks".*/, ''),
  'workflows/quote-schema.json': text,
});

/** A component with its key that must be answered, as the validation of `hookModule` demands it. */
export const coverQuestion =
  '{ "type": "currency", "key": "cover_amount", "validators": [{ "validation": { "type": "required" } }] }';
