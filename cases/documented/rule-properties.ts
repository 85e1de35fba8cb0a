import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type Action, createRuleSet, parseRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { discountTraceSchema } from '#rules/preview/discounts/discount-trace.ts'
import { traceSchema } from '#rules/preview/trace.ts'
import { targetOf } from '../discounts/discount-cart.ts'
import { someCheckout } from '../drawn/random-checkouts.ts'
import { listAskedKinds, listKnownKinds, rulesOfKinds } from '../drawn/random-conditions.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { listActing } from './documented-rules.ts'

const someRules = rulesOfKinds(listKnownKinds('payment-rules'))
const someRulesOfDiscounts = rulesOfKinds(listAskedKinds('discount'))

const methodOf = (rule: number) => `gid://shopify/PaymentCustomizationPaymentMethod/${rule}`
const names = ['Mark 1', 'Mark 2', 'Mark 3', 'Mark 4']

function store(rules: readonly Rule[], actionOf: (index: number) => Action): string {
  const stored = JSON.stringify(
    createRuleSet(
      'Rules',
      rules.map((rule, index) => ({ ...rule, actions: [actionOf(index)] })),
    ),
  )
  assert.ok(parseRuleSet(stored).ok)
  return stored
}

const functions = createFunctions()

/**
 * Property: the acting rules equal the documented ones, judged by the hidden payment methods of each build and by the
 * trace.
 */
export const rulesActAsDocumented = fc.property(someRules, someCheckout, (asked, { knows, input }) => {
  const acting = listActing(asked, knows)
  const stored = store(asked, (index) => ({
    type: 'hide_payment',
    params: { name: names[index] ?? '', may_hide_last: true },
  }))
  const paymentMethods = names.map((name, index) => ({ id: methodOf(index), name }))
  const runInput = withRules('payment-cod', { paymentMethods, ...input }, stored)
  const expected = acting.map((index) => ({ paymentMethodHide: { paymentMethodId: methodOf(index) } }))
  const { platform, tracing } = functions('payment-cod')
  assert.deepEqual(platform.runWithInput(runInput).operations, expected)
  const { trace } = tracing.runWithInput(runInput)
  const fired = traceSchema.parse(trace).rules.filter((one) => one.fired)
  assert.deepEqual(
    fired.map(({ rule }) => rule),
    acting,
  )
})

/** Property: discount rules act as documented in both runs, although some have no effect in one of them. */
export const discountRulesActAsDocumented = fc.property(
  someRulesOfDiscounts,
  someCheckout,
  (asked, { knowsInDiscount, input }) => {
    const acting = listActing(asked, knowsInDiscount)
    const stored = store(asked, (index) =>
      index % 2 === 0
        ? { type: 'apply_discount', params: { value: { percentage: 5 }, message: 'Off' } }
        : {
            type: 'apply_shipping_discount',
            params: { value: { percentage: 5 }, message: 'Off', target: 'all' },
          },
    )
    for (const isOfDelivery of [false, true]) {
      const runInput = { discount: { rules: { value: stored } }, ...input }
      const { trace } = targetOf('tracing', isOfDelivery).runWithInput(runInput)
      const fired = discountTraceSchema.parse(trace).rules.filter((one) => one.fired)
      assert.deepEqual(
        fired.map(({ rule }) => rule),
        acting,
      )
    }
  },
)
