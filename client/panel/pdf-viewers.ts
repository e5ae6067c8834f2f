import { listOf, object, readAs, string } from '../../protocol/decoder.js';

const editors = object({
  contributes: object({
    customEditors: listOf(object({ selector: listOf(object({}, { filenamePattern: string })) }, { priority: string })),
  }),
});

/** Whether an extension has an editor for PDF files, which VS Code uses without being asked. @param manifests of the extensions */
export function opensPdf(manifests: readonly unknown[]): boolean {
  return manifests.some((manifest) =>
    readAs(editors, manifest)?.contributes.customEditors.some(
      ({ selector, priority }) =>
        priority !== 'option' && selector.some(({ filenamePattern = '' }) => /\bpdf\b/i.test(filenamePattern)),
    ),
  );
}
