import { describe, expect, test } from 'vitest'
import { platformSteps } from '#rules/language/checks/platform-steps.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { type CartDetails, cartOf, ruleSetOf, type StoredCondition, textOf, times } from './heavy-carts.ts'
import { title, usedUp } from './run-on-cart.ts'

describe('a function of checks stays within the limit of instructions', () => {
  const checks = createFunctions()('checks-rules')
  const stop = { type: 'stop_checkout', params: { field: 'page', from: 'cart', message: 'No.' } }
  const completion = { buyerJourney: { step: platformSteps.completion } }

  function runCheck(conditions: readonly StoredCondition[], lines: number, details: CartDetails) {
    const [rule] = ruleSetOf(conditions).rules
    const set = {
      ...ruleSetOf(conditions),
      rules: conditions.map((one) => ({ ...rule, conditions: [one], actions: [stop] })),
    }
    const runInput = withRules(
      'checks-rules',
      { ...completion, ...cartOf(lines, details) },
      JSON.stringify(set),
    )
    const run = checks.platform.runWithInput(runInput)
    expect(run.error).toBeNull()
    expect(run.instructions).toBeLessThan(0.9 * run.instructionLimit)
    return run
  }

  test('with an expression for each rule on 500 lines, where it lets the checkout pass and logs the reason', () => {
    const conditions = times(20, () => title('regex', '(?i)\\d{2} ?ml'))
    const run = runCheck(conditions, 500, { title: (line) => textOf(line, 60) })
    expect([run.operations, run.logs]).toEqual([[], [usedUp]])
  })

  test('and stops the checkout by the conditions that it judged before', () => {
    const expensive = times(20, () => title('regex', '(?i)\\d{2} ?ml'))
    const run = runCheck([title('not_contains', 'nowhere'), ...expensive], 500, {
      title: (line) => textOf(line, 60),
    })
    expect(run.operations).toHaveLength(1)
  })

  test('and judges an ordinary check on 200 titles whole', () => {
    const run = runCheck([title('regex', '(?i)\\d{2} ?ml')], 200, { title: (line) => textOf(line, 60) })
    expect(run.logs).toEqual([])
  })
})
