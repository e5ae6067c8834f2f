/** The claims that are played in previews: other panels of the same module show them, and can continue them. */
import * as vscode from 'vscode';
import type { PlayedClaim } from '../../protocol/played-claim.js';
import type { ClaimPreview } from '../../protocol/view-model.js';

/** A claim as its preview shows it. */
export interface ShownClaim {
  readonly claim: PlayedClaim;
  readonly preview: ClaimPreview;
  /** `claim.status` and `claim.approval_status`, chosen or as in the sample. */
  readonly statuses: { readonly status: string; readonly approvalStatus: string };
}

interface Player {
  readonly play: (change: Partial<PlayedClaim>) => void;
  shown: ShownClaim | undefined;
}

export class PlayedClaims {
  /** By the URI of the module's folder. */
  readonly #players = new Map<string, Player>();
  readonly #changed = new vscode.EventEmitter<string>();

  /** Fires with the URI of a module whose claim has changed, or whose preview was opened or closed. */
  readonly onDidChange = this.#changed.event;

  /** @param play continues with a changed claim */
  open(module: string, play: Player['play']): vscode.Disposable & { readonly show: (shown: ShownClaim) => void } {
    const player: Player = { play, shown: undefined };
    this.#players.set(module, player);
    return {
      show: (shown) => {
        player.shown = shown;
        this.#changed.fire(module);
      },
      dispose: () => {
        if (this.#players.get(module) === player) this.#players.delete(module);
        this.#changed.fire(module);
      },
    };
  }

  /** Undefined while there is no preview, or nothing is shown in it. */
  of(module: string): ShownClaim | undefined {
    return this.#players.get(module)?.shown;
  }

  /** Changes the claim of the open preview. @returns false if there is none */
  play(module: string, change: Partial<PlayedClaim>): boolean {
    const player = this.#players.get(module);
    player?.play(change);
    return player !== undefined;
  }
}
