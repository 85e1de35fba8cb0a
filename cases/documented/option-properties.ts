import assert from 'node:assert/strict'
import fc from 'fast-check'
import { z } from 'zod'
import type { JsonObject } from '#function-host/index.ts'
import type { FunctionHandle } from '#rules/functions/function-handles.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import {
  actionDefinitions,
  type CustomizationActionKind,
  netDays,
  placements,
  termsEvents,
} from '#rules/language/actions.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import { type Action, createRuleSet, parseRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { traceSchema } from '#rules/preview/trace.ts'
import { applyOperations } from '../../server/preview/offered-methods.ts'
import { attributeOperations } from '../../server/preview/operations.ts'
import { type RandomCheckout, someCheckout } from '../drawn/random-checkouts.ts'
import { listAskedKinds, listKnownKinds, mostRules, rulesOfKinds } from '../drawn/random-conditions.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import {
  listHiddenPlacements,
  listOrderOperations,
  listShownOptions,
  type OfferedOption,
} from './documented-options.ts'
import { listActing } from './documented-rules.ts'

const text = fc.constantFrom('(+ 50 fee)', 'New', 'नया')
const flag = <Name extends string>(name: Name) =>
  fc.constantFrom<{ [name in Name]?: true }>({}, { [name]: true } as { [name in Name]?: true })

/** Names of methods, and parts of them. */
const wanted = fc.constantFrom('Cash on Delivery', ' cash ', 'card', 'Cards', 'd', 'नकद', 'nothing like it')
const wantedList = fc.uniqueArray(wanted, { minLength: 1, maxLength: 3 })
const name = fc.constantFrom('Cash on Delivery', 'Cash', ' cards ', 'Cards', 'Bank Deposit', 'नकद भुगतान')

const named = fc.tuple(wanted, flag('exact'))
const hideNamed = fc
  .tuple(named, flag('may_hide_last'))
  .map(([[one, exact], last]) => ({ name: one, ...exact, ...last }))
const several = fc.tuple(wantedList, flag('exact')).map(([names, exact]) => ({ names, ...exact }))
/** Texts for languages of the checkouts, for regions of them and for other languages. */
const inLanguages = fc.uniqueArray(
  fc.record({
    language: fc.constantFrom('EN', 'HI', 'PT', 'PT_BR', 'TA'),
    text: fc.constantFrom('मानक', 'Padrão', 'Standard (EN)'),
  }),
  { selector: ({ language }) => language, minLength: 1, maxLength: 4 },
)
/** A text for all languages, texts for only some, or both. */
const texts = fc.oneof(
  text.map((others) => ({ others, some: undefined })),
  inLanguages.map((some) => ({ others: undefined, some })),
  fc.record({ others: text, some: inLanguages }),
)
const rename = fc.tuple(named, texts).map(([[one, exact], { others, some }]) => ({
  currentName: one,
  ...(others && { newName: others }),
  ...(some && { newNames: some.map(({ language, text: newName }) => ({ language, newName })) }),
  ...exact,
}))
const addText = fc
  .tuple(named, texts, fc.constantFrom('after', 'before'))
  .map(([[one, exact], { others, some }, placement]) => ({
    name: one,
    ...(others && { text: others }),
    ...(some && { texts: some }),
    place: placement,
    ...exact,
  }))
const move = fc
  .tuple(named, fc.integer({ min: 1, max: 6 }))
  .map(([[one, exact], position]) => ({ name: one, position, ...exact }))

type Params = fc.Arbitrary<Action['params']>

const paymentActions = {
  hide_payment: hideNamed,
  hide_all_payment_except: hideNamed,
  hide_all_payment: flag('may_hide_last'),
  show_only_payment: several,
  rename_payment: rename,
  add_text_payment: addText,
  move_payment: move,
  sort_payment: several,
} satisfies Partial<Record<CustomizationActionKind, Params>>

const deposit = fc.constantFrom<{ deposit?: number }>({}, { deposit: 1 }, { deposit: 99 })
const someTerms = fc.oneof(
  fc
    .tuple(fc.constantFrom(...netDays), deposit)
    .map(([dueInDays, paid]) => ({ terms: 'net', dueInDays, ...paid })),
  fc
    .tuple(fc.constantFrom('2026-11-21', '2028-02-29'), deposit)
    .map(([dueAt, paid]) => ({ terms: 'fixed', dueAt, ...paid })),
  fc
    .tuple(fc.constantFrom(...termsEvents), deposit)
    .map(([trigger, paid]) => ({ terms: 'event', trigger, ...paid })),
  fc.constant({ terms: 'none' }),
)

