import { expect, test } from 'vitest'
import { apiOfTargets } from './index.ts'
import { smallestQuery } from './test-support/guests.ts'
import {
  deliveryOperation,
  deliveryTarget,
  linesTarget,
  loadTwoTargets,
  moduleWriting,
  orderOperation,
} from './test-support/two-target-guest.ts'

const cart = { lines: [{ id: 'line' }], deliveryGroups: [{ id: 'group' }] }

test('every target of a function runs its own export on the answer to its own query', async () => {
  const loaded = loadTwoTargets()
  expect(loaded.map(({ target }) => target)).toEqual([linesTarget.target, deliveryTarget.target])
  const runs = await Promise.all(loaded.map(({ run }) => run({ root: { cart } })))
  expect(runs).toMatchObject([
    { error: null, input: { cart: { lines: [{ id: 'line' }] } }, operations: [orderOperation] },
    { error: null, input: { cart: { deliveryGroups: [{ id: 'group' }] } }, operations: [deliveryOperation] },
  ])
})

test("a target's output is checked against that target's result type", async () => {
  const swapped = loadTwoTargets({
    wasm: moduleWriting({
      lines: JSON.stringify({ operations: [deliveryOperation] }),
      delivery: JSON.stringify({ operations: [orderOperation] }),
    }),
  })
  for (const { run } of swapped) {
    expect((await run({ root: { cart } })).error?.name).toBe('InvalidOutputError')
  }
})

test.each([
  [
    'without the export of one target',
    { wasm: moduleWriting({ lines: '{}' }) },
    /it exports no function named delivery/,
  ],
  [
    'with a target that does not exist',
    { targets: [linesTarget, { ...deliveryTarget, target: 'x' }] },
    /x is not a target/,
  ],
  [
    'with a query that does not fit the schema',
    { targets: [linesTarget, { ...deliveryTarget, inputQuery: 'query Input { moon }' }] },
    /moon/,
  ],
  ['with one target twice', { targets: [linesTarget, linesTarget] }, /it has the target .* twice/i],
  [
    'with targets of several function APIs',
    {
      targets: [
        linesTarget,
        { target: 'cart.payment-methods.transform.run', exportName: 'delivery', inputQuery: smallestQuery },
      ],
    },
    /several function APIs: discount, payment_customization/,
  ],
])('a function is refused %s', (_what, changes, message) => {
  expect(() => loadTwoTargets(changes)).toThrow(message)
})

test('apiOfTargets finds the API by the names of targets', () => {
  expect(apiOfTargets([linesTarget.target, deliveryTarget.target])).toEqual({ api: 'discount' })
  expect(apiOfTargets(['cart.payment-methods.transform.run'])).toEqual({ api: 'payment_customization' })
  expect(apiOfTargets(['toString'])).toEqual({ fault: expect.stringContaining('toString is not a target') })
  expect(apiOfTargets([])).toEqual({ fault: 'it has no target' })
})
