/** What can be done with the selected blocks: by buttons, by keys and by dragging. */
import type { BlockPlace, BlockRef } from '../../../../protocol/block-edit.js';
import { allBlocks } from '../../../../protocol/renamed-block.js';
import type { BlockView } from '../../../../protocol/view-model.js';
import { isSameRef, type EditHost } from './edit-host.js';

export interface BlockActions {
  readonly up: () => void;
  readonly down: () => void;
  readonly into: () => void;
  readonly out: () => void;
  readonly copy: () => void;
  readonly cut: () => void;
  readonly paste: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
}

/** The form as a tree of references. */
export interface FormOutline {
  readonly blocks: () => readonly BlockView[];
  readonly refOf: (view: BlockView) => BlockRef;
  readonly selected: () => readonly BlockRef[];
}

interface Placed {
  readonly view: BlockView;
  readonly siblings: readonly BlockView[];
  readonly group: BlockView | undefined;
}

export function blockActions(outline: FormOutline, { edit, post }: EditHost): BlockActions {
  const { refOf, selected } = outline;
  const isSelected = (view: BlockView) => selected().some((one) => isSameRef(one, refOf(view)));
  const chosen = () => placedIn(outline.blocks(), undefined).filter(({ view }) => isSelected(view));
  const move = (place: BlockPlace | undefined) => {
    if (place) edit({ kind: 'move', blocks: selected(), place });
  };
  const beside = (side: 'before' | 'after', view: BlockView | undefined): BlockPlace | undefined =>
    view && { side, block: refOf(view) };
  /** The neighbour that is not selected. */
  const neighbour = (one: Placed | undefined, step: 1 | -1) => {
    const at = one ? one.siblings.indexOf(one.view) : -1;
    const rest = step < 0 ? one?.siblings.slice(0, at).toReversed() : one?.siblings.slice(at + 1);
    return rest?.find((view) => !isSelected(view));
  };
  return {
    up: () => {
      const [first] = chosen();
      move(beside('before', neighbour(first, -1) ?? first?.group));
    },
    down: () => {
      const last = chosen().at(-1);
      move(beside('after', neighbour(last, 1) ?? last?.group));
    },
    into: () => {
      const above = neighbour(chosen()[0], -1);
      if (above?.blocks) move({ side: 'inside', block: refOf(above) });
    },
    out: () => {
      move(beside('after', chosen()[0]?.group));
    },
    copy: () => post({ type: 'copyBlocks', blocks: selected(), isCut: false }),
    cut: () => post({ type: 'copyBlocks', blocks: selected(), isCut: true }),
    paste: () => post({ type: 'pasteBlocks', place: placeBehind(selected()) }),
    duplicate: () => edit({ kind: 'duplicate', blocks: selected() }),
    remove: () => edit({ kind: 'delete', blocks: selected() }),
  };
}

/** Behind the last of the blocks; without one, at the end of the form. */
function placeBehind(blocks: readonly BlockRef[]): BlockPlace {
  const last = blocks.at(-1);
  return last ? { side: 'after', block: last } : { side: 'inside', block: null };
}

/** Into a selected group that is still empty, else behind what is selected. */
export function placeForNew(selected: readonly BlockRef[], { viewOf }: EditHost): BlockPlace {
  const [only, ...others] = selected;
  const view = only && others.length === 0 ? viewOf(only) : undefined;
  return only && view?.blocks?.length === 0 ? { side: 'inside', block: only } : placeBehind(selected);
}

/** The keys of the blocks above one, the nearest first. */
export function keysAbove(
  block: BlockRef,
  { blocks, refOf }: Pick<FormOutline, 'blocks' | 'refOf'>,
): readonly string[] {
  const views = allBlocks(blocks());
  const at = views.findIndex((view) => isSameRef(refOf(view), block));
  return views
    .slice(0, at)
    .toReversed()
    .flatMap(({ key }) => key ?? []);
}

function placedIn(siblings: readonly BlockView[], group: BlockView | undefined): readonly Placed[] {
  return siblings.flatMap((view) => [{ view, siblings, group }, ...placedIn(view.blocks ?? [], view)]);
}

/** The action of a key while a block has the focus; undefined for a key that does nothing here. */
export function actionOf(event: KeyboardEvent, actions: BlockActions): (() => void) | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey)
    return { ArrowUp: actions.up, ArrowDown: actions.down, ArrowRight: actions.into, ArrowLeft: actions.out }[key];
  if (ctrlKey || metaKey)
    return { c: actions.copy, x: actions.cut, v: actions.paste, d: actions.duplicate }[key.toLowerCase()];
  return key === 'Delete' ? actions.remove : undefined;
}

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y. */
export function undoOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : undefined;
}
