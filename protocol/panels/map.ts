/** The panel with the map of a claim. */
import type { BlockReason } from '../claim-map-messages.js';
import type { BlockProblems, ClaimMap } from '../claim-map.js';
import type { ModuleFault } from '../lsp.js';
import { boolean, listOf, messages, object, oneOf, orNull, otherwise, string, type Decoded } from '../decoder.js';
import { commonMessages } from './page.js';

const mapFilter = oneOf(['all', 'payouts', 'never', 'untested']);

/** `untested`: blocks with a condition for which the scenarios do not cover both outcomes. */
export type MapFilter = Decoded<typeof mapFilter>;

const lensDirection = oneOf(['both', 'reads', 'readBy']);

export type LensDirection = Decoded<typeof lensDirection>;

/** How the map is looked at. */
const mapLook = object({
  view: oneOf(['map', 'table']),
  filter: mapFilter,
  /** Only the block and what it depends on, what it influences, or both; null: all blocks. */
  lens: orNull(object({ block: string, direction: lensDirection })),
  /** Whether values of the policy are shown that are only copied into texts and requests. */
  showsData: boolean,
  /** The ids of the folded groups; null: as many as the size of the map asks for. */
  folded: otherwise(null, orNull(listOf(string))),
});

export type MapLook = Decoded<typeof mapLook>;

export const firstLook: MapLook = { view: 'map', filter: 'all', lens: null, showsData: false, folded: null };

const pictureFormat = oneOf(['svg', 'png', 'mermaid']);

export type PictureFormat = Decoded<typeof pictureFormat>;

/** The map panel's page → the extension. */
export const mapPageMessage = messages({
  ...commonMessages,
  /** The map is looked at in another way: kept for the next page. */
  look: { look: mapLook },
  /** The user selected a block: mark its JSON if visible, without moving the focus, and say why it is on the form. Null: none is selected. */
  select: { key: orNull(string) },
  /** Show the JSON of a block, or of one of its properties. */
  open: { key: string, property: orNull(string) },
  /** Play the answers that show the selected block, in the preview. */
  play: { key: string },
  /** Open the claim form beside the map. */
  openPreview: {},
  /** Save the picture that is shown: the text of an SVG or of a diagram, or a PNG in base64. */
  export: { format: pictureFormat, content: string },
});

export type MapPageMessage = Decoded<typeof mapPageMessage>;

/** The extension → the map panel's page. */
export type MapHostMessage = MapShowMessage | MapMarkMessage | MapPlayedMessage | MapReasonMessage;

export interface MapShowMessage {
  readonly type: 'show';
  readonly state: MapPanelState;
  readonly name: string;
  /** The last valid map while there is a fault. Null: there was none. */
  readonly map: ClaimMap | null;
  /** By block key, the errors and warnings of the block. */
  readonly problems: Readonly<Record<string, BlockProblems>>;
  readonly fault: ModuleFault | null;
  /** Whether the module no longer exists. */
  readonly isMissing: boolean;
  /** By block key, the conditions with an outcome that no scenario covers; null while not known. */
  readonly untested: Readonly<Record<string, readonly string[]>> | null;
}

/** The block at the cursor in the claims blocks. Null: there is none. */
export interface MapMarkMessage {
  readonly type: 'mark';
  readonly key: string | null;
}

/** The claim that is played in the preview of the module; null: there is none. */
export interface MapPlayedMessage {
  readonly type: 'played';
  readonly claim: PlayedMap | null;
}

export interface PlayedMap {
  readonly blocks: Readonly<Record<string, PlayedBlock>>;
  /** The values of statuses by their paths. */
  readonly statuses: Readonly<Record<string, string>>;
}

export interface PlayedBlock {
  readonly isVisible: boolean;
  readonly isAnswered: boolean;
  /** It is disabled. */
  readonly isLocked: boolean;
  /** Its request is created. */
  readonly isCreated: boolean;
}

export interface MapReasonMessage {
  readonly type: 'reason';
  readonly key: string;
  /** Null: nothing is known about the block. */
  readonly reason: BlockReason | null;
}

/** The restorable state of the map panel. */
export const mapPanelState = object({
  /** The URI of the module's folder. */
  uri: string,
  look: mapLook,
});

export type MapPanelState = Decoded<typeof mapPanelState>;

export interface MapProtocol {
  readonly shown: MapHostMessage;
  readonly posted: MapPageMessage;
  readonly state: MapPanelState;
}
