import type fc from 'fast-check'
import type { JsonObject } from '#function-host/index.ts'
import { know } from '../documented/documented-facts.ts'
import type { Knows } from '../documented/documented-rules.ts'
import { answeredLists, type DrawnCheckout, drawnCheckout, words } from './drawn-checkouts.ts'

/** A checkout for random rules: the known value of each kind of condition, and the function's input. */
export type RandomCheckout = {
  readonly knows: Knows
  readonly input: JsonObject
  /** Language of the shopper. */
  readonly language: string | null
}

export const someCheckout: fc.Arbitrary<RandomCheckout> = drawnCheckout.map((checkout) => ({
  knows: know(checkout),
  input: writeInput(checkout),
  language: checkout.language,
}))

/** Input of a function whose query selects all of this, as the platform writes it (docs/platform.md#function-input). */
function writeInput(checkout: DrawnCheckout): JsonObject {
  const { currencyRate, market, language, day, isAsked, isInWindow } = checkout
  return {
    localization: { country: isoCode(market), language: isoCode(language) },
    // The answer about a window that the query does not ask for is no.
    shop: { localTime: { date: day, timeBetween: isAsked && isInWindow, isAsked } },
    presentmentCurrencyRate: `${currencyRate}`,
    cart: writeCart(checkout),
  }
}

function writeCart({
  groups,
  subtotal,
  total,
  attribute,
  discounts,
  buyer,
  lines,
  order,
  billingCountry,
}: DrawnCheckout): JsonObject {
  return {
    deliveryGroups: groups.map(({ rate, address }) => ({
      deliveryOptions: [],
      selectedDeliveryOption: rate === null ? null : { title: rate.title, cost: amount(rate.cost) },
      deliveryAddress: address,
    })),
    cost: {
      subtotalAmount: amount(subtotal),
      totalAmount: total === null ? null : { ...amount(total.amount), currencyCode: total.currency },
    },
    attribute: valued(attribute),
    discountApplications: discounts.map((each) => ({ totalAllocatedAmount: amount(each) })),
    poNumber: order,
    billingAddress: billingCountry === null ? null : { countryCode: billingCountry },
    buyerIdentity: buyer && writeBuyer(buyer),
    lines: lines.map(writeLine),
  }
}

function writeBuyer({
  email,
  phone,
  isAuthenticated,
  customer,
  company,
}: NonNullable<DrawnCheckout['buyer']>): JsonObject {
  return {
    isAuthenticated,
    email,
    phone,
    customer: customer && {
      hasTags: words.customerTag.map((tag) => ({ hasTag: customer.tags.includes(tag), tag })),
      numberOfOrders: customer.orders,
      amountSpent: amount(customer.spent),
      metafield: valued(customer.metafield),
    },
    purchasingCompany: company && {
      company: { name: company.name, metafield: valued(company.metafield) },
      location: { name: company.branch.name, metafield: valued(company.branch.metafield) },
    },
  }
}

function writeLine({
  quantity,
  subtotal,
  sellingPlan,
  compareAt,
  each,
  variant,
}: DrawnCheckout['lines'][number]): JsonObject {
  return {
    quantity,
    cost: {
      subtotalAmount: amount(subtotal),
      compareAtAmountPerQuantity: amount(compareAt),
      amountPerQuantity: amount(each),
    },
    sellingPlanAllocation: sellingPlan ? { __typename: 'SellingPlanAllocation' } : null,
    merchandise: variant === null ? {} : writeVariant(variant),
  }
}

function writeVariant({
  title,
  sku,
  weight,
  product: { tags, collections, metafield, ...product },
}: NonNullable<DrawnCheckout['lines'][number]['variant']>): JsonObject {
  const isAny = (list: readonly string[], members: readonly string[]) =>
    list.some((one) => members.includes(one))
  return {
    title,
    sku,
    ...weight,
    product: {
      ...product,
      metafield: valued(metafield),
      hasTags: words.productTag.map((tag) => ({ hasTag: tags.includes(tag), tag })),
      inCollections: words.collection.map((collectionId) => ({
        isMember: collections.includes(collectionId),
        collectionId,
      })),
      hasA: isAny(answeredLists.hasA, tags),
      hasB: isAny(answeredLists.hasB, tags),
      hasC: isAny(answeredLists.hasC, tags),
      inA: isAny(answeredLists.inA, collections),
    },
  }
}

const amount = (value: number | null) => (value === null ? null : { amount: `${value}` })
const valued = (value: string | null) => (value === null ? null : { value })
const isoCode = (code: string | null) => (code === null ? null : { isoCode: code })
