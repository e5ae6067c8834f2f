import type { SVGTemplateResult } from 'lit';

/** One row of the picture, relative to its top left corner. */
export interface Row {
  readonly label: string;
  readonly height: number;
  readonly draw: SVGTemplateResult | readonly SVGTemplateResult[];
}
