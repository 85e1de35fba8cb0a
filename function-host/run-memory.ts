import type { MemoryLimits } from './counting/module-outline.ts'
import { memoryPageBytes } from './limits.ts'

/** Maximum initial size of a kept memory. Larger ones of fifty functions would cost more than they save. */
const spareMaxPages = 16

/** Linear memory for consecutive runs of a module. */
export type RunMemory = {
  /** Returns a memory of the module's initial size, all zero. The previous memory must no longer be in use. */
  readonly take: () => WebAssembly.Memory
}

/**
 * Returns the same memory again unless a run has grown it, since creating one takes longer than most runs. A memory
 * cannot shrink, so a grown one is left to the garbage collector.
 */
export function createRunMemory({ minimumPages: initial, maximumPages: maximum }: MemoryLimits): RunMemory {
  const create = () => new WebAssembly.Memory(maximum === undefined ? { initial } : { initial, maximum })
  let spare: WebAssembly.Memory | undefined
  return {
    take: () => {
      if (spare?.buffer.byteLength !== initial * memoryPageBytes) {
        const created = create()
        spare = initial <= spareMaxPages ? created : undefined
        return created
      }
      new Uint8Array(spare.buffer).fill(0)
      return spare
    },
  }
}
