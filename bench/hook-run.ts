/** One run of an alteration hook, from a ready worker to the report. */
import { runAlteration, type AlterationRun } from '../runtime/alterations/run-alteration.js';
import { Sandbox } from '../runtime/sandbox/node/sandbox.js';
import { engineFilesIn, SharedEngine } from '../runtime/sandbox/node/shared-engine.js';
import { timed, type Samples } from './samples.js';
import { Trust } from '../runtime/sandbox/trust.js';

/** The three functions take almost no time themselves, so what is measured is the time around them. */
const code = `
const validateAlterationPackageRequest = ({ data }) =>
  Joi.validate(data, Joi.object().keys({ cover: Joi.number().integer().required() }));
const getAlteration = ({ data, policy }) => new AlterationPackage({
  sum_assured: data.cover, monthly_premium: Math.round(data.cover / 100), module: { ...policy.module, cover: data.cover },
  input_data: data, change_description: moment().format('YYYY-MM-DD'),
});
const applyAlteration = ({ alteration_package, policy }) => new AlteredPolicy({
  package_name: policy.package_name, sum_assured: alteration_package.sum_assured, base_premium: 0,
  monthly_premium: alteration_package.monthly_premium, module: alteration_package.module, end_date: policy.end_date,
});`;

const policy = {
  policy_id: 'p-1',
  package_name: 'Gold',
  sum_assured: 1000,
  monthly_premium: 10,
  start_date: '2026-01-01',
  end_date: '2030-01-01',
  module: { cover: 1000, members: Array.from({ length: 10 }, (_, at) => ({ name: `Member ${String(at)}`, at })) },
};

const run: AlterationRun = {
  subject: { hook: 'raise', policy, policyholder: null, isGroupScheme: false },
  data: { cover: 5000 },
  apply: true,
  definedHooks: ['raise'],
  session: { files: [{ path: 'code/main.js', text: code }], now: Date.UTC(2026, 0, 1), seed: 1, env: {} },
};

/** Milliseconds of a run. @throws if one fails */
export async function measureHookRun({ rounds }: { readonly rounds: number }): Promise<Samples> {
  const sandbox = new Sandbox(Trust.givenByUser(), { engine: new SharedEngine(engineFilesIn('dist')) });
  const ours: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      await sandbox.prepared();
      ours.push(
        await timed(async () => {
          const { error, policy: altered } = await runAlteration(run, (request) => sandbox.open(request));
          if (!altered) throw new Error(`A run failed: ${JSON.stringify(error)}`);
        }),
      );
    }
    return { row: 'hook', blocks: null, ours, peer: [] };
  } finally {
    await sandbox.dispose();
  }
}
