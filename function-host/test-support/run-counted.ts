import {
  counterExports,
  countInstructions,
  limitMemory,
  memoryImport,
} from '../counting/count-instructions.ts'
import { readOutline } from '../counting/module-outline.ts'
import { splitSections } from '../counting/sections.ts'
import { createRunMemory } from '../run-memory.ts'

export type CountedInstance = {
  readonly exports: Readonly<Record<string, unknown>>
  readonly call: (name: string, ...values: number[]) => unknown
  readonly count: () => number
  readonly resetCount: () => void
}

/** An instance of the counted module, without a host interface. */
export function countedInstance(
  wasm: Uint8Array,
  imports: WebAssembly.Imports = {},
  limit: bigint = 1_000_000_000n,
): CountedInstance {
  const sections = splitSections(wasm)
  const outline = readOutline(sections)
  const module = new WebAssembly.Module(countInstructions(sections, outline))
  const [memory] = outline.memories
  const { exports } = new WebAssembly.Instance(module, {
    ...imports,
    ...(memory && {
      [memoryImport.module]: { [memoryImport.name]: createRunMemory(limitMemory(memory)).take() },
    }),
  })
  const global = (name: string): WebAssembly.Global => {
    const found = exports[name]
    if (found instanceof WebAssembly.Global) return found
    throw new Error(`no global ${name}`)
  }
  const call = (name: string, ...values: number[]): unknown => {
    const run = exports[name]
    if (typeof run !== 'function') throw new Error(`no function ${name}`)
    return run(...values)
  }
  global(counterExports.limit).value = limit
  if (exports[counterExports.start]) call(counterExports.start)
  return {
    exports,
    call,
    count: () => Number(global(counterExports.count).value),
    resetCount: () => {
      global(counterExports.count).value = 0n
    },
  }
}
