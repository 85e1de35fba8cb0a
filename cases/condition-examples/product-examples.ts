import type { productConditions } from '#rules/language/conditions/product-conditions.ts'
import type { Condition } from '#rules/language/rule-set.ts'
import type { FactValues } from '../documented/expected-verdict.ts'
import { type DrawnCheckout, findAnsweredList, words } from '../drawn/drawn-checkouts.ts'
import { bySaffron, request, withLines } from '../form-to-checkout/condition-checkouts.ts'
import {
  bestsellers,
  distinctValues,
  festive,
  giftCard,
  home,
  metafieldKey,
  mortar,
  mortarId,
  namespace,
  reduced,
  saffron,
  saffronId,
  spices,
  typeOf,
  unnamed,
} from '../form-to-checkout/condition-store.ts'
import {
  amount,
  collection,
  counted,
  inCollection,
  lines,
  memberships,
  metafield,
  ofSomeLine,
  product,
  twoLines,
} from './case-inputs.ts'
import type { ConditionExamples } from './definition.ts'
import { knownTexts, oneTruth, sumOf } from './known-values.ts'

const variantsOf = ({ lines }: DrawnCheckout) => lines.flatMap(({ variant }) => variant ?? [])
const productsOf = (checkout: DrawnCheckout) => variantsOf(checkout).map(({ product }) => product)

/** Without a match, the answer counts only if the query asked about the list. */
function unlessUnasked(
  members: readonly string[],
  { isAsked }: DrawnCheckout,
  params: Condition['params'],
): FactValues {
  const list = findAnsweredList(params)
  return list === null || isAsked || members.some((member) => list.includes(member)) ? members : null
}

const isCollected = ({ variant }: DrawnCheckout['lines'][number], { collectionIds }: Condition['params']) =>
  variant?.product.collections.some((id) => (collectionIds as readonly string[]).includes(id)) ?? false

