/** Fits a changed set of boxes into an earlier arrangement: what is unchanged stays, and only what is in the way moves. */
import type { Point, Size } from './laid-out.js';
import { gap, largest, nameOfLink, type Arrangement, type Link, type Part } from './parts.js';

type Place = Point & Size;

/** @returns undefined if most of it is new */
export function rearrange(
  before: Arrangement,
  parts: readonly Part[],
  links: readonly Link[],
): Arrangement | undefined {
  const kept = parts.filter(({ id }) => before.places.has(id));
  if (kept.length * 2 < parts.length) return undefined;
  const isSame = kept.length === parts.length && kept.every((part) => hasSameSize(before.places.get(part.id), part));
  const places = isSame
    ? new Map(kept.map(({ id }) => [id, before.places.get(id)!]))
    : fitted(before.places, kept, parts, links);
  const hasMoved = (id: string) => {
    const [old, now] = [before.places.get(id), places.get(id)];
    return !old || !now || old.x !== now.x || old.y !== now.y || !hasSameSize(old, now);
  };
  const routes = new Map(
    links.flatMap((link) => {
      const route = before.routes.get(nameOfLink(link));
      return route && !link.some(hasMoved) ? [[nameOfLink(link), route] as const] : [];
    }),
  );
  return { places, routes };
}

function fitted(
  before: ReadonlyMap<string, Place>,
  kept: readonly Part[],
  parts: readonly Part[],
  links: readonly Link[],
): ReadonlyMap<string, Place> {
  const settled = new Map<string, Place>();
  for (const [id, place] of pushedApart(widened(before, kept))) settled.set(id, place);
  const neighbours = new Map<string, { readonly reads: string[]; readonly readBy: string[] }>();
  const of = (id: string) => {
    const known = neighbours.get(id) ?? { reads: [], readBy: [] };
    neighbours.set(id, known);
    return known;
  };
  for (const [from, to] of links) {
    of(to).reads.push(from);
    of(from).readBy.push(to);
  }
  for (const part of parts)
    if (!settled.has(part.id)) {
      const { reads, readBy } = of(part.id);
      const placesOf = (ids: readonly string[]) => ids.flatMap((id) => settled.get(id) ?? []);
      settled.set(part.id, freePlace(part, placesOf(reads), placesOf(readBy), [...settled.values()]));
    }
  return settled;
}

/** Where a box has become wider, what is to the right of it moves to the right. */
function widened(before: ReadonlyMap<string, Place>, kept: readonly Part[]): readonly (readonly [string, Place])[] {
  const grown = kept.flatMap(({ id, width }) => {
    const old = before.get(id);
    return old && width > old.width ? [{ right: old.x + old.width, by: width - old.width }] : [];
  });
  return kept.flatMap(({ id, width, height }) => {
    const old = before.get(id);
    if (!old) return [];
    const by = largest(grown.filter(({ right }) => right <= old.x).map((one) => one.by));
    return [[id, { x: old.x + by, y: old.y, width, height }] as const];
  });
}

/** From top to bottom: what is in the way of a box above it moves down. */
function pushedApart(given: readonly (readonly [string, Place])[]): ReadonlyMap<string, Place> {
  const settled: Place[] = [];
  const sorted = [...given].sort(([, one], [, other]) => one.y - other.y || one.x - other.x);
  return new Map(
    sorted.map(([id, place]) => {
      let free = place;
      for (let obstacle = overlapping(free, settled); obstacle; obstacle = overlapping(free, settled))
        free = { ...free, y: obstacle.y + obstacle.height + gap.between };
      settled.push(free);
      return [id, free] as const;
    }),
  );
}

/** Behind what it reads, else before its readers, as close to them as there is room; a box without arrows is below everything. */
function freePlace(
  { width, height }: Size,
  reads: readonly Place[],
  readBy: readonly Place[],
  taken: readonly Place[],
): Place {
  const bottom = largest(taken.map((one) => one.y + one.height));
  const linked = [...reads, ...readBy];
  if (linked.length === 0) return { x: 0, y: taken.length === 0 ? 0 : bottom + gap.below, width, height };
  const x =
    reads.length > 0
      ? largest(reads.map((one) => one.x + one.width)) + gap.ranks
      : Math.max(0, readBy.reduce((least, one) => Math.min(least, one.x), Infinity) - gap.ranks - width);
  const middle = linked.reduce((sum, one) => sum + one.y + one.height / 2, 0) / linked.length;
  const wanted = Math.max(0, Math.round(middle - height / 2));
  const column = taken.filter((one) => one.x < x + width + gap.between && x < one.x + one.width + gap.between);
  /** Directly above or below a box of the column. */
  const edges = column.flatMap((one) => [one.y - gap.between - height, one.y + one.height + gap.between]);
  const free = [wanted, ...edges]
    .filter((y) => y >= 0 && !overlapping({ x, y, width, height }, column))
    .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
  return { x, y: free[0] ?? bottom + gap.between, width, height };
}

function overlapping(place: Place, others: readonly Place[]): Place | undefined {
  return others.find(
    (other) =>
      place.x < other.x + other.width &&
      other.x < place.x + place.width &&
      place.y < other.y + other.height &&
      other.y < place.y + place.height,
  );
}

function hasSameSize(one: Size | undefined, other: Size): boolean {
  return one?.width === other.width && one.height === other.height;
}
