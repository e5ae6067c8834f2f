/** The configuration in a revision of a module. */
import { configurationFileName, configurationKey, isConfigurationName } from '../../protocol/module-path.js';
import type { ReviewBase } from '../../protocol/review-messages.js';

/** The text of the configuration among the files of a revision, under whatever name: a commit may have renamed it. */
export function configurationIn({ root, files }: Pick<ReviewBase, 'root' | 'files'>): string | undefined {
  const direct = files.filter(
    ({ uri }) => uri.startsWith(`${root}/`) && isConfigurationName(uri.slice(root.length + 1)),
  );
  const specified = direct.find(({ uri }) => uri === `${root}/${configurationFileName}`);
  return (specified ?? direct.find(({ text }) => configurationKey(text) !== undefined))?.text;
}
