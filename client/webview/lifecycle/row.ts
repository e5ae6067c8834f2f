import type { SVGTemplateResult } from 'lit';

/** One row of the picture, drawn from its top left corner. */
export interface Row {
  readonly label: string;
  readonly height: number;
  readonly draw: SVGTemplateResult | readonly SVGTemplateResult[];
}