/** Actions of shops on the Plus plan. */
const plusActions = {
  set_payment_terms: someTerms,
  add_order_review: fc.record({
    reason: fc.constantFrom('Above the limit', ' First order ', 'नया', 'a / "b"'),
  }),
  hide_payment_in_place: fc
    .tuple(several, fc.constantFrom(...placements), flag('may_hide_last'))
    .map(([one, placement, last]) => ({
      ...one,
      placement,
      ...(placement === 'PAYMENT_METHOD' ? last : {}),
    })),
} satisfies Partial<Record<CustomizationActionKind, Params>>

const deliveryActions = {
  hide_delivery: fc.tuple(several, flag('may_hide_last')).map(([one, last]) => ({ ...one, ...last })),
  show_only_delivery: several,
  rename_delivery: rename,
  add_text_delivery: addText,
  move_delivery: move,
  sort_delivery: several,
} satisfies Partial<Record<CustomizationActionKind, Params>>

/** Actions that read prices, which only one function queries. */
const priceActions = {
  sort_delivery: fc
    .tuple(several, flag('cheapest_first'))
    .map(([one, cheapest]) => ({ ...one, ...cheapest })),
  sort_delivery_by_price: fc.constant({}),
  sort_delivery_by_name: flag('cheapest_first'),
  hide_delivery_by_price: fc
    .tuple(fc.constantFrom('above', 'below'), fc.constantFrom(0, 49, 100), flag('may_hide_last'))
    .map(([comparison, amount, last]) => ({ comparison, amount, ...last })),
  show_cheapest_delivery: fc.record({ count: fc.integer({ min: 1, max: 3 }) }),
} satisfies Partial<Record<CustomizationActionKind, Params>>

function oneOf(actions: Partial<Record<CustomizationActionKind, Params>>): fc.Arbitrary<Action> {
  const kinds = Object.entries(actions) as [CustomizationActionKind, Params][]
  return fc.oneof(...kinds.map(([type, some]) => some.map((params): Action => ({ type, params }))))
}

const someOption = fc.record({
  name: fc.option(name, { freq: 9 }),
  price: fc.option(fc.constantFrom(0, 49, 98, 100, 200), { freq: 5 }),
})
const someOptions = fc.array(someOption, { maxLength: 5 })

/**
 * Options that a function acts on: the payment methods, or the rates of each delivery. `input` is their form on the
 * platform.
 */
type Offer = { readonly groups: readonly (readonly OfferedOption[])[]; readonly input: JsonObject }

const numbered = (options: readonly Omit<OfferedOption, 'id'>[], prefix: string): OfferedOption[] =>
  options.map((option, index) => ({ id: `${prefix}${index}`, ...option }))

const offerMethods = ({ input }: RandomCheckout): fc.Arbitrary<Offer> =>
  fc.array(name, { maxLength: 5 }).map((names) => {
    const methods = numbered(
      names.map((one) => ({ name: one, price: null })),
      'gid://shopify/PaymentCustomizationPaymentMethod/',
    )
    return {
      groups: [methods],
      input: { paymentMethods: methods.map(({ id, name: one }) => ({ id, name: one })), ...input },
    }
  })

/** Deliveries of the checkout, each with its own rates. */
const offerRates = ({ input }: RandomCheckout): fc.Arbitrary<Offer> => {
  const { cart, ...others } = input as {
    readonly cart: JsonObject & { readonly deliveryGroups: readonly JsonObject[] }
  }
  return fc.tuple(...cart.deliveryGroups.map(() => someOptions)).map((drawn) => {
    const groups = drawn.map((options, index) => numbered(options, `rate-${index}-`))
    const deliveryGroups = cart.deliveryGroups.map((group, index) => ({
      ...group,
      deliveryOptions: (groups[index] ?? []).map(({ id, name: title, price }) => ({
        handle: id,
        title,
        cost: price === null ? null : { amount: `${price}` },
      })),
    }))
    return { groups, input: { ...others, cart: { ...cart, deliveryGroups } } }
  })
}

const functions = createFunctions()

type Asking = {
  readonly handle: FunctionHandle
  readonly kinds: readonly ConditionKind[]
  readonly actions: Partial<Record<CustomizationActionKind, Params>>
}

/**
 * The methods and rates that a shopper sees equal the documented ones in every build. The trace names the same rules.
 */
