import { describe, expect, test } from 'vitest'
import { condition, strewnText, times } from './heavy-carts.ts'
import { attribute, runOn, title, usedUp } from './run-on-cart.ts'

describe('once the budget is used up', () => {
  // The last hundred letters all matter, so almost every letter leads the search to a new state.
  const greedy = times(3, (at) => attribute('regex', `(?:a|b)*a(?:a|b){100}${at}`))
  const details = { attribute: strewnText(1, 9000, 'ab') }

  test('no further condition is met, whatever its operator, and the log says so once', () => {
    for (const lastCondition of [
      attribute('contains', 'a'),
      attribute('not_contains', 'z'),
      attribute('not_regex', 'z'),
      attribute('length_gte', 1),
      title('empty', ''),
      title('not_in', ['z']),
    ]) {
      const run = runOn([...greedy, lastCondition], 2, details)
      expect(run.logs).toEqual([usedUp])
      expect(run.operations).toEqual([])
      expect(runOn([lastCondition], 2, details).logs).toEqual([])
    }
  })

  test('earlier decisions stay', () => {
    const run = runOn([attribute('contains', 'a'), ...greedy], 2, details)
    expect(run.logs).toEqual([usedUp])
    expect(run.operations).toHaveLength(1)
  })

  test('the trace shows which conditions were not judged', () => {
    const run = runOn([attribute('contains', 'a'), ...greedy], 2, details)
    expect(run.tracing.trace).toMatchObject({
      rules: [
        { fired: true, conditions: [{ state: 'met' }] },
        { fired: false, conditions: [{ state: 'not_judged', found: [] }] },
        { fired: false, conditions: [{ state: 'not_judged', found: [] }] },
        { fired: false, conditions: [{ state: 'not_judged', found: [] }] },
      ],
    })
  })

  test('lines that were only partly read do not count', () => {
    const tags = (line: number) => times(17, (at) => ({ hasTag: true, tag: `${line}-${at}` }))
    const first = condition('product_tag', 'in', ['0-0'], { valueType: 'array' })
    expect(runOn([first], 20, { tags }).operations).toHaveLength(1)
    const run = runOn([first], 150, { tags })
    expect([run.operations, run.logs]).toEqual([[], [usedUp]])
  })
})
