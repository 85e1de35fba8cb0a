import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

/**
 * Opens PGlite without WebAssembly's optimizing compiler, which briefly takes 500 MB for the largest function of
 * PostgreSQL. Statements take half as long again (docs/decisions/0097-flags-of-node-and-v8.md).
 *
 * The flags apply when a module is loaded, so other modules are still optimized. `tier-up` stays off, since a module
 * without dynamic tiering would otherwise be optimized as a whole.
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
