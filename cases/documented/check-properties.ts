import assert from 'node:assert/strict'
import fc from 'fast-check'
import { checkSteps, messageFields } from '#rules/language/checks/check-action-kinds.ts'
import type { StopCheckoutParams } from '#rules/language/checks/check-actions.ts'
import { findMessageField } from '#rules/language/checks/message-targets.ts'
import { platformSteps } from '#rules/language/checks/platform-steps.ts'
import { type Action, createRuleSet, parseRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { checkTraceSchema } from '#rules/preview/checks/check-trace.ts'
import { someCheckout } from '../drawn/random-checkouts.ts'
import { listAskedKinds, rulesOfKinds } from '../drawn/random-conditions.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { listErrors } from './documented-checks.ts'
import { listActing } from './documented-rules.ts'

const message = fc.constantFrom('No.', 'Not here.', 'Nicht hier.', 'Aqui não.', 'यहाँ नहीं')
const languages = ['EN', 'HI', 'PT', 'PT_BR']

const someStop: fc.Arbitrary<StopCheckoutParams> = fc
  .record({
    // Few fields, so that several rules have a message for the same one.
    field: fc.constantFrom(...messageFields.slice(0, 2), ...messageFields.slice(-2)),
    from: fc.constantFrom(...checkSteps),
    message,
    messages: fc.option(
      fc.uniqueArray(fc.record({ language: fc.constantFrom(...languages), message }), {
        selector: ({ language }) => language,
        maxLength: 3,
      }),
      { nil: undefined },
    ),
  })
  .map(({ messages, ...stop }) => ({ ...stop, ...(messages && { messages }) }))

const someRules = rulesOfKinds(listAskedKinds('validation'))

const functions = createFunctions()

/**
 * Property: the messages for the shopper, with field and language, equal the documented ones in every build and step.
 */
export const checksActAsDocumented = fc.property(
  someRules,
  fc.array(fc.array(someStop, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 4 }),
  someCheckout,
  fc.constantFrom(...checkSteps),
  (asked, stops, { knows, input, language }, step) => {
    const rules = asked.map(
      (rule, index): Rule => ({
        ...rule,
        actions: (stops[index] ?? []).map((params) => ({
          type: 'stop_checkout',
          params: withoutAbsent(params),
        })),
      }),
    )
    const stored = JSON.stringify(createRuleSet('Checks', rules))
    assert.ok(parseRuleSet(stored).ok)
    const checkout = { buyerJourney: { step: platformSteps[step] }, ...input }
    const runInput = withRules('checks-rules', checkout, stored)
    const acting = listActing(rules, knows)
    const expected = listErrors(
      acting.flatMap((index) => stops[index] ?? []),
      step,
      language,
    )
    const { platform, tracing } = functions('checks-rules')
    for (const build of [platform, tracing])
      assert.deepEqual(readErrors(build.runWithInput(runInput).operations), expected)
    if (step !== 'completion') return
    // Every rule acts at the last step, so its trace contains all of them.
    const fired = checkTraceSchema
      .parse(tracing.runWithInput(runInput).trace)
      .rules.filter((one) => one.fired)
    assert.deepEqual(
      fired.map(({ rule }) => rule),
      acting,
    )
  },
)

const withoutAbsent = ({ messages, ...stop }: StopCheckoutParams): Action['params'] => ({
  ...stop,
  ...(messages && { messages }),
})

function readErrors(operations: readonly object[]) {
  assert.ok(operations.length <= 1)
  return operations.flatMap((operation) => {
    const { validationAdd } = operation as {
      validationAdd: { errors: { target: string; message: string }[] }
    }
    return validationAdd.errors.map((error) => ({
      field: findMessageField(error.target),
      message: error.message,
    }))
  })
}
