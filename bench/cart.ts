import type { JsonObject } from '#function-host/index.ts'
import type { QueryInput } from '#rules/functions/query-input.ts'
import type { InputQueryVariable } from '#rules/language/input-query-variables.ts'

const deliveryOptionTitles = [
  'Standard',
  'Express',
  'Standard - Cash on Delivery (fee included)',
  'Local pickup',
]
const paymentMethodNames = [
  'Cash on Delivery (COD)',
  'Bank Deposit',
  'Money Order',
  'Credit card',
  'PayPal Express',
]
const productIdBase = 8_000_000_000_000

/**
 * Root of a checkout in Mumbai with every field that an input query may select. It is the same on every run, since
 * differences between lines depend only on their index. No line has a tag whose name begins with "absent".
 */
export function checkoutRoot(lines: number, asked: QueryInput): JsonObject {
  const answers = (name: InputQueryVariable) => [asked[name] ?? []].flat()
  // The lists of a line agree with its single answers, so a query may ask for either.
  const tags = (['productTags', 'productTagsA', 'productTagsB', 'productTagsC'] as const).flatMap(answers)
  const hasTag = (tag: string, index: number) =>
    !tag.startsWith('absent') && (index + tags.indexOf(tag)) % 4 === 0
  const collectionIds = (['collectionIds', 'collectionIdsA'] as const).flatMap(answers)
  const isMember = (id: string, index: number) => index % 5 === collectionIds.indexOf(id)
  const deliveryOptions = deliveryOptionTitles.map((title, index) => ({
    handle: `${(index + 1).toString(16).repeat(32)}-${index}`,
    title,
    cost: { amount: `${49 + 50 * index}.0`, currencyCode: 'INR' },
  }))
  return {
    localization: { country: { isoCode: 'IN' }, language: { isoCode: 'EN' } },
    shop: { localTime: { date: '2026-11-21', timeBetween: true, timeBefore: true } },
    presentmentCurrencyRate: '1.0',
    paymentMethods: paymentMethodNames.map((name, index) => ({
      id: `gid://shopify/PaymentCustomizationPaymentMethod/${index}`,
      name,
    })),
    // The caller adds the metafield later, since one case has more rules than an input query can read.
    paymentCustomization: { metafield: null },
    deliveryCustomization: { metafield: null },
    cart: {
      cost: {
        subtotalAmount: { amount: lines * 499 },
        totalAmount: { amount: lines * 499 + 49, currencyCode: 'INR' },
      },
      attribute: null,
      deliveryGroups: [
        {
          deliveryOptions,
          selectedDeliveryOption: deliveryOptions[0],
          deliveryAddress: { countryCode: 'IN', provinceCode: 'MH', zip: '400001' },
        },
      ],
      discountApplications: [],
      buyerIdentity: {
        isAuthenticated: true,
        email: 'buyer@example.com',
        phone: null,
        customer: {
          hasTags: answers('customerTags').map((tag) => ({ tag, hasTag: tag === 'wholesale' })),
          numberOfOrders: 3,
          amountSpent: { amount: 12000 },
          metafield: null,
        },
        purchasingCompany: null,
      },
      lines: Array.from({ length: lines }, (_, index) => ({
        quantity: 1 + (index % 3),
        cost: {
          subtotalAmount: { amount: 499 },
          amountPerQuantity: { amount: 499 },
          compareAtAmountPerQuantity: null,
        },
        sellingPlanAllocation: null,
        merchandise: {
          __typename: 'ProductVariant',
          title: `Size ${index % 7}`,
          sku: `SL-${1000 + index}`,
          weight: 0.3,
          weightUnit: 'KILOGRAMS',
          product: {
            title: `Kurta no. ${index}`,
            handle: `kurta-${index}`,
            productType: 'Kurta',
            isGiftCard: false,
            metafield: null,
            vendor: index % 2 === 0 ? 'Saffron Lane' : 'Indigo Works',
            id: `gid://shopify/Product/${productIdBase + index * 4096}`,
            hasAnyTag: ({ tags }: { tags: string[] }) => tags.some((tag) => hasTag(tag, index)),
            hasTags: ({ tags }: { tags: string[] }) =>
              tags.map((tag) => ({ tag, hasTag: hasTag(tag, index) })),
            inAnyCollection: ({ ids }: { ids: string[] }) => ids.some((id) => isMember(id, index)),
            inCollections: ({ ids }: { ids: string[] }) =>
              ids.map((collectionId) => ({ collectionId, isMember: isMember(collectionId, index) })),
          },
        },
      })),
    },
  }
}
