import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

/**
 * Opens PGlite without the optimizing compiler of WebAssembly, which takes 500 MB for a moment when it reaches the largest of
 * PostgreSQL's functions. Statements take half as long again (docs/decisions/0097-flags-of-node-and-v8.md).
 *
 * The flags are read when a module is loaded, so other modules are optimized as ever. `tier-up` stays off: where it is on, a module
 * without dynamic tiering is optimized as a whole.
 */
export async function openPglite(folder: string): Promise<PGlite> {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
  try {
    return await PGlite.create(folder)
  } finally {
    setFlagsFromString('--wasm-dynamic-tiering')
  }
}
