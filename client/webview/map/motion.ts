/** Moves what has another place than before, unless the user has asked for less motion. */
import type { Point } from '../../../diagram/laid-out.js';

const timing: KeyframeAnimationOptions = { duration: 260, easing: 'ease-out' };

export class Motion {
  #places = new Map<string, Point>();
  #paths = new Map<string, string>();

  /** Call after each drawing. @param isStill whether nothing has got another place, so that nothing moves */
  moved(root: ParentNode, places: Map<string, Point>, paths: Map<string, string>, isStill: boolean): void {
    const [oldPlaces, oldPaths] = [this.#places, this.#paths];
    this.#places = places;
    this.#paths = paths;
    if (isStill || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const element of root.querySelectorAll<SVGGElement>('[data-box]')) {
      const id = element.dataset['box'] ?? '';
      const [from, to] = [oldPlaces.get(id), places.get(id)];
      if (from && to && (from.x !== to.x || from.y !== to.y))
        element.animate([{ transform: translation(from) }, { transform: translation(to) }], timing);
    }
    for (const element of root.querySelectorAll<SVGPathElement>('[data-arrow]')) {
      const id = element.dataset['arrow'] ?? '';
      const [from, to] = [oldPaths.get(id), paths.get(id)];
      if (from === to || to === undefined) continue;
      const isSame = from !== undefined && from.split('C').length === to.split('C').length;
      element.animate(isSame ? [{ d: `path("${from}")` }, { d: `path("${to}")` }] : [{ opacity: 0 }, {}], timing);
    }
  }
}

function translation({ x, y }: Point): string {
  return `translate(${String(x)}px, ${String(y)}px)`;
}
