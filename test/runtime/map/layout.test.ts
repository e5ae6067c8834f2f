import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ClaimMap, LaidOutMap, MapBox, MapNode } from '../../../protocol/claim-map.js';
import { layOut } from '../../../runtime/map/layout.js';
import { runs } from '../../support/runs.js';

/** Maps with groups in groups, arrows in any direction, circles and other sources. */
const maps: fc.Arbitrary<ClaimMap> = fc
  .record({
    groups: fc.array(fc.option(fc.nat(3), { nil: null }), { maxLength: 4 }),
    blocks: fc.array(fc.option(fc.nat(3), { nil: null }), { minLength: 1, maxLength: 14 }),
    arrows: fc.array(fc.tuple(fc.nat(18), fc.nat(17)), { maxLength: 24 }),
  })
  .map(({ groups, blocks, arrows }) => {
    const groupOf = (place: number | null, before: number) =>
      place === null || place >= before ? null : `g${String(place)}`;
    const node = (id: string, type: string, group: string | null): MapNode => ({
      ...{ id, key: id, type, title: id, group, reachable: 'yes' },
    });
    const nodes = [
      ...groups.map((around, i) => node(`g${String(i)}`, 'group', groupOf(around, i))),
      ...blocks.map((around, i) => node(`b${String(i)}`, 'input.text', groupOf(around, groups.length))),
    ];
    const idAt = (place: number) => nodes[place % nodes.length]?.id ?? '';
    const edges = arrows.map(([from, to]) => ({
      ...{ from: from === 18 ? 'claim.status' : idAt(from), to: idAt(to), by: 'show_if' },
    }));
    return { nodes, edges };
  });

const right = ({ x, width }: MapBox) => x + width;
const bottom = ({ y, height }: MapBox) => y + height;
const overlap = (one: MapBox, other: MapBox) =>
  one.x < right(other) && other.x < right(one) && one.y < bottom(other) && other.y < bottom(one);
const isWithin = (inner: MapBox, outer: MapBox) =>
  inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);

function byId({ boxes }: LaidOutMap): ReadonlyMap<string, MapBox> {
  return new Map(boxes.map((box) => [box.id, box]));
}

/** The places in a group, from its corner. */
function inside(map: ClaimMap, laidOut: LaidOutMap, group: string): unknown {
  const boxes = byId(laidOut);
  const corner = boxes.get(group);
  return map.nodes.flatMap(({ id, group: around }) => {
    const box = boxes.get(id);
    return around === group && box && corner ? [[id, box.x - corner.x, box.y - corner.y]] : [];
  });
}

describe('The layout of a map', () => {
  it('puts each box into its group and none on another, folded or not', () => {
    fc.assert(
      fc.property(maps, fc.subarray(['g0', 'g1', 'g2']), (map, folded) => {
        const laidOut = layOut(map, new Set(folded));
        const boxes = byId(laidOut);
        const siblings = new Map<string | null, MapBox[]>();
        const nodes = new Map(map.nodes.map((node) => [node.id, node]));
        for (const box of laidOut.boxes) {
          const { group } = nodes.get(box.id) ?? { group: null };
          const around = boxes.get(group ?? '');
          assert.ok(group === null || (around && isWithin(box, around)), box.id);
          for (const other of siblings.get(group) ?? []) assert.ok(!overlap(box, other), `${box.id} ${other.id}`);
          siblings.set(group, [...(siblings.get(group) ?? []), box]);
          assert.ok(right(box) <= laidOut.width && bottom(box) <= laidOut.height);
        }
        for (const { fromBox, toBox } of laidOut.arrows) assert.ok(boxes.has(fromBox) && boxes.has(toBox));
      }),
      { numRuns: runs(150) },
    );
  });

  it('places the same map in the same way, and moves nothing in a group that an edit does not touch', () => {
    fc.assert(
      fc.property(maps, fc.nat(3), (map, place) => {
        const before = layOut(map);
        assert.deepEqual(layOut(structuredClone(map)), before);
        const group = `g${String(place)}`;
        const more: MapNode = {
          ...{ id: 'more', key: 'more', type: 'input.text', title: 'more', group: null, reachable: 'yes' },
        };
        const after = layOut({
          nodes: [...map.nodes, more],
          edges: [...map.edges, { from: 'b0', to: 'more', by: 'show_if' }],
        });
        assert.deepEqual(inside(map, after, group), inside(map, before, group));
      }),
      { numRuns: runs(100) },
    );
  });

  it('arranges 2,000 blocks without groups in columns, each behind what it reads', () => {
    const nodes = Array.from({ length: 2000 }, (_, i): MapNode => ({
      ...{ id: `b${String(i)}`, key: null, type: 'input.text', title: null, group: null, reachable: 'yes' },
    }));
    const edges = nodes.slice(1).map(({ id }, i) => ({ from: `b${String(i - (i % 10))}`, to: id, by: 'show_if' }));
    const boxes = byId(layOut({ nodes, edges }));
    for (const { from, to } of edges) assert.ok(right(boxes.get(from)!) < boxes.get(to)!.x);
  });
});
