import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { JsonObject, MetafieldValue } from '#function-host/index.ts'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import { setFieldPaths } from '#rules/functions/field-paths.ts'
import { deriveQueryInput } from '#rules/functions/query-input.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import { functionOwners, type RuleOwner } from '#rules/language/function-owners.ts'
import { type Action, createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { know } from '../documented/documented-facts.ts'
import { listActing } from '../documented/documented-rules.ts'
import {
  type CheckoutAnswers,
  type DrawnCheckout,
  drawnCheckout,
  writeCheckout,
} from '../drawn/drawn-checkouts.ts'
import { listAskedKinds, mostRules, rulesOfKinds } from '../drawn/random-conditions.ts'
import { createFunctions } from './functions.ts'

/*
 * The complete path of a rule set. The app chooses a function, arranges the conditions and derives the variables. Then
 * the function's query reads a checkout, and both builds judge the answer.
 */

const names = Array.from({ length: mostRules }, (_, index) => `Mark ${index}`)

/** Visible action of a rule for each owner, and the operation that it causes. */
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

/** At most three kinds, since most queries have room for them. */
const fewOf = (kinds: readonly ConditionKind[]) => fc.subarray([...kinds], { minLength: 1, maxLength: 3 })

/** Property: rule sets that fit some function act as documented, in any such function. */
export function chosenFunctionActsAsDocumented(owner: RuleOwner) {
  const { action, operation } = consequences[owner]
  const someRules = fewOf(listAskedKinds(owner))
    .chain(rulesOfKinds)
    .map((asked) =>
      createRuleSet(
        'Rules',
        asked.map((rule, index): Rule => ({ ...rule, actions: [action(names[index] ?? '')] })),
      ),
    )
    .map((ruleSet) => ({ ruleSet, choice: chooseFunction(owner, ruleSet) }))
    .filter(({ choice }) => choice.fits)
  return fc.asyncProperty(
    someRules,
    drawnCheckout.map(toWhatIsThere),
    async ({ ruleSet, choice }, checkout) => {
      assert.ok(choice.fits)
      const { platform, tracing } = functions(choice.handle)
      const { operations, error, input } = await platform.run({
        root: writeRoot(checkout, owner, JSON.stringify(setFieldPaths(ruleSet, choice.handle))),
        variables: jsonMetafield(deriveQueryInput(ruleSet, choice.handle)),
      })
      assert.equal(error, null)
      const acting = listActing(ruleSet.rules, know(checkout))
      const done = acting.map((index) => operation(names[index] ?? ''))
      assert.deepEqual(operations, owner === 'validation' ? writeErrors(done) : done, choice.handle)
      assert.ok(input !== null)
      assert.deepEqual(tracing.runWithInput(input).operations, operations)
    },
  )
}

const writeErrors = (errors: readonly JsonObject[]) =>
  errors.length === 0 ? [] : [{ validationAdd: { errors } }]

/** Completes a checkout with the values that the platform always knows, and with answers about windows and lists. */
function toWhatIsThere(checkout: DrawnCheckout): DrawnCheckout {
  return {
    ...checkout,
    market: checkout.market ?? 'IN',
    language: checkout.language ?? 'EN',
    isAsked: true,
    // Rates are offered only if there is a delivery.
    groups: checkout.groups.length === 0 ? [{ rate: null, address: null }] : checkout.groups.slice(0, 1),
  }
}

const money = { amount: '1' }

/** Fields with arguments are functions, as in the function host. */
const answersOfPlatform: CheckoutAnswers = {
  localTime: ({ day, isInWindow }) => ({
    date: day,
    timeBetween: () => isInWindow,
    timeBefore: ({ time }: { time: string }) => time !== '00:00:00',
  }),
  deliveryOptions: names.map((name) => ({ handle: name, title: name, cost: money })),
  // Testers have a separate attribute, which rules never read here.
  attribute:
    (value) =>
    ({ key }: { key: string }) =>
      value === null || key === 'checkout-ninja-tester' ? null : { value },
  metafield: (value) => () => (value === null ? null : { type: 'single_line_text_field', value }),
  hasTags:
    (held) =>
    ({ tags }: { tags: string[] | null }) =>
      (tags ?? []).map((tag) => ({ tag, hasTag: held.includes(tag) })),
  giftCard: () => ({}),
  memberships: (tags, collections) => ({
    hasAnyTag: ({ tags: asked }: { tags: string[] | null }) =>
      (asked ?? []).some((tag) => tags.includes(tag)),
    inCollections: ({ ids }: { ids: string[] | null }) =>
      (ids ?? []).map((collectionId) => ({ collectionId, isMember: collections.includes(collectionId) })),
    inAnyCollection: ({ ids }: { ids: string[] | null }) =>
      (ids ?? []).some((id) => collections.includes(id)),
  }),
}

/** Root of a checkout with all fields that a query may select. */
function writeRoot(checkout: DrawnCheckout, owner: RuleOwner, rules: string): JsonObject {
  const root = {
    ...writeCheckout(checkout, answersOfPlatform),
    [functionOwners[owner].inputField]: { metafield: () => ({ type: 'json', value: rules }) },
    buyerJourney: { step: 'CHECKOUT_COMPLETION' },
    paymentMethods: names.map((name) => ({ id: name, name })),
  }
  return root as unknown as JsonObject
}

const jsonMetafield = (value: object): MetafieldValue => ({ type: 'json', value: JSON.stringify(value) })
