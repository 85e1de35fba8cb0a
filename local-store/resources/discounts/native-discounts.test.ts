import { beforeEach, describe, expect, it } from 'vitest'
import { createTestStore, type TestStore } from '../../test-support/test-store.ts'
import { discountKinds } from './kinds.ts'

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

type Kind = Exclude<keyof typeof discountKinds, 'automaticApp' | 'codeApp'>
type UserError = { code: string | null; field: string[] | null; message: string }
type Made = { id: string; discount: Record<string, unknown> }

const startsAt = '2026-11-19T00:00:00Z'
const collection = 'gid://shopify/Collection/270000001'
const product = 'gid://shopify/Product/7000000001'
const variant = 'gid://shopify/ProductVariant/41000000001'
const percentage = { value: { percentage: 0.1 }, items: { all: true } }
const buyTwo = {
  customerBuys: { value: { quantity: '2' }, items: { collections: { add: [collection] } } },
  customerGets: {
    value: { discountOnQuantity: { quantity: '1', effect: { percentage: 1 } } },
    items: { products: { productsToAdd: [product] } },
  },
}

const good: Record<Kind, object> = {
  automaticBasic: { customerGets: percentage },
  automaticBxgy: buyTwo,
  automaticFreeShipping: {},
  codeBasic: { customerGets: percentage },
  codeBxgy: buyTwo,
  codeFreeShipping: {},
}
const kinds = Object.keys(good) as Kind[]

const common = `title status startsAt endsAt summary asyncUsageCount discountClasses
  combinesWith { orderDiscounts productDiscounts shippingDiscounts } context { ... on DiscountCustomers { customers { id } } }`
const minimum =
  'minimumRequirement { ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount currencyCode } } ... on DiscountMinimumQuantity { greaterThanOrEqualToQuantity } }'
const items =
  'items { ... on AllDiscountItems { allItems } ... on DiscountCollections { collections(first: 5) { nodes { id } } } ... on DiscountProducts { products(first: 5) { nodes { id } } productVariants(first: 5) { nodes { id } } } }'
const effects =
  '... on DiscountPercentage { percentage } ... on DiscountAmount { amount { amount } appliesOnEachItem }'
const value = `value { ${effects} ... on DiscountOnQuantity { quantity { quantity } effect { ${effects} } } }`
const members: Record<'basic' | 'bxgy' | 'freeShipping', string> = {
  basic: `shortSummary ${minimum} customerGets { ${items} ${value} }`,
  bxgy: `usesPerOrderLimit customerGets { ${items} ${value} } customerBuys { ${items} value { ... on DiscountQuantity { quantity } ... on DiscountPurchaseAmount { amount } } }`,
  freeShipping: `shortSummary ${minimum} maximumShippingPrice { amount } destinationSelection { ... on DiscountCountryAll { allCountries } ... on DiscountCountries { countries includeRestOfWorld } }`,
}

function node(kind: Kind): string {
  const { method, type, typeName } = discountKinds[kind]
  const codes = method === 'code' ? 'codes(first: 2) { nodes { code } } codesCount { count }' : ''
  return `node: ${method}DiscountNode { id discount: ${method}Discount { ... on ${typeName} { ${common} ${codes} ${members[type]} } } } userErrors { code field message }`
}

async function save(call: string, kind: Kind, variables: Record<string, unknown>) {
  const answer = await test.graphql(
    `mutation Save(${call.startsWith('id') ? '$id: ID!, ' : ''}$input: ${discountKinds[kind].typeName}Input!) { result: ${discountKinds[kind].typeName.replace('D', 'd')}${call.startsWith('id') ? 'Update(id: $id, ' : 'Create('}${discountKinds[kind].argument}: $input) { ${node(kind)} } }`,
    variables,
  )
  return answer
}

