import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCaseFiles } from './case-files.ts'
import { withRules } from './functions.ts'

/**
 * The WASI build reads its input as bytes. The platform never hands it any that are not JSON; if it did, the function
 * must still end and write a result.
 */
const module = new WebAssembly.Module(
  readFileSync(join(import.meta.dirname, '../extensions/payment-cod/dist/function.wasi.wasm')),
)

const seed = 20260102
const runs = 3000

const inputs = readCaseFiles()
  .flatMap(({ cases }) => cases)
  .filter((stored) => stored.function === 'payment-cod')
  .map((stored) => JSON.stringify(withRules('payment-cod', stored.input, stored.rules)))

const damagedInput = fc
  .tuple(fc.constantFrom(...inputs), fc.nat(), fc.nat(40), fc.uint8Array({ maxLength: 8 }))
  .map(([text, where, length, inserted]) => {
    const bytes = Buffer.from(text)
    const start = where % (bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, start), inserted, bytes.subarray(start + length)])
  })

const cutInput = fc
  .tuple(fc.constantFrom(...inputs), fc.nat())
  .map(([text, where]) => Buffer.from(text).subarray(0, where % (text.length + 1)))

const anyBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))

test('bytes that are no JSON come to an end and a result', () => {
  fc.assert(
    fc.property(fc.oneof(damagedInput, cutInput, anyBytes), (stdin) => {
      expect(JSON.parse(runOn(stdin))).toHaveProperty('operations')
    }),
    { seed, numRuns: runs },
  )
})

/** What the function writes to stdout. */
function runOn(stdin: Buffer): string {
  let at = 0
  const written: Buffer[] = []
  const { exports } = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: {
      fd_read(_file: number, buffers: number, _count: number, read: number) {
        const view = new DataView(memory.buffer)
        const part = stdin.subarray(at, at + view.getUint32(buffers + 4, true))
        new Uint8Array(memory.buffer).set(part, view.getUint32(buffers, true))
        at += part.length
        view.setUint32(read, part.length, true)
        return 0
      },
      fd_write(file: number, buffers: number) {
        const view = new DataView(memory.buffer)
        const from = view.getUint32(buffers, true)
        const bytes = new Uint8Array(memory.buffer, from, view.getUint32(buffers + 4, true))
        if (file === 1) written.push(Buffer.from(bytes))
        return 0
      },
    },
  })
  const memory = exports.memory as WebAssembly.Memory
  const run = exports.cart_payment_methods_transform_run as () => void
  run()
  return Buffer.concat(written).toString()
}
