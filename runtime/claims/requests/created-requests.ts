/** The requests of a claim in the order of their creation, and which block each belongs to. */
import type { BlockState, CreatedRequest, RequestView } from '../../../protocol/view-model.js';
import { idField } from './request.js';

export class CreatedRequests {
  readonly #all: CreatedRequest[] = [];
  /** By block key; a Map, because a block may be called `__proto__`. */
  readonly #ofBlocks = new Map<string, CreatedRequest>();

  get all(): readonly CreatedRequest[] {
    return this.#all;
  }

  of(block: string): CreatedRequest | undefined {
    return this.#ofBlocks.get(block);
  }

  /** The request of a block. */
  add(request: CreatedRequest): void {
    this.#all.push(request);
    this.#ofBlocks.set(request.block, request);
  }

  /** A request whose block has changed since: it still belongs to the claim, and its block may create another. */
  addWithoutBlock(request: CreatedRequest): void {
    this.#all.push(request);
  }

  /** The number of requests that a block has created. */
  countOf(block: string): number {
    return this.#all.filter((request) => request.block === block).length;
  }
}

export function createdRequest(
  block: string,
  id: string,
  { type, ...payload }: RequestView,
  status: string,
): CreatedRequest {
  return { block, type, id, ...payload, status };
}

/** The state of a block that has created a request. Section 2.7.6, rule 7. */
export function stateOfRequest({ type, id, status }: CreatedRequest): BlockState {
  return { type, [idField(type)]: id, status };
}
