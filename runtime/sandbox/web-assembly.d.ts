/** The part of WebAssembly that the sandbox uses. Hosts have it, but TypeScript only describes it in the types of browsers. */
declare namespace WebAssembly {
  /** Compiled code, which threads may share. */
  class Module {
    private readonly brand: never;
  }

  class Memory {
    constructor(descriptor: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
  }

  function compile(bytes: Uint8Array): Promise<Module>;
}