async function create(
  kind: Kind,
  changes: object = {},
): Promise<{ node: Made | null; userErrors: UserError[] }> {
  const own = discountKinds[kind].method === 'code' ? { code: 'NATIVE' } : {}
  const answer = await save('', kind, {
    input: { title: 'Native', startsAt, ...own, ...good[kind], ...changes },
  })
  expect(answer.errors).toBeUndefined()
  return (answer.data as { result: { node: Made | null; userErrors: UserError[] } }).result
}

async function createValid(kind: Kind, changes: object = {}): Promise<Made> {
  const { node: made, userErrors } = await create(kind, changes)
  expect(userErrors).toEqual([])
  if (made === null) throw new Error('The discount was refused')
  return made
}

async function update(kind: Kind, id: string, input: object) {
  const answer = await save('id', kind, { id, input })
  expect(answer.errors).toBeUndefined()
  return (answer.data as { result: { node: Made | null; userErrors: UserError[] } }).result
}

describe.each(kinds)('%s', (kind) => {
  const { argument, method } = discountKinds[kind]

  it('is created, found by its id, and changed only where an update names a member', async () => {
    const made = await createValid(kind, { combinesWith: { productDiscounts: true } })
    expect(made.discount).toMatchObject({ title: 'Native', status: 'ACTIVE', asyncUsageCount: 0 })
    expect(made.id).toMatch(method === 'code' ? /DiscountCodeNode/ : /DiscountAutomaticNode/)
    const { node: changed } = await update(kind, made.id, {
      combinesWith: { orderDiscounts: true, productDiscounts: true },
    })
    expect(changed).toEqual({
      id: made.id,
      discount: {
        ...made.discount,
        combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: false },
      },
    })
  })

  it.each([
    ['a blank title', { title: ' ' }, 'title', 'BLANK', "Title can't be blank"],
    [
      'a long title',
      { title: 'x'.repeat(256) },
      'title',
      'TOO_LONG',
      'Title is too long (maximum is 255 characters)',
    ],
    ['no start', { startsAt: undefined }, 'startsAt', 'BLANK', "Starts at can't be blank"],
    ['no time', { endsAt: startsAt }, 'endsAt', 'INVALID', 'Ends at needs to be after starts_at'],
  ])('refuses %s', async (_name, changes, path, code, message) => {
    expect((await create(kind, changes)).userErrors).toEqual([{ code, field: [argument, path], message }])
    expect(test.world.state.read().discounts).toEqual([])
  })

  it('is unknown to an update of another kind', async () => {
    const made = await createValid(kind)
    const other = kinds.find((one) => discountKinds[one].method === method && one !== kind)
    if (other === undefined) throw new Error('There is no other kind')
    expect((await update(other, made.id, { title: 'x' })).userErrors).toEqual([
      { code: null, field: ['id'], message: 'Discount does not exist' },
    ])
  })
})

describe.each(kinds.filter((kind) => discountKinds[kind].method === 'code'))('the code of %s', (kind) => {
  const field = [discountKinds[kind].argument, 'code']
  it.each([
    [undefined, 'BLANK', "Code can't be blank"],
    ['', 'TOO_SHORT', 'Code is too short (minimum is 1 character)'],
    ['A\nB', 'INVALID', 'Code cannot contain newline characters.'],
    ['x'.repeat(256), 'TOO_LONG', 'Code is too long (maximum is 255 characters)'],
    ['🎉'.repeat(256), 'TOO_LONG', 'Code is too long (maximum is 255 characters)'],
  ])('may not be %j', async (code, wanted, message) => {
    expect((await create(kind, { code })).userErrors).toEqual([{ code: wanted, field, message }])
  })

  it('is unique in the shop, among all kinds of discount', async () => {
    await createValid('codeBasic', { code: 'native' })
    expect((await create(kind)).userErrors).toMatchObject([{ code: 'TAKEN', field }])
  })
})

