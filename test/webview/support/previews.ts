/** What the extension shows to the preview's page: real previews, made as the server makes them. */
import type { PlayedClaim } from '../../../protocol/played-claim.js';
import type { PreviewShowMessage } from '../../../protocol/panels/preview.js';
import type { JsonValue } from '../../../protocol/json-value.js';
import { defaultMoney } from '../../../protocol/money.js';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleFault } from '../../../protocol/lsp.js';
import { sampleDetails } from '../../../runtime/inputs/sample-details.js';
import { withWaysToSample } from '../../../runtime/claims/lacking-sample.js';
import type { ClaimInput } from '../../../runtime/claims/preview.js';
import { claimForm } from '../../../runtime/claims/claim-form.js';
import { utc } from '../../../language/dates/time-zone.js';
import { NumberFormats } from '../../../protocol/money.js';

const NOW = '2026-10-06T08:00:00Z';

export interface Shown extends Partial<PlayedClaim> {
  readonly create?: readonly string[];
  readonly fault?: ModuleFault | null;
  readonly edit?: number;
  readonly isUndoable?: boolean;
}

export interface ModuleTexts {
  readonly name: string;
  readonly claimsBlocks: string;
  readonly configuration: string | undefined;
  readonly samples: Readonly<Record<string, unknown>>;
}

/** A module whose form can be shown. */
export class ShownModule {
  constructor(private readonly module: ModuleTexts) {}

  /** A module of samples/, by its folder. */
  static async read(folder: string): Promise<ShownModule> {
    const read = (path: string) => readFile(join('samples', folder, path), 'utf8');
    const files = (await readdir(join('samples', folder, 'sandbox'))).filter((file) => file.endsWith('.json'));
    const samples = await Promise.all(
      files.sort().map(async (file) => [file, JSON.parse(await read(`sandbox/${file}`)) as unknown] as const),
    );
    const names = await readdir(join('samples', folder));
    const configuration = await read(names.find((name) => /^\.[\w-]+-config\.json$/.test(name)) ?? '');
    const { productModuleName } = JSON.parse(configuration) as { readonly productModuleName: string };
    return new ShownModule({
      name: productModuleName,
      claimsBlocks: await read('workflows/claims-blocks.json'),
      configuration,
      samples: Object.fromEntries(samples),
    });
  }

  /** The message for a claim as far as it was played. */
  message({ create = [], fault = null, edit = 0, isUndoable = false, ...played }: Shown = {}): PreviewShowMessage {
    const { name, claimsBlocks, configuration, samples } = this.module;
    const claim: PlayedClaim = {
      sample: null,
      policyholder: null,
      status: null,
      approvalStatus: null,
      now: null,
      answers: {},
      requests: [],
      ...played,
    };
    const [first = null] = Object.keys(samples);
    const sample = claim.sample ?? first;
    const input: ClaimInput = {
      claimsBlocks,
      configuration,
      sample: sample === null ? {} : samples[sample],
      policyholder: policyholderOf(samples, claim.policyholder),
      answers: claim.answers,
      requests: claim.requests,
      statuses: { status: claim.status ?? undefined, approvalStatus: claim.approvalStatus ?? undefined },
      environment: { now: Date.parse(claim.now ?? NOW), timeZone: utc, numbers: new NumberFormats('en-ZA') },
      create,
    };
    const form = withWaysToSample(input, claimForm(input));
    return {
      type: 'show',
      state: { uri: 'file:///module/workflows/claims-blocks.json', claim },
      result: {
        root: 'file:///module',
        name,
        claimsBlocks: 'file:///module/workflows/claims-blocks.json',
        samples: Object.keys(samples),
        sampleDetails: sampleDetails(new Map(Object.entries(samples) as [string, JsonValue][]), defaultMoney),
        sample,
        form,
        fault,
      },
      edit,
      isUndoable,
    };
  }
}

/** A module with these entries, and with a sample policy. */
export function moduleOf(entries: unknown, sample: unknown = {}, configuration?: unknown): ShownModule {
  return new ShownModule({
    name: 'A module of the tests',
    claimsBlocks: JSON.stringify(entries),
    configuration: configuration === undefined ? undefined : JSON.stringify(configuration),
    samples: { 'a-sample.json': sample },
  });
}

/** What keeps a module from being shown. */
export const fault: ModuleFault = {
  message: 'The claims blocks file cannot be read: `,` expected. Showing the last valid form.',
  place: { uri: 'file:///module/workflows/claims-blocks.json', start: { line: 11, character: 4 } },
};

/** The policyholder of another sample; undefined for the sample's own. */
function policyholderOf(samples: Readonly<Record<string, unknown>>, name: string | null): unknown {
  const sample = name === null ? undefined : samples[name];
  return typeof sample === 'object' && sample !== null ? Reflect.get(sample, 'policyholder') : undefined;
}
