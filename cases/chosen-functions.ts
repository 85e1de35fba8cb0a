import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { JsonObject, MetafieldValue } from '#function-host/index.ts'
import { chooseFunction } from '#rules/language/choose-function.ts'
import { placeRules } from '#rules/language/condition-places.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import { functionOwners, type RuleOwner } from '#rules/language/function-owners.ts'
import { deriveQueryInput } from '#rules/language/query-input.ts'
import { type Action, createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { listAskedKinds, mostRules, rulesAsking } from './asked-conditions.ts'
import { type DrawnCheckout, drawnCheckout } from './drawn-checkouts.ts'
import { createFunctions } from './functions.ts'
import { know } from './known-by-the-book.ts'
import { listActing } from './rules-by-the-book.ts'

/*
 * The whole way of a rule set: a function is chosen, conditions are placed, variables are derived, the function's query is asked of a
 * checkout, and what it answers is judged in every build.
 */

const names = Array.from({ length: mostRules }, (_, place) => `Mark ${place}`)

/** What a rule does for each owner, so that it shows; and what that comes to. */
const consequences = {
  payment: {
    action: (name: string): Action => ({ type: 'hide_payment', params: { name, may_hide_last: true } }),
    operation: (id: string): JsonObject => ({ paymentMethodHide: { paymentMethodId: id } }),
  },
  delivery: {
    action: (name: string): Action => ({
      type: 'hide_delivery',
      params: { names: [name], may_hide_last: true },
    }),
    operation: (id: string): JsonObject => ({ deliveryOptionHide: { deliveryOptionHandle: id } }),
  },
  validation: {
    action: (name: string): Action => ({
      type: 'stop_checkout',
      params: { field: 'page', from: 'cart', message: name },
    }),
    operation: (message: string): JsonObject => ({ message, target: '$.cart' }),
  },
} as const satisfies Record<RuleOwner, object>

const functions = createFunctions()

/** As many kinds as most queries hold together. */
const fewOf = (kinds: readonly ConditionKind[]) => fc.subarray([...kinds], { minLength: 1, maxLength: 3 })

/** Rule sets for which there is a function act by the book, whichever it is. */
export function chosenFunctionActsByTheBook(owner: RuleOwner) {
  const { action, operation } = consequences[owner]
  const someRules = fewOf(listAskedKinds(owner))
    .chain(rulesAsking)
    .map((asked) =>
      createRuleSet(
        'Rules',
        asked.map((rule, place): Rule => ({ ...rule, actions: [action(names[place] ?? '')] })),
      ),
    )
    .map((ruleSet) => ({ ruleSet, choice: chooseFunction(owner, ruleSet) }))
    .filter(({ choice }) => choice.fits)
  return fc.asyncProperty(
    someRules,
    drawnCheckout.map(toWhatIsThere),
    async ({ ruleSet, choice }, checkout) => {
      assert.ok(choice.fits)
      const { platform, wasi, tracing } = functions(choice.handle)
      const { operations, error, input } = await platform.run({
        root: writeRoot(checkout, owner, JSON.stringify(placeRules(ruleSet, choice.handle))),
        variables: jsonMetafield(deriveQueryInput(ruleSet, choice.handle)),
      })
      assert.equal(error, null)
      const acting = listActing(ruleSet.rules, know(checkout))
      const done = acting.map((place) => operation(names[place] ?? ''))
      assert.deepEqual(operations, owner === 'validation' ? writeErrors(done) : done, choice.handle)
      assert.ok(input !== null)
      for (const build of [wasi, tracing]) assert.deepEqual(build.runWithInput(input).operations, operations)
    },
  )
}

const writeErrors = (errors: readonly JsonObject[]) =>
  errors.length === 0 ? [] : [{ validationAdd: { errors } }]

/** The platform knows these of every checkout, and a query that asks about a window or a list is answered. */
function toWhatIsThere(checkout: DrawnCheckout): DrawnCheckout {
  return {
    ...checkout,
    subtotal: checkout.subtotal ?? 0,
    total: checkout.total ?? { amount: 0, currency: 'INR' },
    market: checkout.market ?? 'IN',
    language: checkout.language ?? 'EN',
    isAsked: true,
    // Rates are offered where there is a delivery.
    groups: checkout.groups.length === 0 ? [{ rate: null, address: null }] : checkout.groups.slice(0, 1),
  }
}

/** What a query may ask of a checkout: fields with arguments are functions, as for the function host. */
function writeRoot(checkout: DrawnCheckout, owner: RuleOwner, rules: string): JsonObject {
  const { currencyRate, market, language, day, isInWindow } = checkout
  const root = {
    [functionOwners[owner].inputField]: { metafield: () => ({ type: 'json', value: rules }) },
    buyerJourney: { step: 'CHECKOUT_COMPLETION' },
    localization: { country: { isoCode: market }, language: { isoCode: language } },
    shop: {
      localTime: {
        date: day,
        timeBetween: () => isInWindow,
        timeBefore: ({ time }: { time: string }) => time !== '00:00:00',
      },
    },
    paymentMethods: names.map((name) => ({ id: name, name })),
    presentmentCurrencyRate: `${currencyRate}`,
    cart: writeCart(checkout),
  }
  return root as unknown as JsonObject
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
}: DrawnCheckout) {
  return {
    deliveryGroups: groups.map(({ rate, address }) => ({
      deliveryOptions: names.map((name) => ({ handle: name, title: name, cost: money(1) })),
      selectedDeliveryOption: rate && { title: rate.title, cost: money(rate.cost) },
      deliveryAddress: address,
    })),
    cost: {
      subtotalAmount: money(subtotal),
      totalAmount: total && { ...money(total.amount), currencyCode: total.currency },
    },
    // What tells testers is another attribute than the one that rules ask for.
    attribute: ({ key }: { key: string }) =>
      attribute === null || key === 'checkout-ninja-tester' ? null : { value: attribute },
    discountApplications: discounts.map((each) => ({ totalAllocatedAmount: money(each) })),
    poNumber: order,
    billingAddress: billingCountry === null ? null : { countryCode: billingCountry },
    buyerIdentity: buyer && {
      isAuthenticated: buyer.isAuthenticated,
      email: buyer.email,
      phone: buyer.phone,
      customer: buyer.customer && {
        hasTags: hasTags(buyer.customer.tags),
        numberOfOrders: buyer.customer.orders,
        amountSpent: money(buyer.customer.spent),
        metafield: metafieldOf(buyer.customer.metafield),
      },
      purchasingCompany: buyer.company && {
        company: { name: buyer.company.name, metafield: metafieldOf(buyer.company.metafield) },
        location: { name: buyer.company.branch.name, metafield: metafieldOf(buyer.company.branch.metafield) },
      },
    },
    lines: lines.map(writeLine),
  }
}

