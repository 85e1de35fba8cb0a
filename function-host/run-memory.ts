import type { MemoryLimits } from './counting/module-outline.ts'
import { memoryPageBytes } from './limits.ts'

/** A memory that starts larger is not kept: those of fifty functions would cost more than they save. */
const keptMaxPages = 16

/** Linear memory that one run of a module after another uses. */
export type RunMemory = {
  /** Returns a memory of the module's first size, all zero. The memory before it must no longer be in use. */
  readonly take: () => WebAssembly.Memory
}

/**
 * Returns the same memory again unless its run has grown it, because a new one takes longer than most runs do. A memory
 * cannot shrink, so the collector frees one that has grown.
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
