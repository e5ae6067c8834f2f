/** The hooks and the samples of a module as its users know them: by name, and with what tells one from the others. */
import type { AlterationModule } from '../../../protocol/lsp.js';
import type { Choice } from './select.js';

/** The name of a hook, with its key where another one has the same name; its key where it has none, or where it is missing. */
export function hookName(module: AlterationModule | null, key: string): string {
  const hooks = module?.hooks ?? [];
  const name = hooks.find((hook) => hook.key === key)?.name ?? key;
  return hooks.some((other) => other.key !== key && other.name === name) ? `${name} (${key})` : name;
}

export function hookChoices(module: AlterationModule | null): readonly Choice[] {
  return (module?.hooks ?? []).map(({ key, name }) => ({
    value: key,
    label: name === null ? key : `${name} (${key})`,
  }));
}

export function sampleChoices(offered: Pick<AlterationModule, 'samples' | 'sampleDetails'> | null): readonly Choice[] {
  return (offered?.samples ?? []).map((name) => {
    const details = offered?.sampleDetails[name];
    return { value: name, label: details === undefined ? name : `${name} (${details})` };
  });
}
