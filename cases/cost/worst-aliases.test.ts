import { describe, expect, test } from 'vitest'
import { limits } from '#rules/language/limits.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { cartOf, condition, ruleSetOf, textOf, times } from './heavy-carts.ts'

describe('a function with aliases', () => {
  const builds = createFunctions()('payment-rules')
  const always = condition('product_title', 'not_contains', '?')
  const act = (aliases: readonly object[], names: readonly object[], methods: number, length: number) => {
    const [rule] = ruleSetOf([always]).rules
    const actions = [{ type: 'sort_payment', params: { names, exact: true } }]
    const rules = JSON.stringify({
      ...ruleSetOf([]),
      rules: [{ ...rule, actions }],
      aliases: { methods: aliases },
    })
    expect(rules.length).toBeLessThanOrEqual(limits.metafieldBytes)
    const paymentMethods = times(methods, (index) => ({ id: `${index}`, name: textOf(index, length, 'ab ') }))
    const runInput = withRules('payment-rules', { ...cartOf(1), paymentMethods }, rules)
    const run = builds.platform.runWithInput(runInput)
    expect(run.error).toBeNull()
    expect(run.instructions).toBeLessThan(0.9 * run.instructionLimit)
    return run
  }

  test.each([
    ['of many short names on many methods', 180, 60, 100, 8],
    ['of parts that every name has, on long names', 60, 100, 60, 250],
    ['each of which names are compared with', 100, 100, 250, 40],
  ])('stays within the limit of instructions, %s', (_what, aliases, names, methods, length) => {
    const parts = times(aliases, (at) => ({ name: { contains: 'a' }, alias: `${at}` }))
    act(
      parts,
      times(names, (at) => ({ contains: `b${at}` })),
      methods,
      length,
    )
  })

  test('finds methods by ordinary ones', () => {
    const aliases = times(20, (at) => ({ name: textOf(at + 5, 30, 'ab '), alias: `Method ${at}` }))
    const names = times(10, (at) => ({ contains: `Method ${at + 1}` }))
    const { logs, operations } = act(aliases, names, 30, 30)
    expect(logs).toEqual([])
    expect(operations.length).toBeGreaterThan(5)
  })
})
