import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCaseFiles } from './case-files.ts'
import { withRules } from './functions.ts'
import { loadOnBytes } from './run-on-bytes.ts'

/**
 * The WASI build reads its input as bytes. The platform never hands it any that are not JSON; if it did, the function
 * must still end and write a result.
 */
const runOn = loadOnBytes('payment-cod')

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
