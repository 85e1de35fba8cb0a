import { expect, test } from 'vitest'
import type { SampleLine } from '#rules/preview/sample-checkout.ts'
import { blankLine } from '#rules/preview/samples.ts'
import { everything, readInput } from './read-input.test-support.ts'

const line: SampleLine = { ...blankLine, title: 'Saffron', price: 549, quantity: 2 }
/** Queries for all fields of a line. There are several, since one query would exceed the platform's cost limit. */
const queries = [
  `id quantity attribute(key: "any") { value } parentRelationship { parent { id } }
    sellingPlanAllocation { sellingPlan { id } } discountAllocations { discountedAmount { amount } }
    cost { amountPerQuantity { amount currencyCode } compareAtAmountPerQuantity { amount currencyCode }
      subtotalAmount { amount } totalAmount { amount } }`,
  `merchandise { __typename ... on ProductVariant {
    id title sku requiresShipping weight weightUnit metafield(namespace: "a", key: "b") { value }
    inAnyCollection(ids: ["gid://1", "gid://2"]) inCollections(ids: ["gid://1", "gid://2"]) { collectionId isMember }
    product { id title handle vendor productType isGiftCard } } }`,
  `merchandise { ... on ProductVariant { product {
    metafield(namespace: "a", key: "b") { value }
    hasAnyTag(tags: ["Fragile", "frozen"]) hasTags(tags: ["Fragile"]) { tag hasTag }
    inAnyCollection(ids: ["gid://1", "gid://2"]) inCollections(ids: ["gid://2"]) { collectionId isMember } } } }`,
]
type Described = { readonly merchandise: { readonly product: object } }

async function reported(...lines: SampleLine[]) {
  const [own, variants, products] = await Promise.all(
    queries.map(async (query) => {
      const { cart } = await readInput(`query Input { cart { lines { ${query} } } }`, {
        ...everything,
        lines,
      })
      return (cart as unknown as { lines: readonly Described[] }).lines
    }),
  )
  return lines.map((_line, index) => ({
    ...own?.[index],
    merchandise: {
      ...variants?.[index]?.merchandise,
      product: { ...variants?.[index]?.merchandise.product, ...products?.[index]?.merchandise.product },
    },
  }))
}

test('a function receives a line of a product of the store’s as the store has it', async () => {
  const [only] = await reported({
    ...line,
    ...{
      vendor: 'Kashmir Gold',
      sku: 'SAF-1',
      variantTitle: '1 g',
      weightInGrams: 12.5,
      compareAtPrice: 699.5,
    },
    productId: 'gid://shopify/Product/7',
    variantId: 'gid://shopify/ProductVariant/70',
    tags: ['FRAGILE '],
    collectionIds: ['gid://2'],
  })
  expect(only).toEqual({
    id: 'gid://shopify/CartLine/0',
    quantity: 2,
    ...{ attribute: null, parentRelationship: null, sellingPlanAllocation: null, discountAllocations: [] },
    cost: {
      amountPerQuantity: { amount: '549.0', currencyCode: 'INR' },
      compareAtAmountPerQuantity: { amount: '699.5', currencyCode: 'INR' },
      subtotalAmount: { amount: '1098.0' },
      totalAmount: { amount: '1098.0' },
    },
    merchandise: {
      __typename: 'ProductVariant',
      ...{ id: 'gid://shopify/ProductVariant/70', title: '1 g', sku: 'SAF-1', requiresShipping: true },
      ...{ weight: 12.5, weightUnit: 'GRAMS', metafield: null, inAnyCollection: true },
      inCollections: [
        { collectionId: 'gid://1', isMember: false },
        { collectionId: 'gid://2', isMember: true },
      ],
      product: {
        ...{ id: 'gid://shopify/Product/7', title: 'Saffron', handle: 'product', vendor: 'Kashmir Gold' },
        ...{ productType: null, isGiftCard: false, metafield: null, hasAnyTag: true, inAnyCollection: true },
        hasTags: [{ tag: 'Fragile', hasTag: true }],
        inCollections: [{ collectionId: 'gid://2', isMember: true }],
      },
    },
  })
})

test('lines of products that the store has not are distinguished, and belong to nothing', async () => {
  const lines = await reported(line, { ...line, price: 0.1, quantity: 3 })
  expect(lines).toMatchObject(
    ['0', '1'].map((index) => ({
      id: `gid://shopify/CartLine/${index}`,
      cost: { compareAtAmountPerQuantity: null },
      merchandise: {
        id: `gid://shopify/ProductVariant/sample-${index}`,
        inAnyCollection: false,
        product: {
          ...{ id: `gid://shopify/Product/sample-${index}`, vendor: null },
          ...{ hasAnyTag: false, inAnyCollection: false },
        },
      },
    })),
  )
  expect(lines[1]).toMatchObject({ cost: { totalAmount: { amount: '0.3' } } })
})
