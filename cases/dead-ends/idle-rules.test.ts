import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOrdinaryDetails } from '#rules/dead-ends/compose-checkout.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import type { DetailName, Details, DetailValue } from '#rules/dead-ends/details.ts'
import { listJudgedDetails } from '#rules/dead-ends/probes.ts'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import { type Action, type Condition, createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { findDeadEnds } from '../../server/dead-ends/find-dead-ends.ts'
import { createRecordRunner } from '../../server/dead-ends/record-runner.ts'
import {
  codRate,
  condition,
  hide,
  makeCheck,
  makeRecord,
  shop,
  stop,
} from '../../server/dead-ends/records.test-support.ts'
import { walkCheckout } from '../../server/dead-ends/walk-checkout.ts'
import { finderWorld } from '../../server/test-support/finder-world.ts'

/**
 * "This rule never acts" must not be a false alarm. A rule that the search reports must act at none of many small
 * carts. They include values that the search never tries.
 */
const carts: Partial<Record<DetailName, readonly DetailValue[]>> = {
  subtotal: [0, 0.01, 50, 99.99, 100, 100.01, 300, 499.99, 500, 500.01, 5000],
  pieces: [1, 2, 3, 4, 9],
  country: ['IN', 'US', 'DE', null],
  zip: ['110001', '110002', '194101', '999999', null],
  rate: [...shop.rates, null],
  login: [true, false],
  orderCount: [0, 1, 2, 3, 12],
  titles: [[], ['Gift'], ['Gift box'], ['Tea'], ['Tea', 'Gift box']],
}

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values)
const number = (type: string, ...values: number[]) =>
  fc
    .tuple(oneOf('gt' as const, 'gte' as const, 'lt' as const, 'lte' as const), oneOf(...values))
    .map(([operator, value]) => condition(type, operator, 'number', value))
const listed = (type: string, ...values: string[]) =>
  fc
    .tuple(oneOf('in' as const, 'not_in' as const), fc.subarray(values, { minLength: 1 }))
    .map(([operator, value]) => condition(type, operator, 'array', value))
const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 3, arbitrary: number('cart_subtotal', 100, 500) },
  number('cart_product_count', 1, 2, 3),
  number('customer_order_count', 1, 2),
  listed('location_country', 'IN', 'US'),
  listed('location_zipcode', '110001', '110002'),
  oneOf('true', 'false').map((value) => condition('customer_logged_in', 'eq', 'boolean', value)),
  fc
    .tuple(oneOf('contains' as const, 'not_contains' as const), oneOf('Gift', 'Tea'))
    .map(([operator, value]) => condition('product_title', operator, 'string', value)),
)
const withRate = fc.oneof(
  { weight: 3, arbitrary: anyCondition },
  fc
    .tuple(oneOf('in' as const, 'not_in' as const), fc.subarray(shop.rates, { minLength: 1 }))
    .map(([operator, value]) => condition('shipping_method_name', operator, 'string', value)),
)
const mark = <Name extends 'last' | 'not'>(name: Name) =>
  oneOf<{ [name in Name]?: true }>({}, {}, {}, { [name]: true } as { [name in Name]?: true })

const anyRules = (conditions: fc.Arbitrary<Condition>, action: fc.Arbitrary<Action>) =>
  fc.array(
    fc
      .record({
        match_type: oneOf('all' as const, 'all' as const, 'any' as const),
        alone: fc.array(conditions, { minLength: 1, maxLength: 2 }),
        group: fc.option(
          fc.tuple(
            mark('not'),
            oneOf('all' as const, 'any' as const),
            fc.array(conditions, { minLength: 1, maxLength: 2 }),
          ),
        ),
        action,
        last: mark('last'),
      })
      .map(({ match_type, alone, group, action: one, last }): Omit<Rule, 'title'> => {
        const rule = { match_type, ...last, actions: [one] }
        if (group === null) return { ...rule, conditions: alone }
        const [not, match, conditions] = group
        return {
          ...rule,
          conditions: [],
          groups: [
            { match_type: 'all', conditions: alone },
            { match_type: match, ...not, conditions },
          ],
        }
      }),
    { minLength: 1, maxLength: 3 },
  )

