import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LaidOutMap, MapBox } from '../../diagram/laid-out.js';
import type { ClaimMap, MapNode } from '../../protocol/claim-map.js';
import { Layout, layOut } from '../../diagram/layout.js';
import { runs } from '../support/runs.js';

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

/** Each box is in its group and in the picture, and on no other. */
function assertApart(map: ClaimMap, laidOut: LaidOutMap): void {
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
}

function edited({ nodes, edges }: ClaimMap, kind: string, place: number, id: string): ClaimMap {
  const at = nodes[place % nodes.length];
  const to = nodes[(place * 7 + 3) % nodes.length];
  switch (kind) {
    case 'remove': {
      const gone = new Set([at?.id]);
      for (const node of nodes) if (node.group !== null && gone.has(node.group)) gone.add(node.id);
      const rest = nodes.filter((node) => !gone.has(node.id));
      return rest.length === 0
        ? { nodes, edges }
        : { nodes: rest, edges: edges.filter(({ from, to: end }) => !gone.has(from) && !gone.has(end)) };
    }
    case 'add': {
      const node: MapNode = { id, key: id, type: 'radio', title: id, group: at?.group ?? null, reachable: 'yes' };
      return { nodes: [...nodes, node], edges: [...edges, { from: at?.id ?? '', to: id, by: 'show_if' }] };
    }
    case 'arrow':
      return { nodes, edges: [...edges, { from: at?.id ?? '', to: to?.id ?? '', by: 'required_if' }] };
    default:
      return { nodes: nodes.map((node) => (node === at ? { ...node, title: 'Another' } : node)), edges };
  }
}

describe('The layout of a map', () => {
  it('puts each box into its group and none on another, folded or not', () => {
    fc.assert(
      fc.property(maps, fc.subarray(['g0', 'g1', 'g2']), (map, folded) => {
        const laidOut = layOut(map, new Set(folded));
        assertApart(map, laidOut);
        const boxes = byId(laidOut);
        for (const { fromBox, toBox } of laidOut.arrows) assert.ok(boxes.has(fromBox) && boxes.has(toBox));
      }),
      { numRuns: runs(75) },
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
      { numRuns: runs(50) },
    );
  });

  it('keeps the places of what an edit does not touch, and never puts one box on another', () => {
    const edits = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('remove' as const), place: fc.nat(20) }),
        fc.record({ kind: fc.constant('add' as const), place: fc.nat(20) }),
        fc.record({ kind: fc.constant('arrow' as const), place: fc.nat(20) }),
        fc.record({ kind: fc.constant('retitle' as const), place: fc.nat(20) }),
      ),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(maps, edits, (start, made) => {
        const layout = new Layout();
        let map = start;
        let before = layout.of(map);
        for (const [i, { kind, place }] of made.entries()) {
          map = edited(map, kind, place, `new${String(i)}`);
          const after = layout.of(map);
          if (kind === 'arrow' || kind === 'retitle') {
            const known = byId(before);
            for (const box of after.boxes) if (known.has(box.id)) assert.deepEqual(box, known.get(box.id));
          }
          assertApart(map, after);
          before = after;
        }
      }),
      { numRuns: runs(75) },
    );
  });

  it('puts a new block beside what it reads, and moves only what is in its way', () => {
    const node = (id: string): MapNode => ({
      ...{ id, key: id, type: 'radio', title: id, group: null, reachable: 'yes' },
    });
    const map: ClaimMap = {
      nodes: ['a', 'b', 'c', 'd'].map(node),
      edges: [
        { from: 'a', to: 'b', by: 'show_if' },
        { from: 'c', to: 'd', by: 'show_if' },
      ],
    };
    const layout = new Layout();
    const before = byId(layout.of(map));
    const after = byId(
      layout.of({
        nodes: [...map.nodes, node('more')],
        edges: [...map.edges, { from: 'b', to: 'more', by: 'show_if' }],
      }),
    );
    for (const [id, box] of before) assert.deepEqual(after.get(id), box);
    const [read, more] = [after.get('b')!, after.get('more')!];
    assert.ok(more.x > right(read) && more.y === read.y);
  });

  it('arranges many blocks that read each other in circles in columns, wherever a circle is entered', () => {
    const node = (id: string): MapNode => ({
      id,
      key: id,
      type: 'input.text',
      title: id,
      group: null,
      reachable: 'yes',
    });
    const nodes = Array.from({ length: 301 }, (_, i) => node(`b${String(i)}`));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(300), fc.nat(300)), { maxLength: 600 }), (arrows) => {
        const links = [...nodes.map((_, i) => [(i + 1) % nodes.length, i] as const), ...arrows];
        const edges = links.map(([from, to]) => ({ from: `b${String(from)}`, to: `b${String(to)}`, by: 'show_if' }));
        const laidOut = layOut({ nodes, edges });
        assert.equal(laidOut.boxes.length, nodes.length);
        assert.equal(new Set(laidOut.boxes.map(({ x, y }) => `${String(x)} ${String(y)}`)).size, nodes.length);
      }),
      { numRuns: runs(10) },
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