export const productExamples = {
  product: {
    input: product('id'),
    words: words.product,
    known: (checkout) => productsOf(checkout).map(({ id }) => id),
    store: () => bySaffron([saffronId], [mortarId]),
  },
  product_tag: {
    input: lines((value) => ({ product: { hasTags: memberships(value, 'tag', 'hasTag') } })),
    words: words.productTag,
    known: (checkout, params) =>
      unlessUnasked(
        productsOf(checkout).flatMap(({ tags }) => tags),
        checkout,
        params,
      ),
    store: () => bySaffron(['premium', 'fragile', 'no-cod'], ['heavy', 'no-cod']),
  },
  collection: {
    input: lines((value) => ({
      product: { inCollections: memberships(value, 'collectionId', 'isMember') },
    })),
    words: words.collection,
    known: (checkout, params) =>
      unlessUnasked(
        productsOf(checkout).flatMap(({ collections }) => collections),
        checkout,
        params,
      ),
    store: () => bySaffron([spices, bestsellers, festive], [home]),
  },
  product_title: {
    input: product('title'),
    words: ['tea', 'a', 'mortar', ...words.title],
    known: (checkout) => productsOf(checkout).map(({ title }) => title),
    store: () => bySaffron(['Kashmiri Saffron'], ['Granite Mortar and Pestle']),
  },
  product_handle: {
    input: product('handle'),
    words: ['-', ...words.handle],
    known: (checkout) => productsOf(checkout).map(({ handle }) => handle),
    store: () => bySaffron(['kashmiri-saffron'], ['granite-mortar-and-pestle']),
  },
  product_vendor: {
    input: product('vendor'),
    words: ['spices', 'a', ...words.vendor],
    known: (checkout) => productsOf(checkout).map(({ vendor }) => vendor),
    store: () => bySaffron(['Pampore Growers'], ['Khurja Potteries'], withLines([], unnamed)),
  },
  product_type: {
    input: product('productType'),
    words: ['spice', ...words.productType],
    known: (checkout) => productsOf(checkout).flatMap(({ productType }) => productType ?? []),
    store: () => bySaffron([typeOf('SL-SAF-1')], [typeOf('SL-MOR')], withLines([], unnamed)),
  },
  product_metafield: {
    input: lines((value) => ({ product: { metafield: metafield(value) } })),
    words: ['b', ...words.metafield],
    // The metafield is missing if no product in the cart has it.
    known: (checkout) => knownTexts(productsOf(checkout).map(({ metafield }) => metafield)),
    store: (valueType) => ({
      params: { namespace, key: metafieldKey(valueType) },
      checkouts: {
        saffron: withLines([distinctValues[valueType][0]], saffron),
        mortar: withLines([distinctValues[valueType][1]], mortar),
        none: withLines(null, unnamed),
        'an empty cart': request(null, { lines: [], selectedDeliveryOption: null }),
      },
    }),
  },
  gift_card: {
    input: ofSomeLine((isGiftCard) => ({ merchandise: { product: { isGiftCard } } })),
    known: ({ lines }) => oneTruth(lines.some(({ variant }) => variant?.product.isGiftCard === true)),
    store: () => ({
      checkouts: { 'a gift card': withLines(['true'], mortar, giftCard), none: withLines(['false'], mortar) },
    }),
  },
  subscription: {
    input: ofSomeLine((has) => ({
      sellingPlanAllocation: has ? { sellingPlan: { id: 'gid://shopify/SellingPlan/1' } } : null,
    })),
    known: ({ lines }) => oneTruth(lines.some(({ sellingPlan }) => sellingPlan)),
    store: () => ({
      checkouts: {
        subscribed: withLines(['true'], mortar, { ...saffron, sellingPlan: 'Every month' }),
        'bought once': withLines(['false'], mortar),
      },
    }),
  },
  on_sale: {
    input: ofSomeLine((isOnSale) => ({
      cost: {
        compareAtAmountPerQuantity: isOnSale ? amount(12) : amount(9),
        amountPerQuantity: amount(9),
      },
    })),
    known: ({ lines }) =>
      oneTruth(lines.some(({ compareAt, each }) => compareAt !== null && each < compareAt)),
    store: () => ({
      checkouts: {
        reduced: withLines(['true'], mortar, reduced),
        'full price': withLines(['false'], mortar),
      },
    }),
  },
  variant_title: {
    input: lines((title) => ({ title })),
    words: ['red', 'l', ...words.variant],
    known: (checkout) => variantsOf(checkout).flatMap(({ title }) => title ?? []),
    store: () => bySaffron(['1 g'], ['Default Title']),
  },
  variant_sku: {
    input: lines((sku) => ({ sku })),
    words: ['-2', ...words.sku],
    known: (checkout) => variantsOf(checkout).flatMap(({ sku }) => sku ?? []),
    store: () => bySaffron(['SL-SAF-1'], ['SL-MOR'], withLines([], unnamed)),
  },
  product_quantity: {
    input: {
      params: { productIds: [counted, 'gid://shopify/Product/8'] },
      checkout: (held) =>
        twoLines(
          held,
          { quantity: Number(held), merchandise: { product: { id: counted } } },
          { quantity: 50, merchandise: { product: { id: 'gid://shopify/Product/9' } } },
        ),
    },
    known: ({ lines }, { productIds }) =>
      sumOf(lines, ({ variant, quantity }) =>
        variant !== null && (productIds as readonly string[]).includes(variant.product.id) ? quantity : 0,
      ),
    store: () => ({
      params: { picked: [saffronId, 'gid://shopify/Product/1'] },
      checkouts: {
        none: withLines(0, mortar),
        three: withLines(3, mortar, { ...saffron, quantity: 3 }),
      },
    }),
  },
  collection_quantity: {
    input: {
      params: { collectionIds: [collection] },
      checkout: (held) =>
        twoLines(
          held,
          { quantity: Number(held), merchandise: inCollection(true) },
          { quantity: 50, merchandise: inCollection(false) },
        ),
    },
    known: ({ lines }, params) => sumOf(lines, (line) => (isCollected(line, params) ? line.quantity : 0)),
    store: () => ({
      params: { picked: [spices] },
      checkouts: { none: withLines(0, mortar), three: withLines(3, mortar, { ...saffron, quantity: 3 }) },
    }),
  },
  collection_total: {
    input: {
      params: { collectionIds: [collection] },
      checkout: (held) =>
        twoLines(
          held,
          { quantity: 1, cost: { subtotalAmount: amount(held) }, merchandise: inCollection(true) },
          { quantity: 1, cost: { subtotalAmount: amount(50) }, merchandise: inCollection(false) },
        ),
    },
    known: ({ lines, currencyRate }, params) =>
      sumOf(lines, (line) => (isCollected(line, params) ? line.subtotal : 0)) / currencyRate,
    store: () => ({
      params: { picked: [spices] },
      checkouts: {
        one: withLines(549, mortar, saffron),
        two: withLines(1098, mortar, { ...saffron, quantity: 2 }),
      },
    }),
  },
} as const satisfies Record<keyof typeof productConditions, ConditionExamples>
