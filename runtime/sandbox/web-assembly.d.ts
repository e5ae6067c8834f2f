/** As much of WebAssembly as the sandbox uses. Hosts have it, but TypeScript describes it among the types of browsers alone. */
declare namespace WebAssembly {
  /** Code that is compiled, and that threads may share. */
  class Module {
    private readonly brand: never;
  }

  class Memory {
    constructor(descriptor: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
  }

  function compile(bytes: Uint8Array): Promise<Module>;
}
