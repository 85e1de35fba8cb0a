/**
 * The part of the WebAssembly JavaScript interface that the host uses. The compiler offers these types only together
 * with all browser types, which do not exist here.
 */
declare namespace WebAssembly {
  type ImportValue = ((...values: never[]) => unknown) | Global | Memory
  type ModuleImports = Readonly<Record<string, ImportValue>>
  type Imports = Readonly<Record<string, ModuleImports>>

  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
  }

  class Instance {
    constructor(module: Module, imports?: Imports)
    readonly exports: Readonly<Record<string, unknown>>
  }

  class Memory {
    constructor(limits: { readonly initial: number; readonly maximum?: number })
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }

  class Global {
    value: unknown
  }

  class RuntimeError extends Error {}
}
