import type { ClaimPreview } from '../../protocol/view-model.js';

export function previewJson(preview: ClaimPreview): string {
  return `${JSON.stringify(preview, undefined, 2)}\n`;
}