describe('a native discount', () => {
  it.each([
    ['everything', { customerGets: percentage }, ['ORDER'], '10% off entire order', { allItems: true }],
    [
      'a collection',
      {
        customerGets: {
          value: { discountAmount: { amount: '49.5', appliesOnEachItem: true } },
          items: { collections: { add: [collection] } },
        },
      },
      ['PRODUCT'],
      '₹49.50 off Spices & Masalas',
      { collections: { nodes: [{ id: collection }] } },
    ],
    [
      'products and variants',
      {
        customerGets: {
          value: { percentage: 0.125 },
          items: { products: { productsToAdd: [product], productVariantsToAdd: [variant] } },
        },
        minimumRequirement: { quantity: { greaterThanOrEqualToQuantity: '3' } },
      },
      ['PRODUCT'],
      '12.5% off 2 products • Minimum quantity of 3',
      { products: { nodes: [{ id: product }] }, productVariants: { nodes: [{ id: variant }] } },
    ],
  ])('on %s has its class and its summary', async (_name, changes, discountClasses, summary, wanted) => {
    const { discount } = await createValid('codeBasic', changes)
    expect(discount).toMatchObject({ discountClasses, summary, customerGets: { items: wanted } })
  })

  it('names a minimum amount in its summary, until it is removed', async () => {
    const made = await createValid('automaticBasic', {
      minimumRequirement: { subtotal: { greaterThanOrEqualToSubtotal: '1000' } },
    })
    expect(made.discount).toMatchObject({
      summary: '10% off entire order • Minimum purchase of ₹1000.00',
      shortSummary: '10% off entire order',
      minimumRequirement: { greaterThanOrEqualToSubtotal: { amount: '1000.0', currencyCode: 'INR' } },
    })
    const changed = await update('automaticBasic', made.id, { minimumRequirement: null })
    expect(changed.node?.discount).toMatchObject({
      minimumRequirement: null,
      summary: '10% off entire order',
    })
  })

  it('adds and removes items', async () => {
    const on = (items: object) => ({ customerGets: { value: { percentage: 0.1 }, items } })
    const made = await createValid('codeBasic', on({ products: { productsToAdd: [product] } }))
    const other = 'gid://shopify/Product/7000000002'
    const changed = await update('codeBasic', made.id, {
      customerGets: { items: { products: { productsToAdd: [other], productsToRemove: [product] } } },
    })
    expect(changed.node?.discount).toMatchObject({
      customerGets: { value: { percentage: 0.1 }, items: { products: { nodes: [{ id: other }] } } },
    })
  })

  const gets = (value: object) => ({ customerGets: { ...percentage, value } })
  const entitled = (items: object) => ({ customerGets: { ...percentage, items } })
  const at = (...path: string[]) => ['customerGets', ...path]
  it.each([
    [
      'automaticBasic',
      gets({ percentage: 0 }),
      at('value', 'percentage'),
      'VALUE_OUTSIDE_RANGE',
      'Value must be between 0.0 and 1.0',
    ],
    [
      'codeBasic',
      gets({ percentage: 1.5 }),
      at('value', 'percentage'),
      'VALUE_OUTSIDE_RANGE',
      'Value must be between 0.0 and 1.0',
    ],
    [
      'automaticBasic',
      gets({ discountAmount: { amount: '0' } }),
      at('value', 'discountAmount', 'amount'),
      'GREATER_THAN',
      'Value must be less than 0',
    ],
    [
      'codeBasic',
      gets({ discountAmount: { amount: '-5' } }),
      at('value', 'discountAmount', 'amount'),
      'LESS_THAN_OR_EQUAL_TO',
      'Value must be less than or equal to 0',
    ],
    [
      'codeBasic',
      gets({ discountOnQuantity: { quantity: '1', effect: { percentage: 1 } } }),
      at('value', 'discountOnQuantity'),
      'INVALID',
      'discountOnQuantity field is only permitted with bxgy discounts.',
    ],
    [
      'codeBasic',
      entitled({ products: { productsToAdd: ['gid://shopify/Product/9'] } }),
      at('items', 'products', 'productsToAdd'),
      'INVALID',
      'Product with id: 9 is invalid',
    ],
    [
      'codeBasic',
      entitled({ products: { productVariantsToAdd: ['gid://shopify/ProductVariant/9'] } }),
      at('items', 'products', 'productVariantsToAdd'),
      'INVALID',
      'Product variant with id: 9 is invalid',
    ],
    [
      'codeBasic',
      entitled({ collections: { add: ['gid://shopify/Collection/9'] } }),
      at('items', 'collections', 'add'),
      'INVALID',
      'Collection with id: 9 is invalid',
    ],
    [
      'codeBasic',
      entitled({ collections: { add: [collection] }, products: { productsToAdd: [product] } }),
      at('items', 'collections', 'add'),
      'CONFLICT',
      'Cannot entitle collections in combination with product variants or products',
    ],
    [
      'codeBasic',
      { minimumRequirement: { quantity: { greaterThanOrEqualToQuantity: '2147483647' } } },
      ['minimumRequirement', 'quantity', 'greaterThanOrEqualToQuantity'],
      'LESS_THAN',
      'Minimum quantity must be less than 2147483647',
    ],
    [
      'codeFreeShipping',
      { combinesWith: { shippingDiscounts: true } },
      ['combinesWith'],
      'INVALID_COMBINES_WITH_FOR_DISCOUNT_CLASS',
      'The combinesWith settings are not valid for the discount class.',
    ],
    [
      'codeBasic',
      { combinesWith: { productDiscountsWithTagsOnSameCartLine: { add: ['a'] } } },
      ['combinesWith', 'productDiscountsWithTagsOnSameCartLine'],
      'PRODUCT_DISCOUNTS_WITH_TAGS_ON_SAME_CART_LINE_NOT_ENTITLED',
      "The shop's plan does not allow setting `productDiscountsWithTagsOnSameCartLine`.",
    ],
  ] as const)('is refused for %s: %j', async (kind, changes, path, code, message) => {
    expect((await create(kind, changes)).userErrors).toEqual([
      { code, field: [discountKinds[kind].argument, ...path], message },
    ])
  })

  it('has one minimum', async () => {
    const both = {
      quantity: { greaterThanOrEqualToQuantity: '2' },
      subtotal: { greaterThanOrEqualToSubtotal: '10' },
    }
    expect((await create('codeBasic', { minimumRequirement: both })).userErrors).toMatchObject([
      { code: 'CONFLICT', message: 'Minimum subtotal cannot be defined when minimum quantity is.' },
      { code: 'CONFLICT', message: 'Minimum quantity cannot be defined when minimum subtotal is.' },
    ])
  })

  it('has one value, and a call with more is refused as a whole', async () => {
    const input = { title: 'x', startsAt, ...gets({ percentage: 0.1, discountAmount: { amount: '1' } }) }
    expect((await save('', 'automaticBasic', { input })).errors).toMatchObject([
      {
        message: 'A discount can only have one of percentage, discountOnQuantity or discountAmount.',
        extensions: { code: 'BAD_REQUEST' },
      },
    ])
  })
})

