import type { MemoryLimits } from './counting/module-outline.ts'
import { memoryPageBytes } from './limits.ts'

/** A memory that began larger is not kept: fifty functions would hold more than the runs save. */
const keptMaxPages = 16

/** Linear memory for one run after another of a module. */
export type RunMemory = {
  /** Gives a memory of the module's first size, all zero. The one before must no longer be in use. */
  readonly take: () => WebAssembly.Memory
}

/**
 * Hands out the same memory again where its run has not grown it, because a new one takes longer than most runs do. A
 * memory cannot shrink, so one that has grown is left to the collector.
 */
export function createRunMemory({ minimumPages: initial, maximumPages: maximum }: MemoryLimits): RunMemory {
  const create = () => new WebAssembly.Memory(maximum === undefined ? { initial } : { initial, maximum })
  let kept: WebAssembly.Memory | undefined
  return {
    take: () => {
      if (kept?.buffer.byteLength !== initial * memoryPageBytes) {
        const created = create()
        kept = initial <= keptMaxPages ? created : undefined
        return created
      }
      new Uint8Array(kept.buffer).fill(0)
      return kept
    },
  }
}
