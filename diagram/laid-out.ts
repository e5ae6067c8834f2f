/** A map with a place for everything. Lengths are in the units of the drawing, from its upper left corner. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface LaidOutMap extends Size {
  /** Groups before what is in them. */
  readonly boxes: readonly MapBox[];
  readonly arrows: readonly MapArrow[];
}

export interface MapBox extends Point, Size {
  /** Of a block its node's id, of a source its path. */
  readonly id: string;
  readonly kind: 'block' | 'group' | 'folded' | 'source';
}

/** All that one block reads from another, or from a source; drawn between the boxes that show them. */
export interface MapArrow {
  readonly from: string;
  readonly to: string;
  readonly by: readonly string[];
  /** The boxes at its ends: the folded groups, where the ends are in one. */
  readonly fromBox: string;
  readonly toBox: string;
  /** Where it passes between other boxes, on the way from left to right. Empty: it is drawn straight. */
  readonly via: readonly Point[];
}
