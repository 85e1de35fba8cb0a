import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, execute, getNamedType, isAbstractType, isRequiredArgument, parse } from 'graphql'
import { expect, it } from 'vitest'
import { makeSeed } from '../../seed/seed.ts'
import { sampleDiscount } from '../../test-support/sample-discount.ts'
import { type SampleArgument, selectAll } from '../../test-support/select-all.ts'
import { testStart } from '../../test-support/test-store.ts'
import { requireCart } from '../cart.ts'
import { offerDeliveryOptions } from '../delivery-options.ts'
import { priceCheckout } from '../discounts/prices.ts'
import { checkoutRequest } from '../request.ts'
import { inputRoot } from './input-root.ts'

const schemaFolder = join(import.meta.dirname, '../../../function-host/schemas')
const levels = 8

const sample: SampleArgument = (argument) => {
  if (!isRequiredArgument(argument)) return undefined
  if (getNamedType(argument.type).name === 'MetaobjectHandleInput') return '{handle: "a", type: "b"}'
  if (/dateTime/i.test(argument.name)) return '"2026-11-20T10:30:00"'
  return /time/i.test(argument.name) ? '"10:30:00"' : '"sample"'
}

it.each(['payment_customization', 'delivery_customization', 'discount'])(
  'answers every field of the %s input',
  async (api) => {
    const schema = buildSchema(readFileSync(join(schemaFolder, `${api}_2026-10.graphql`), 'utf8'))
    for (const type of Object.values(schema.getTypeMap())) {
      if (isAbstractType(type)) type.resolveType = (member: { __typename: string }) => member.__typename
    }
    const state = makeSeed()
    const request = checkoutRequest.parse({
      lines: ['SL-SAF-1', 'SL-GFT-1'].map((sku) => ({ sku, quantity: 1 })),
      deliveryAddress: { countryCode: 'IN', zip: '560001' },
      customer: { email: 'meera.joshi@example.com' },
    })
    const cart = requireCart(state, request)
    const options = offerDeliveryOptions(state, cart)
    const owner = { metafield: () => null }
    const choices = { options, selected: options[0] }
    const rootValue = {
      ...inputRoot({
        state,
        cart,
        ...choices,
        prices: priceCheckout(cart, choices, [{ record: sampleDiscount(), code: null, runs: [] }]),
        now: testStart,
      }),
      discount: { ...owner, discountClasses: ['ORDER'] },
      enteredDiscountCodes: [{ code: 'DIWALI', rejectable: true }],
      triggeringDiscountCode: 'DIWALI',
      fetchResult: null,
      paymentCustomization: owner,
      deliveryCustomization: owner,
      paymentMethods: [
        {
          id: 'gid://shopify/PaymentCustomizationPaymentMethod/0',
          name: 'Card',
          placements: ['PAYMENT_METHOD'],
        },
      ],
    }
    const document = parse(`{ ${selectAll(schema, 'Input', sample, levels)} }`)
    const result = await execute({ schema, document, rootValue })
    expect(result.errors).toBeUndefined()
    expect(result.data).toMatchObject({
      cart: {
        discountApplications: [{ targetType: 'LINE_ITEM' }],
        lines: [{ merchandise: { product: { vendor: 'Pampore Growers' } } }, {}],
      },
    })
  },
)
