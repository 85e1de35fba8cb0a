import { describe, expect, test } from 'vitest'
import { chooseStopped } from './choose-stopped.ts'
import type { DetailName, DetailValue } from './details.ts'
import type { Clause } from './domains.ts'
import type { ProbedRule } from './probed-rules.ts'

const states = ['KA', 'GA', 'MH', 'TN', 'KL', 'AP', 'TS', 'UP', 'MP']
const rates = ['Standard', 'Express']

type Asked = Readonly<Partial<Record<DetailName, readonly number[]>>>
type Values = ReadonlyMap<DetailName, readonly DetailValue[]>

const valuesOf = (more: readonly (readonly [DetailName, readonly DetailValue[]])[] = []): Values =>
  new Map([['rate', rates], ['province', states], ['pieces', [1, 2, 3]], ...more])

/** Makes a rule that fires if each of the details has one of these values. */
function makeRule(values: Values, asked: Asked, act: Partial<ProbedRule>): ProbedRule {
  const clauses = Object.entries(asked).map(([name, met = []]) => {
    const detail = name as DetailName
    const all = [...(values.get(detail) ?? []).keys()]
    return {
      met: new Map([[detail, met]]),
      unmet: new Map([[detail, all.filter((index) => !met.includes(index))]]),
    }
  })
  return {
    ...{ owner: 'validation', record: 0, rule: 0, hides: [], mayHideLast: true },
    ...{ fires: clauses.map(({ met }): Clause => [met]), stays: [clauses.map(({ unmet }) => unmet)] },
    ...act,
  }
}

function createStore(values = valuesOf()) {
  const stop = (asked: Asked) => makeRule(values, asked, { stops: true })
  const hide = (owner: 'payment' | 'delivery', hides: readonly number[], asked: Asked) =>
    makeRule(values, asked, { owner, hides })
  const methodCounts = { payment: 2, delivery: values.get('rate')?.length ?? 0 }
  /** Finds stopped shoppers by state, with the rates at which they were found. */
  const find = (...rules: readonly ProbedRule[]) =>
    [...chooseStopped({ values, rules, methodCounts }, new Map())].map(({ shopper, ways }) => ({
      state: states[shopper.get('province') ?? -1],
      rates: [...new Set(ways.map((way) => values.get('rate')?.[way.get('rate') ?? -1]))],
      ways,
      shopper,
    }))
  return { stop, hide, find }
}

const [standard, express] = [0, 1]
const goa = 1

describe('a way past a check is closed', () => {
  const { stop, hide, find } = createStore()
  const standardStops = stop({ rate: [standard] })

  test('not at all where another rate is open', () => {
    expect(find(standardStops)).toEqual([])
    expect(find(standardStops, hide('delivery', [standard], { province: [goa] }))).toEqual([])
    expect(find(standardStops, hide('payment', [0], { rate: [express] }))).toEqual([])
  })

  test('if any rule hides the other rate', () => {
    expect(find(standardStops, hide('delivery', [express], { province: [goa] }))).toMatchObject([
      { state: 'GA' },
    ])
  })

  test('if one or two rules leave no way to pay with the other rate', () => {
    const inGoa = { rate: [express], province: [goa] }
    expect(find(standardStops, hide('payment', [0, 1], inGoa))).toMatchObject([{ state: 'GA' }])
    expect(find(standardStops, hide('payment', [0], inGoa), hide('payment', [1], inGoa))).toMatchObject([
      { state: 'GA' },
    ])
    expect(
      find(standardStops, hide('payment', [0], inGoa), hide('payment', [1], { ...inGoa, province: [2] })),
    ).toEqual([])
  })

  test('if another check stops it, and the shopper cannot order anything else', () => {
    const [found, ...others] = find(
      stop({ province: [goa], pieces: [0] }),
      stop({ province: [goa], pieces: [1, 2] }),
    )
    expect(others.every(({ state }) => state === 'GA')).toBe(true)
    expect(found).toMatchObject({ state: 'GA' })
    expect([...(found?.shopper.keys() ?? [])]).toEqual(['province'])
  })
})

describe('the checkouts that a stopped shopper can reach', () => {
  test('are one with each rate, and one with each value that rules distinguish', () => {
    const { stop, find } = createStore()
    const [found] = find(stop({ province: [goa] }))
    expect(found).toMatchObject({ state: 'GA', rates })
    expect(found?.ways).toHaveLength(rates.length)
    const [apart] = find(stop({ province: [goa] }), stop({ pieces: [2] }))
    expect(new Set(apart?.ways.map((way) => way.get('pieces')))).toEqual(new Set([0, 2]))
    expect(apart?.ways.every((way) => way.get('province') === goa)).toBe(true)
  })

  test('are those that the search found where there are very many, each with this shopper’s details', () => {
    const numbers = Array.from({ length: 30 }, (_, index) => index)
    const store = createStore(
      valuesOf([
        ['weight', numbers],
        ['subtotal', numbers],
      ]),
    )
    // Rules that distinguish every weight and every subtotal.
    const distinguishing = numbers.flatMap((index) => [
      store.hide('payment', [0], { weight: [index] }),
      store.hide('payment', [0], { subtotal: [index] }),
    ])
    const found = store.find(
      store.stop({ rate: [standard] }),
      store.hide('delivery', [express], { province: [goa] }),
      ...distinguishing,
    )
    expect(found).toMatchObject([{ state: 'GA', rates }])
    expect(found[0]?.ways).toHaveLength(2)
    expect(found[0]?.ways.map((way) => way.get('province'))).toEqual([goa, goa])
  })
})

describe('the search ends', () => {
  test('after six shoppers of a rule, and sixty in total', () => {
    const { stop, hide, find } = createStore()
    const hidden = states.map((_, index) => hide('delivery', [express], { province: [index] }))
    expect(new Set(find(stop({ rate: [standard] }), ...hidden).map(({ state }) => state)).size).toBe(6)
    const checks = Array.from({ length: 12 }, (_, record) => ({ ...stop({ rate: [standard] }), record }))
    expect(find(...checks, ...hidden)).toHaveLength(60)
  })

  test('if too many ways have to be closed', () => {
    const withRates = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `Rate ${index}`)
      const { stop, hide, find } = createStore(valuesOf([['rate', names]]))
      return find(
        stop({ rate: [0] }),
        ...names.slice(1).map((_, index) => hide('delivery', [index + 1], { province: [goa] })),
      )
    }
    expect(withRates(6)).toMatchObject([{ state: 'GA' }])
    expect(withRates(7)).toEqual([])
  })
})
