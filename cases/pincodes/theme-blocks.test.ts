import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { pincodeFunctionHandles } from '#rules/functions/function-handles.ts'
import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'
import { storefrontPublication } from '#rules/published/storefront/storefront-publication.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import {
  type Metafield,
  metafieldNamespace,
  pincodeMetafieldKeys,
  pincodeSetKey,
} from '#rules/records/metafields.ts'
import { createFunctions } from '../functions/functions.ts'
import { buildBlock } from './built-block.ts'
import { anySets, writingOf, zipNear } from './pincode-arbitraries.ts'
import { readPincodeCaseFiles } from './pincode-case-files.ts'
import {
  appConfigFor,
  checkoutTo,
  hiddenName,
  methodNames,
  type PincodeRecord,
  withPincodeRecord,
} from './pincode-input.ts'

/*
 * The theme's script is built and run in a minimal page, as a browser would run it. Its answer for a postal code must
 * equal that of the checkout functions for the same list.
 */

const functions = createFunctions()
const [paymentPincodes] = pincodeFunctionHandles

let answers: Awaited<ReturnType<typeof buildBlock>>
beforeAll(async () => {
  answers = await buildBlock()
})

/** Published content of a shop with only this record. */
function compose({ appConfig, sets }: PincodeRecord): StorefrontContent {
  const values = [
    { key: pincodeMetafieldKeys.appConfig, value: appConfig },
    ...sets.map((value, index) => ({ key: pincodeSetKey(index + 1), value })),
  ]
  const record: CustomizationRecord = {
    id: 'gid://shopify/PaymentCustomization/1',
    owner: 'payment',
    title: 'COD pincode',
    enabled: true,
    functionId: '',
    metafields: values.flatMap(({ key, value }): Metafield[] =>
      value === null ? [] : [{ namespace: metafieldNamespace, key, type: 'json', value }],
    ),
  }
  const shop = { currencyCode: 'INR', countryCode: 'IN', paymentMethods: [...methodNames], rates: [] }
  const content = storefrontPublication.compose({ records: [record], shop })
  if (content === undefined) throw new Error('A shop with Cash on Delivery publishes an answer')
  return content
}

/** The block's answer that matches the function's verdict for a postal code. */
function judge(record: PincodeRecord, zip: string): 'yes' | 'no' {
  const input = withPincodeRecord(paymentPincodes, checkoutTo(paymentPincodes, [zip]), record)
  return functions(paymentPincodes).platform.runWithInput(input).operations?.length === 0 ? 'yes' : 'no'
}

/** Compares a yes or no answer. An answer that depends on checkout is never wrong. */
function expectAgreement(answer: string, record: PincodeRecord, zip: string, name: string): void {
  if (answer === 'depends' || answer === 'unknown') return
  compared += 1
  expect(answer, name).toBe(judge(record, zip))
}

let compared = 0
beforeEach(() => {
  compared = 0
})

test('the block and the function agree on every case', () => {
  for (const { cases } of readPincodeCaseFiles()) {
    for (const { name, record, zip, function: handle } of cases) {
      if (handle !== paymentPincodes || zip === null) continue
      expectAgreement(answers(compose(record))(zip), record, zip, name)
    }
  }
  expect(compared).toBeGreaterThan(200)
})

test('the block and the function agree on random lists and spellings', () => {
  const drawnSets = anySets.chain((stored) =>
    fc.tuple(
      fc.constant(stored),
      fc.array(zipNear(stored.codes).chain(writingOf), { minLength: 20, maxLength: 20 }),
    ),
  )
  fc.assert(
    fc.property(drawnSets, ([{ sets }, zips]) => {
      const record = { appConfig: appConfigFor(paymentPincodes, [hiddenName]), sets }
      const answer = answers(compose(record))
      for (const zip of zips) expectAgreement(answer(zip), record, zip, zip)
    }),
    { numRuns: 100 },
  )
  expect(compared).toBeGreaterThan(500)
})
