import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { claimsBlocksPath, generateProductModule } from '../../bench/generator/product-module.js';
import { Random } from '../support/random.js';
import { Typist } from '../../bench/measure/typist.js';
import { checkModule, diagnosticsOf, type ModuleCheck } from '../../language/index.js';
import { moduleOf } from '../support/fixture.js';

function everything(check: ModuleCheck) {
  return [...check.files.keys()].map((path) => diagnosticsOf(check, path));
}

describe('the keystrokes of the benchmarks', () => {
  it('give the same diagnostics, one after the other, as a check from scratch', () => {
    const files = generateProductModule({ blocks: 40, seed: 3, faults: 0.2 });
    const document = TextDocument.create('file:///claims-blocks.json', 'json', 1, files.get(claimsBlocksPath) ?? '');
    const typist = new Typist(new Random(5));
    let check = checkModule(moduleOf(files));
    for (let step = 0; step < 80; step++) {
      const { range, newText } = typist.next(document);
      TextDocument.update(document, [{ range, text: newText }], step + 2);
      const module = moduleOf(new Map([...files, [claimsBlocksPath, document.getText()]]));
      check = checkModule({ ...module, options: check.module.options }, check);
      assert.deepEqual(everything(check), everything(checkModule(module)), `step ${String(step)}`);
    }
  });
});
