import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeployedFunctionHandle } from '#rules/language/function-handles.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import type { PincodeFunctionHandle } from '#rules/language/function-variants.ts'
import { readCaseFiles } from './case-files.ts'
import { someCart, someRules, writeCart } from './discount-arbitraries.ts'
import { inputOf, rulesText } from './discount-cart.ts'
import { withRules } from './functions.ts'
import { readPincodeCaseFiles } from './pincode-case-files.ts'
import { checkoutTo, withPincodeRecord } from './pincode-input.ts'
import { loadOnBytes } from './run-on-bytes.ts'

/**
 * A WASI build reads its input as bytes. The platform always passes JSON. Even without JSON, the function must end and
 * write a result.
 */
const seed = 20260102
const runs = 3000

/** One function of each program with the inputs of its cases; both targets of a discount, with random inputs. */
const programs: { name: DeployedFunctionHandle; target?: string; inputs: string[] }[] = [
  {
    name: 'payment-cod',
    inputs: readCaseFiles()
      .flatMap(({ cases }) => cases)
      .filter((stored) => stored.function === 'payment-cod')
      .map((stored) => JSON.stringify(withRules('payment-cod', stored.input, stored.rules))),
  },
  { name: 'payment-pincodes', inputs: pincodeInputs('payment-pincodes') },
  { name: 'delivery-pincodes', inputs: pincodeInputs('delivery-pincodes') },
  ...functionOwners.discount.targets.map(({ target }, index) => ({
    name: 'discount-rules' as const,
    target,
    inputs: fc
      .sample(fc.tuple(someCart, someRules), { seed, numRuns: 50 })
      .map(([cart, rules]) => JSON.stringify(inputOf(writeCart(cart), rulesText(rules), index > 0))),
  })),
]

function pincodeInputs(name: PincodeFunctionHandle): string[] {
  return readPincodeCaseFiles()
    .flatMap(({ cases }) => cases)
    .filter((stored) => stored.function === name)
    .map(({ zip, record }) => JSON.stringify(withPincodeRecord(name, checkoutTo(name, [zip]), record)))
}

const damagedInput = (inputs: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...inputs), fc.nat(), fc.nat(40), fc.uint8Array({ maxLength: 8 }))
    .map(([text, where, length, inserted]) => {
      const bytes = Buffer.from(text)
      const start = where % (bytes.length + 1)
      return Buffer.concat([bytes.subarray(0, start), inserted, bytes.subarray(start + length)])
    })

const cutInput = (inputs: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...inputs), fc.nat())
    .map(([text, where]) => Buffer.from(text).subarray(0, where % (text.length + 1)))

const anyBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))

test.each(programs.map((program) => [`${program.name} ${program.target ?? ''}`.trim(), program] as const))(
  '%s: bytes that are no JSON come to an end and a result',
  (_says, { name, target, inputs }) => {
    const runOn = loadOnBytes(name, target)
    fc.assert(
      fc.property(fc.oneof(damagedInput(inputs), cutInput(inputs), anyBytes), (stdin) => {
        expect(JSON.parse(runOn(stdin))).toHaveProperty('operations')
      }),
      { seed, numRuns: runs },
    )
  },
)
