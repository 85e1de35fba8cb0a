import { beforeEach, describe, expect, it } from 'vitest'
import { createRecord } from '../../test-support/create-record.ts'
import { deliveryFunction, makeDeployment, paymentFunction } from '../../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../../test-support/test-store.ts'
import type { CheckoutView } from '../../wire.ts'

let test: TestStore
beforeEach(async () => {
  test = createTestStore()
  await test.install()
})

/** Input of a payment function with that query at a checkout. */
async function inputOf(
  inputQuery: string,
  request: object = {},
  metafields: object[] = [],
  changes = {},
): Promise<unknown> {
  test.deploy(
    makeDeployment([paymentFunction({ operations: [] }, { inputQuery, ...changes }), deliveryFunction()]),
  )
  await createRecord(test, 'payment', 'Probe', metafields)
  const { body } = await test.call('POST', '/checkout', {
    lines: [{ sku: 'SL-SAF-1', quantity: 2 }],
    ...request,
  })
  const [run] = (body as CheckoutView).functions
  expect(run?.error).toBeNull()
  return run?.input
}

describe('the input of functions', () => {
  it('has the contents of the cart', async () => {
    const query = `query Input { cart {
      cost { subtotalAmount { amount currencyCode } totalAmount { amount } totalTaxAmount { amount } }
      attribute(key: "gift") { value }
      deliverableLines { quantity }
      discountApplications { targetType }
      lines { id quantity attribute(key: "note") { value } cost { amountPerQuantity { amount } totalAmount { amount } }
        merchandise { __typename ... on ProductVariant { title sku weight weightUnit product { title vendor } } } }
    } }`
    const input = await inputOf(query, {
      lines: [{ sku: 'SL-SAF-1', quantity: 2, attributes: [{ key: 'note', value: 'mild' }] }],
      attributes: [{ key: 'gift', value: 'yes' }],
      selectedDeliveryOption: 'Express',
    })
    expect(input).toEqual({
      cart: {
        cost: {
          subtotalAmount: { amount: '1098.0', currencyCode: 'INR' },
          totalAmount: { amount: '1247.0' },
          totalTaxAmount: null,
        },
        attribute: { value: 'yes' },
        deliverableLines: [{ quantity: 2 }],
        discountApplications: [],
        lines: [
          {
            id: expect.stringMatching(/^gid:\/\/shopify\/CartLine\//),
            quantity: 2,
            attribute: { value: 'mild' },
            cost: { amountPerQuantity: { amount: '549.0' }, totalAmount: { amount: '1098.0' } },
            merchandise: {
              __typename: 'ProductVariant',
              title: '1 g',
              sku: 'SL-SAF-1',
              weight: 40,
              weightUnit: 'GRAMS',
              product: { title: 'Kashmiri Saffron', vendor: 'Pampore Growers' },
            },
          },
        ],
      },
    })
  })

  it('has tags and collections', async () => {
    const [spices, tea] = ['gid://shopify/Collection/270000001', 'gid://shopify/Collection/270000002']
    const query = `query Input { cart { lines { merchandise { ... on ProductVariant {
      inAnyCollection(ids: ["${spices}"])
      product { hasAnyTag(tags: ["Premium", "x"]) hasTags(tags: ["no-cod", "x"]) { tag hasTag }
        inCollections(ids: ["${spices}", "${tea}"]) { collectionId isMember } } } } } } }`
    const product = {
      hasAnyTag: true,
      hasTags: [
        { tag: 'no-cod', hasTag: true },
        { tag: 'x', hasTag: false },
      ],
      inCollections: [
        { collectionId: spices, isMember: true },
        { collectionId: tea, isMember: false },
      ],
    }
    expect(await inputOf(query)).toEqual({
      cart: { lines: [{ merchandise: { inAnyCollection: true, product } }] },
    })
  })

  it('has the address, the options and the choice', async () => {
    const query = `query Input { localization { country { isoCode } language { isoCode } } presentmentCurrencyRate
      cart { deliveryGroups { id groupType cartLines { quantity } deliveryAddress { countryCode provinceCode zip name address1 }
        deliveryOptions { handle title cost { amount } deliveryMethodType } selectedDeliveryOption { title handle } } } }`
    const request = {
      deliveryAddress: {
        countryCode: 'IN',
        provinceCode: 'KA',
        zip: '560001',
        firstName: 'Ananya',
        lastName: 'Iyer',
      },
      selectedDeliveryOption: 'Standard',
      language: 'hi',
    }
    const input = (await inputOf(query, request)) as {
      cart: {
        deliveryGroups: {
          deliveryOptions: { handle: string; title: string }[]
          selectedDeliveryOption: unknown
        }[]
      }
    }
    expect(input).toMatchObject({
      localization: { country: { isoCode: 'IN' }, language: { isoCode: 'HI' } },
      presentmentCurrencyRate: '1.0',
      cart: {
        deliveryGroups: [
          {
            groupType: 'ONE_TIME_PURCHASE',
            cartLines: [{ quantity: 2 }],
            deliveryAddress: {
              countryCode: 'IN',
              provinceCode: 'KA',
              zip: '560001',
              name: 'Ananya Iyer',
              address1: null,
            },
          },
        ],
      },
    })
    const [group] = input.cart.deliveryGroups
    expect(group?.selectedDeliveryOption).toEqual({
      title: 'Standard',
      handle: group?.deliveryOptions[0]?.handle,
    })
    expect(group?.deliveryOptions.at(-1)).toMatchObject({
      title: 'Local pickup',
      deliveryMethodType: 'PICK_UP',
    })
    for (const option of group?.deliveryOptions ?? [])
      expect(option.handle).toMatch(/^[0-9a-f]{32}-[0-9a-f]{32}$/)
  })

  it('has no address and no choice before the shopper made them', async () => {
    const query =
      'query Input { localization { country { isoCode } } cart { buyerIdentity { email } deliveryGroups { deliveryAddress { zip } selectedDeliveryOption { title } } } }'
    expect(await inputOf(query)).toEqual({
      localization: { country: { isoCode: 'IN' } },
      cart: {
        buyerIdentity: null,
        deliveryGroups: [{ deliveryAddress: null, selectedDeliveryOption: null }],
      },
    })
  })

  const buyer = `query Input { cart { buyerIdentity { isAuthenticated email phone
    customer { id displayName numberOfOrders amountSpent { amount } hasAnyTag(tags: ["b2b"]) }
    purchasingCompany { company { name metafield(namespace: "custom", key: "credit_limit") { type value } } location { name metafield(namespace: "custom", key: "cod_allowed") { jsonValue } } } } } }`

  it('has only the e-mail of a guest', async () => {
    expect(await inputOf(buyer, { customer: { email: 'guest@example.com' } })).toEqual({
      cart: {
        buyerIdentity: {
          isAuthenticated: false,
          email: 'guest@example.com',
          phone: null,
          customer: null,
          purchasingCompany: null,
        },
      },
    })
  })

  it('has a customer, and the company that the customer buys for', async () => {
    expect(await inputOf(buyer, { customer: { email: 'Meera.Joshi@example.com' } })).toMatchObject({
      cart: {
        buyerIdentity: {
          isAuthenticated: true,
          customer: {
            displayName: 'Meera Joshi',
            numberOfOrders: 18,
            amountSpent: { amount: '164300.0' },
            hasAnyTag: true,
          },
          purchasingCompany: {
            company: { name: 'Monsoon Café Company', metafield: { type: 'number_integer', value: '250000' } },
            location: { name: 'Pune kitchen', metafield: { jsonValue: true } },
          },
        },
      },
    })
  })

  it('has the amounts of discounts, without their names', async () => {
    const query =
      'query Input { cart { cost { subtotalAmount { amount } totalAmount { amount } } discountApplications { targetType totalAllocatedAmount { amount currencyCode } value { ... on MoneyV2 { amount } } metafield(key: "code") { value } } } }'
    const application = (amount: string) => ({
      targetType: 'LINE_ITEM',
      totalAllocatedAmount: { amount, currencyCode: 'INR' },
      value: { amount },
      metafield: null,
    })
    const appliedDiscounts = [{ amount: '40' }, { amount: '9.5' }]
    expect(await inputOf(query, { lines: [{ sku: 'SL-SAF-1', quantity: 1 }], appliedDiscounts })).toEqual({
      cart: {
        cost: { subtotalAmount: { amount: '549.0' }, totalAmount: { amount: '499.5' } },
        discountApplications: [application('40.0'), application('9.5')],
      },
    })
  })

  it("has the shop's wall clock", async () => {
    const query = `query Input { shop { localTime { date
      after: timeAfter(time: "10:00:00") before: timeBefore(time: "10:30:01") between: timeBetween(startTime: "22:00:00", endTime: "11:00:00")
      soon: dateTimeBefore(dateTime: "2026-11-20T10:30:01") just: dateTimeAfter(dateTime: "2026-11-20T10:30:00") late: dateTimeAfter(dateTime: "2026-11-20T10:30:01")
      today: dateTimeBetween(startDateTime: "2026-11-20T00:00:00", endDateTime: "2026-11-20T23:59:59") } } }`
    expect(await inputOf(query)).toEqual({
      shop: {
        localTime: {
          date: '2026-11-20',
          after: true,
          before: true,
          between: true,
          soon: true,
          just: true,
          late: false,
          today: true,
        },
      },
    })
  })

  it("fills the query's variables from the owner's metafield", async () => {
    const query =
      'query Input($tags: [String!]) { cart { lines { merchandise { ... on ProductVariant { product { hasAnyTag(tags: $tags) } } } } } }'
    const variables = { namespace: 'test', key: 'queryInput' }
    const metafield = { ...variables, type: 'json', value: '{"tags":["fragile"]}' }
    expect(await inputOf(query, {}, [metafield], { variables })).toMatchObject({
      cart: { lines: [{ merchandise: { product: { hasAnyTag: true } } }] },
    })
  })

  it('carries a rename of the delivery stage to the payment stage', async () => {
    await createRecord(test, 'delivery', 'Rename')
    const request = { lines: [{ sku: 'SL-PAN', quantity: 1 }], selectedDeliveryOption: 'Express' }
    const before = (await test.call('POST', '/checkout', request)).body as CheckoutView
    const handle = before.deliveryOptions[1]?.handle
    await createRecord(test, 'payment', 'Probe')
    const inputQuery = 'query Input { cart { deliveryGroups { selectedDeliveryOption { title } } } }'
    const operations = [{ deliveryOptionRename: { deliveryOptionHandle: handle, title: 'Flies' } }]
    test.deploy(
      makeDeployment([
        paymentFunction({ operations: [] }, { inputQuery }),
        deliveryFunction({ operations }, { inputQuery }),
      ]),
    )
    const { functions } = (await test.call('POST', '/checkout', request)).body as CheckoutView
    expect(functions.map((one) => one.input)).toEqual([
      { cart: { deliveryGroups: [{ selectedDeliveryOption: { title: 'Express' } }] } },
      { cart: { deliveryGroups: [{ selectedDeliveryOption: { title: 'Flies' } }] } },
    ])
  })
})