function optionsShownAsDocumented({ handle, kinds, actions }: Asking) {
  const offer = ownerOfFunction(handle) === 'payment' ? offerMethods : offerRates
  const someActions = fc.array(fc.array(oneOf(actions), { maxLength: 3 }), {
    minLength: mostRules,
    maxLength: mostRules,
  })
  const checkoutWithOffer = someCheckout.chain((checkout) => fc.tuple(fc.constant(checkout), offer(checkout)))
  return fc.property(
    rulesOfKinds(kinds),
    someActions,
    checkoutWithOffer,
    (asked, drawn, [{ knows }, { groups, input }]) => {
      const rules = asked.map((rule, placement): Rule => ({ ...rule, actions: drawn[placement] ?? [] }))
      const acting = listActing(rules, knows)
      const done = acting.flatMap((placement) => rules[placement]?.actions ?? [])
      const expected = groups.map((group) =>
        listShownOptions(group, done, Number(input.presentmentCurrencyRate), languageOf(input)),
      )
      const runInput = withRules(handle, input, store(rules))
      const { platform, tracing } = functions(handle)
      for (const build of [platform, tracing]) {
        const { operations } = build.runWithInput(runInput)
        assert.deepEqual(
          groups.map((group) => readShown(group, operations)),
          expected,
        )
        if (ownerOfFunction(handle) === 'payment') {
          assert.deepEqual(readHiddenPlacements(operations), listHiddenPlacements(groups.flat(), done))
          assert.deepEqual(operations.filter(concernsOrder), listOrderOperations(done))
        }
        for (const [index, shown] of expected.entries())
          assert.ok(countMoves(groups[index] ?? [], operations) <= shown.length)
      }
      const fired = traceSchema.parse(tracing.runWithInput(runInput).trace).rules.filter((one) => one.fired)
      assert.deepEqual(
        fired.map(({ rule }) => rule),
        acting,
      )
    },
  )
}

const languageOf = (input: JsonObject) =>
  z
    .object({ localization: z.object({ language: z.object({ isoCode: z.string() }).nullable() }).nullable() })
    .safeParse(input).data?.localization?.language?.isoCode

function store(rules: Rule[]): string {
  for (const { type, params } of rules.flatMap(({ actions }) => actions))
    assert.ok(actionDefinitions[type as CustomizationActionKind].params.safeParse(params).success)
  const stored = JSON.stringify(createRuleSet('Rules', rules))
  assert.ok(parseRuleSet(stored).ok)
  return stored
}

/** Placements in which each method is hidden. The platform gets one operation per method. */
function readHiddenPlacements(operations: readonly JsonObject[]) {
  const hides = operations.flatMap(({ paymentMethodHide: hide }) =>
    hide === undefined ? [] : [hideSchema.parse(hide)],
  )
  const placements = new Map(hides.map(({ paymentMethodId, placements: some }) => [paymentMethodId, some]))
  assert.equal(placements.size, hides.length)
  return placements
}

const hideSchema = z.strictObject({
  paymentMethodId: z.string(),
  placements: z
    .array(z.enum(placements))
    .length(1)
    .default([...placements]),
})

const concernsOrder = (operation: JsonObject) =>
  Object.hasOwn(operation, 'paymentTermsSet') || Object.hasOwn(operation, 'orderReviewAdd')

/** Number of moves within a group, since the platform limits the output (docs/platform.md#function-limits). */
function countMoves(group: readonly OfferedOption[], operations: readonly JsonObject[]): number {
  return attributeOperations(operations, 0, [], null).filter(
    ({ kind, id }) => kind === 'move' && group.some((option) => option.id === id),
  ).length
}

/** Options of one group after the platform has applied the operations. */
function readShown(group: readonly OfferedOption[], operations: readonly JsonObject[]) {
  const offered = group.map(({ id, name: one }) => ({ id, name: one ?? '' }))
  return applyOperations(offered, attributeOperations(operations, 0, [], null))
    .flatMap(({ id, shown }) => (shown === null ? [] : [{ id, ...shown }]))
    .sort((one, other) => one.position - other.position)
    .map(({ id, name: one }) => ({ id, name: one === '' ? null : one }))
}

export const paymentShownAsDocumented = optionsShownAsDocumented({
  handle: 'payment-mix-15',
  kinds: listAskedKinds('payment'),
  actions: paymentActions,
})

/** Payment rules in the function that knows the fewest facts. */
export const paymentWithoutLinesAsDocumented = optionsShownAsDocumented({
  handle: 'payment-checkout',
  kinds: listKnownKinds('payment-checkout'),
  actions: paymentActions,
})

/** Payment rules with Plus actions. */
export const plusAsDocumented = optionsShownAsDocumented({
  handle: 'payment-cod',
  kinds: listKnownKinds('payment-cod'),
  actions: { ...paymentActions, ...plusActions },
})

export const deliveryShownAsDocumented = optionsShownAsDocumented({
  handle: 'delivery-mix-3',
  kinds: listAskedKinds('delivery'),
  actions: deliveryActions,
})

/** Delivery rules about facts that their function knows. */
export const usualDeliveryAsDocumented = optionsShownAsDocumented({
  handle: 'delivery-mix-1',
  kinds: listKnownKinds('delivery-mix-1'),
  actions: deliveryActions,
})

/** Delivery rules with prices, in a function that queries prices. */
export const pricesAsDocumented = optionsShownAsDocumented({
  handle: 'delivery-rules',
  kinds: listKnownKinds('delivery-rules'),
  actions: { ...deliveryActions, ...priceActions },
})
