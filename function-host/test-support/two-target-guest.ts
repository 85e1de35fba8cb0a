import { type LoadedFunction, loadTargets, type ManifestSource, type TargetSource } from '../index.ts'
import { assemble } from './assemble.ts'

/** Both targets of the discount API, each with an export of the same module and its own query. */
export const linesTarget = {
  target: 'cart.lines.discounts.generate.run',
  exportName: 'lines',
  inputQuery: 'query Input { cart { lines { id } } }',
} as const satisfies TargetSource
export const deliveryTarget = {
  target: 'cart.delivery-options.discounts.generate.run',
  exportName: 'delivery',
  inputQuery: 'query Input { cart { deliveryGroups { id } } }',
} as const satisfies TargetSource

/** A tenth off the order, which only the target of the lines may answer. */
export const orderOperation = {
  orderDiscountsAdd: {
    candidates: [
      { targets: [{ orderSubtotal: { excludedCartLineIds: [] } }], value: { percentage: { value: 10 } } },
    ],
    selectionStrategy: 'FIRST',
  },
}

/** Free delivery, which only the target of the delivery options may answer. */
export const deliveryOperation = {
  deliveryDiscountsAdd: {
    candidates: [{ targets: [{ deliveryGroup: { id: '1' } }], value: { percentage: { value: 100 } } }],
    selectionStrategy: 'ALL',
  },
}

/** A WASI module with an export for each text, which writes that text to standard output for any input. */
export function moduleWriting(outputs: Readonly<Record<string, string>>): Uint8Array {
  let end = 64
  const exports = Object.entries(outputs).map(([name, output]) => {
    const bytes = new TextEncoder().encode(output)
    const from = end
    end += bytes.length
    const data = [...bytes].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('')
    return `(data (i32.const ${from}) "${data}")
      (func (export "${name}")
        i32.const 0 i32.const ${from} i32.store
        i32.const 4 i32.const ${bytes.length} i32.store
        i32.const 1 i32.const 0 i32.const 1 i32.const 8 call $write drop)`
  })
  return assemble(`(module
    (import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))
    (memory (export "memory") 1)
    ${exports.join('\n')})`)
}

/** A function with both targets of the discount API, except for the changes of a test. */
export function loadTwoTargets(changes: Partial<ManifestSource> = {}): LoadedFunction[] {
  return loadTargets({
    handle: 'test-discount',
    apiVersion: '2026-10',
    targets: [linesTarget, deliveryTarget],
    wasm: moduleWriting({
      [linesTarget.exportName]: JSON.stringify({ operations: [orderOperation] }),
      [deliveryTarget.exportName]: JSON.stringify({ operations: [deliveryOperation] }),
    }),
    ...changes,
  })
}
