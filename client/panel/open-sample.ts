import * as vscode from 'vscode';
import { AddToSampleRequest } from '../../protocol/form-edit-messages.js';
import { ModulePartsRequest, PointerPlaceRequest } from '../../protocol/lsp.js';
import type { SampleAddition } from '../../protocol/sample-addition.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { openFile, openPlace } from './open-place.js';

export interface SamplePlace {
  /** A file of the module. */
  readonly uri: string;
  /** Its name; undefined: none. */
  readonly sample: string | undefined;
  readonly pointer: string;
  readonly additions: readonly SampleAddition[];
}

/** Adds what a sample lacks, and shows the place. */
export async function openSample(
  server: Pick<LanguageServer, 'request' | 'applyEdit'>,
  { uri: module, sample, pointer, additions }: SamplePlace,
): Promise<void> {
  const parts = await server.request(ModulePartsRequest, { uri: module });
  const uri = parts?.samples.find(({ name }) => name === sample)?.uri;
  if (uri === undefined) return;
  const edit = additions.length > 0 && (await server.request(AddToSampleRequest, { uri, additions }));
  if (edit) await server.applyEdit(edit);
  const start = await server.request(PointerPlaceRequest, { uri, pointer });
  if (start) await openPlace({ uri, start });
  else await openFile(vscode.Uri.parse(uri));
}
