import { html } from 'lit';
import type { DrawBlock } from './block.js';

export const drawDivider: DrawBlock = () => html`<hr class="divider" />`;
