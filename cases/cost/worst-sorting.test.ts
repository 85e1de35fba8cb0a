import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import { outputMaxBytes } from '#function-host/limits.ts'
import { limits } from '#rules/language/limits.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { cartOf, condition, ruleSetOf, textOf, times } from './heavy-carts.ts'

describe('a rule that sorts', () => {
  const rates = createFunctions()('delivery-rules')
  const titleOf = (at: number) => `${textOf(at, 40)} ${at}`
  type Sorting = { readonly type: string; readonly params: Readonly<Record<string, unknown>> }
  const byPrice: Sorting = { type: 'sort_delivery_by_price', params: {} }
  const byName: Sorting = { type: 'sort_delivery_by_name', params: { cheapest_first: true } }
  const byList = (names: readonly string[]): Sorting => ({
    type: 'sort_delivery',
    params: { names, cheapest_first: true },
  })

  /**
   * Runs actions that each sort all rates. The rates are in the worst order, with the most expensive and alphabetically
   * last first.
   */
  function runSorting(actions: readonly Sorting[], count: number) {
    const [rule] = ruleSetOf([condition('product_title', 'not_contains', 'nowhere')]).rules
    const rules = JSON.stringify({ version: 1, title: 'Sorted', rules: [{ ...rule, actions }] })
    expect(rules.length).toBeLessThanOrEqual(limits.metafieldBytes)
    const { cart } = cartOf(1)
    const deliveryOptions = times(count, (at) => ({
      handle: `rate-${at}`,
      title: titleOf(count - at),
      cost: { amount: `${count - at}.5` },
    }))
    const runInput = withRules(
      'delivery-rules',
      {
        presentmentCurrencyRate: '1.0',
        cart: { ...(cart as JsonObject), deliveryGroups: [{ deliveryOptions }] },
      },
      rules,
    )
    const run = rates.platform.runWithInput(runInput)
    expect(run.error).toBeNull()
    expect(run.instructions).toBeLessThan(0.9 * run.instructionLimit)
    return run
  }

  test.each<[what: string, actions: readonly Sorting[], count: number]>([
    ['40 rates by a list as long as a set may be', [byList(times(200, (at) => titleOf(at)))], 40],
    ['60 rates by a list, by name and by price', [byList(times(40, titleOf)), byName, byPrice], 60],
    ['200 rates by name', [byName], 200],
    ['200 rates by price', times(60, () => byPrice), 200],
    [
      'many names that nothing goes by',
      times(3, () => byList(times(60, (at) => `nowhere ${at} ${textOf(at, 30)}`))),
      150,
    ],
  ])('stays within the limit of instructions with %s', (_what, actions, count) => {
    runSorting(actions, count)
  })

  test('writes one move for each of 100 rates that 20 actions sort', () => {
    const byPriceThenName = times(20, (at) => (at % 2 === 0 ? byPrice : byName))
    const run = runSorting(byPriceThenName, 100)
    const moved = run.operations.map(({ deliveryOptionMove }) => deliveryOptionMove)
    const handleOf = (move: unknown) =>
      (move as { readonly deliveryOptionHandle: string }).deliveryOptionHandle
    expect(moved).toHaveLength(100)
    expect(new Set(moved.map(handleOf)).size).toBe(100)
    expect(run.outputBytes).toBeLessThan(0.5 * outputMaxBytes)
  })

  test('stays within the budget with an ordinary list, 30 rates and prices', () => {
    const names = times(12, (at) => titleOf(at))
    const run = runSorting([byList(names), byName, byPrice], 30)
    expect(run.logs).toEqual([])
    expect(run.operations.length).toBeGreaterThan(0)
  })
})
