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
import { buildScript } from '../../extensions/theme/build-script.ts'
import { createFunctions } from '../functions/functions.ts'
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
 * The theme's script is built and run as a browser would run it, in a page that has only what a block needs. Its answer at a
 * postal code must be that of the checkout functions for the same list.
 */

const functions = createFunctions()
const [paymentPincodes] = pincodeFunctionHandles

let start: (page: object) => void
beforeAll(async () => {
  const script = await buildScript()
  start = (page) => new Function(...Object.keys(page), script)(...Object.values(page))
})

/** The class of the block's element, in a page without a browser. */
function loadBlock() {
  const elements = new Map<string, new () => { connectedCallback: () => void }>()
  const listeners: ((event: { detail: string }) => void)[] = []
  const parts = new Map(['check', 'change', 'answer'].map((name) => [name, { textContent: '' }]))
  const field = { value: '', setAttribute: () => {}, focus: () => {} }
  let settings = ''
  class Page {
    querySelector(selector: string) {
      if (selector === 'script') return { textContent: settings }
      return selector === 'input' ? field : parts.get(/=(\w+)/.exec(selector)?.[1] ?? '')
    }
  }
  start({
    HTMLElement: Page,
    customElements: { get: () => undefined, define: elements.set.bind(elements) },
    document: {
      addEventListener: (_name: string, take: (event: { detail: string }) => void) => listeners.push(take),
      dispatchEvent: () => {},
    },
    localStorage: { getItem: () => null, setItem: () => {} },
  })
  const Element = elements.get('checkout-ninja-pincode')
  if (Element === undefined) throw new Error('The script defines no such element')
  /** Answers of a block with the content, at postal codes that shoppers type. */
  return (content: StorefrontContent) => {
    settings = JSON.stringify({
      language: 'en',
      country: 'IN',
      currency: 'INR',
      cart: { url: '/cart', items: 0 },
      texts: { available: 'yes', notAvailable: 'no', depends: 'depends', unknown: 'unknown' },
      published: [{ version: 1, of: 'case', state: 'current', ...content }],
    })
    listeners.length = 0
    new Element().connectedCallback()
    return (typed: string) => {
      for (const take of listeners) take({ detail: typed })
      return parts.get('answer')?.textContent
    }
  }
}

/** Published content of a shop that has this record and nothing else. */
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

/** The answer at a postal code that belongs to the function's verdict. */
function judge(record: PincodeRecord, zip: string): 'yes' | 'no' {
  const input = withPincodeRecord(paymentPincodes, checkoutTo(paymentPincodes, [zip]), record)
  return functions(paymentPincodes).platform.runWithInput(input).operations?.length === 0 ? 'yes' : 'no'
}

/** Compares an answer that says yes or no. One that leaves it to the checkout is never wrong. */
function expectAgreement(answer: string | undefined, record: PincodeRecord, zip: string, name: string): void {
  if (answer === 'depends' || answer === 'unknown') return
  compared += 1
  expect(answer, name).toBe(judge(record, zip))
}

let compared = 0
beforeEach(() => {
  compared = 0
})

test('the block and the function agree on every case', () => {
  const answers = loadBlock()
  for (const { cases } of readPincodeCaseFiles()) {
    for (const { name, record, zip, function: handle } of cases) {
      if (handle !== paymentPincodes || zip === null) continue
      expectAgreement(answers(compose(record))(zip), record, zip, name)
    }
  }
  expect(compared).toBeGreaterThan(200)
})

test('the block and the function agree on random lists and spellings', () => {
  const answers = loadBlock()
  const given = anySets.chain((stored) =>
    fc.tuple(
      fc.constant(stored),
      fc.array(zipNear(stored.codes).chain(writingOf), { minLength: 20, maxLength: 20 }),
    ),
  )
  fc.assert(
    fc.property(given, ([{ sets }, zips]) => {
      const record = { appConfig: appConfigFor(paymentPincodes, [hiddenName]), sets }
      const answer = answers(compose(record))
      for (const zip of zips) expectAgreement(answer(zip), record, zip, zip)
    }),
    { numRuns: 100 },
  )
  expect(compared).toBeGreaterThan(500)
})