describe('buy X, get Y', () => {
  it('keeps the items to buy, the items to give, and the limit', async () => {
    const { discount } = await createValid('automaticBxgy', { usesPerOrderLimit: '3' })
    expect(discount).toMatchObject({
      summary: 'Buy 2 items, get 1 item free',
      discountClasses: ['PRODUCT'],
      usesPerOrderLimit: 3,
      customerBuys: { value: { quantity: '2' }, items: { collections: { nodes: [{ id: collection }] } } },
      customerGets: {
        value: { quantity: { quantity: '1' }, effect: { percentage: 1 } },
        items: { products: { nodes: [{ id: product }] } },
      },
    })
    const half = {
      ...buyTwo.customerGets,
      value: { discountOnQuantity: { quantity: '2', effect: { percentage: 0.5 } } },
    }
    const bought = { ...buyTwo.customerBuys, value: { amount: '500' } }
    const other = await createValid('codeBxgy', { customerBuys: bought, customerGets: half })
    expect(other.discount).toMatchObject({
      summary: 'Spend ₹500.00, get 2 items at 50% off',
      usesPerOrderLimit: null,
      customerBuys: { value: { amount: '500.0' } },
    })
  })

  const buys = (quantity: string) => ({ customerBuys: { ...buyTwo.customerBuys, value: { quantity } } })
  const gets = (changes: object) => ({ customerGets: { ...buyTwo.customerGets, ...changes } })
  const onQuantity = (quantity: string) =>
    gets({ value: { discountOnQuantity: { quantity, effect: { percentage: 1 } } } })
  it.each([
    [
      gets({ items: { all: true } }),
      ['customerGets'],
      'INVALID',
      "Items in 'customer get' cannot be set to all",
    ],
    [
      { customerBuys: { value: { quantity: '1' }, items: { all: true } } },
      ['customerBuys', 'items'],
      'BLANK',
      "Items in 'customer buys' must be defined",
    ],
    [
      gets({ value: { percentage: 0.1 } }),
      ['customerGets', 'value', 'percentage'],
      'INVALID',
      'Only discountOnQuantity permitted with bxgy discounts.',
    ],
    [
      gets({ appliesOnSubscription: true }),
      ['customerGets', 'appliesOnSubscription'],
      'INVALID',
      'This field is not supported by automatic bxgy discounts.',
    ],
    [
      buys('0'),
      ['customerBuys', 'value', 'quantity'],
      'GREATER_THAN',
      'Prerequisite to entitlement quantity ratio antecedent must be greater than 0',
    ],
    [
      onQuantity('100000'),
      ['customerGets', 'value', 'discountOnQuantity', 'quantity'],
      'LESS_THAN',
      'Prerequisite to entitlement quantity ratio consequent must be less than 100000',
    ],
    [
      { usesPerOrderLimit: '0' },
      ['usesPerOrderLimit'],
      'VALUE_OUTSIDE_RANGE',
      'Allocation limit cannot be zero',
    ],
    [
      { usesPerOrderLimit: '2147483648' },
      ['usesPerOrderLimit'],
      'LESS_THAN_OR_EQUAL_TO',
      'Allocation limit must be less than or equal to 2147483647',
    ],
  ])('refuses %j', async (changes, path, code, message) => {
    expect((await create('automaticBxgy', changes)).userErrors).toEqual([
      { code, field: ['automaticBxgyDiscount', ...path], message },
    ])
  })

  it('by code also names the missing quantity', async () => {
    const { userErrors } = await create('codeBxgy', gets({ value: { percentage: 0.1 } }))
    expect(userErrors.map(({ message }) => message)).toEqual([
      'Only discountOnQuantity permitted with bxgy discounts.',
      'Quantity cannot be blank.',
    ])
  })
})

describe('free shipping', () => {
  it('keeps its rates and countries', async () => {
    const made = await createValid('codeFreeShipping', {
      maximumShippingPrice: '99',
      destination: { countries: { add: ['IN'] } },
      minimumRequirement: { subtotal: { greaterThanOrEqualToSubtotal: '500' } },
      appliesOncePerCustomer: true,
    })
    expect(made.discount).toMatchObject({
      discountClasses: ['SHIPPING'],
      maximumShippingPrice: { amount: '99.0' },
      destinationSelection: { countries: ['IN'], includeRestOfWorld: false },
      summary:
        'Free shipping on all products • Minimum purchase of ₹500.00 • For India • Applies to shipping rates under ₹99.00 • One use per customer',
    })
    const changed = await update('codeFreeShipping', made.id, {
      maximumShippingPrice: null,
      destination: { countries: { add: ['LK'] } },
    })
    expect(changed.node?.discount).toMatchObject({
      maximumShippingPrice: null,
      destinationSelection: { countries: ['IN', 'LK'] },
      summary:
        'Free shipping on all products • Minimum purchase of ₹500.00 • For 2 countries • One use per customer',
    })
  })
})