function writeLine({
  quantity,
  subtotal,
  sellingPlan,
  compareAt,
  each,
  variant,
}: DrawnCheckout['lines'][number]) {
  return {
    quantity,
    cost: {
      subtotalAmount: money(subtotal),
      compareAtAmountPerQuantity: money(compareAt),
      amountPerQuantity: money(each),
    },
    sellingPlanAllocation: sellingPlan ? {} : null,
    merchandise: variant === null ? { __typename: 'CustomProduct' } : writeVariant(variant),
  }
}

function writeVariant({
  weight,
  product,
  ...variant
}: NonNullable<DrawnCheckout['lines'][number]['variant']>) {
  const { tags, collections, metafield, ...told } = product
  return {
    __typename: 'ProductVariant',
    ...variant,
    ...weight,
    product: {
      ...told,
      metafield: metafieldOf(metafield),
      hasTags: hasTags(tags),
      hasAnyTag: ({ tags: asked }: { tags: string[] | null }) =>
        (asked ?? []).some((tag) => tags.includes(tag)),
      inCollections: ({ ids }: { ids: string[] | null }) =>
        (ids ?? []).map((collectionId) => ({ collectionId, isMember: collections.includes(collectionId) })),
      inAnyCollection: ({ ids }: { ids: string[] | null }) =>
        (ids ?? []).some((id) => collections.includes(id)),
    },
  }
}

const hasTags =
  (held: readonly string[]) =>
  ({ tags }: { tags: string[] | null }) =>
    (tags ?? []).map((tag) => ({ tag, hasTag: held.includes(tag) }))
const metafieldOf = (value: string | null) => () =>
  value === null ? null : { type: 'single_line_text_field', value }
const money = (value: number | null) => (value === null ? null : { amount: `${value}` })
const jsonMetafield = (value: object): MetafieldValue => ({ type: 'json', value: JSON.stringify(value) })