/** Draws only rules that fit into one function together. */
const fitting = (owner: FunctionOwner) => (rules: readonly Omit<Rule, 'title'>[]) =>
  chooseFunction(
    owner,
    createRuleSet(
      '',
      rules.map((rule) => ({ title: '', ...rule })),
    ),
  ).fits

const paymentAction = oneOf(hide('UPI'), hide('Money Order'))
const deliveryAction = oneOf<Action>(
  { type: 'hide_delivery', params: { names: ['Express'], exact: true } },
  { type: 'hide_delivery', params: { names: [codRate], exact: true } },
  { type: 'rename_delivery', params: { currentName: 'Express', newName: 'Fast', exact: true } },
)
const anyRecords = fc
  .record({
    delivery: fc.option(anyRules(anyCondition, deliveryAction).filter(fitting('delivery'))),
    payment: anyRules(withRate, paymentAction).filter(fitting('payment')),
    check: fc.option(anyRules(withRate, fc.constant(stop('No.'))).filter(fitting('validation'))),
  })
  .map(({ delivery, payment, check }) => [
    ...(delivery === null ? [] : [makeRecord('d', 'Delivery', 'delivery', delivery)]),
    makeRecord('p', 'Payment', 'payment', payment),
    ...(check === null ? [] : [makeCheck('c', 'Check', check)]),
  ])

const cartsMax = 800

/** Factor of the number of runs, and the seed. `cases/nightly.ts` sets others. */
const { DEAD_END_TIMES: times = '1', PROPERTY_SEED: seed = '20261120' } = process.env

/** Every combination of values of these details. If there are too many to try, a sample from the whole range. */
function* listCarts(names: readonly DetailName[], ordinary: Details): Generator<Details> {
  const lists = names.map((name) => carts[name] ?? [ordinary[name] ?? null])
  const count = lists.reduce((product, { length }) => product * length, 1)
  const step = Math.max(1, count / cartsMax)
  for (let at = 0; at < count; at += step) {
    let rest = Math.floor(at)
    const values = lists.map((list) => {
      const value = list[rest % list.length] ?? null
      rest = Math.floor(rest / list.length)
      return value
    })
    yield { ...ordinary, ...Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])) }
  }
}

/** Titles of rules that act at any of the small carts, such as "Payment Rule 1". */
async function listActing(request: DeadEndRequest): Promise<ReadonlySet<string>> {
  const { records } = request
  const detailNames = new Set<DetailName>([
    'rate',
    ...records.flatMap((record) => listJudgedDetails(record).flat()),
  ])
  const runner = createRecordRunner(records, finderWorld.requireBuilds, finderWorld.log, request)
  const context = { request, runner, judgements: new Map(), pause: async () => true }
  const acting = new Set<string>()
  for (const details of listCarts([...detailNames], createOrdinaryDetails(request))) {
    const { steps, checks } = await walkCheckout(new Map(), details, context)
    for (const runs of [...steps.map((step) => step.runs), ...(checks === undefined ? [] : [checks])])
      for (const [record, { operations, stops }] of runs)
        for (const { rule } of [...operations, ...stops])
          acting.add(`${records[record]?.title} Rule ${(rule ?? 0) + 1}`)
  }
  return acting
}

test('a rule that never acts does so at no small cart', async () => {
  let reported = 0
  await fc.assert(
    fc.asyncProperty(anyRecords, async (records) => {
      const request: DeadEndRequest = { names: {}, ...shop, records }
      const { findings } = await findDeadEnds(request, finderWorld)
      const idle = findings
        .filter(({ kind }) => kind === 'neverActs')
        .map(({ sentence }) => sentence.replace(/^“(\w+)” \(rule “(Rule \d)”\).*$/, '$1 $2'))
      reported += idle.length
      if (idle.length === 0) return
      const acting = await listActing(request)
      expect(idle.filter((rule) => acting.has(rule))).toEqual([])
    }),
    { numRuns: 12 * Number(times), seed: Number(seed), endOnFailure: true },
  )
  // Without any reported rule, the property would prove nothing.
  expect(reported).toBeGreaterThan(0)
}, 600_000)
