import { loadHookModule, MissingCode, type HookModule } from '../alterations/hook-module.js';
import { TestFault } from './test-fault.js';
import type { TestSetting } from './test-setting.js';

/** The code of the module, read when the first test needs it. */
export class ModuleCode {
  #module: Promise<HookModule> | undefined;

  constructor(private readonly setting: TestSetting) {}

  /** @throws {TestFault} if there is no code */
  load(): Promise<HookModule> {
    const { fileSystem, root, options } = this.setting;
    this.#module ??= loadHookModule(fileSystem, root, options).catch((error: unknown) => {
      throw error instanceof MissingCode ? new TestFault(error.message) : error;
    });
    return this.#module;
  }
}
