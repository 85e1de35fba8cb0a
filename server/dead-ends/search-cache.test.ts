import { describe, expect, test } from 'vitest'
import type { LoadedFunction } from '#function-host/index.ts'
import type { ActiveRecord, DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { type FinderWorld, findDeadEnds } from './find-dead-ends.ts'
import {
  above,
  all,
  atZip,
  condition,
  hide,
  keep,
  makeCheck,
  makeRecord,
  shop,
  stop,
} from './records.test-support.ts'
import { createSearchCache } from './search-cache.ts'

/** A finder that keeps its work, and the handles of the functions that it ran. */
function createKeeping(maxBytes?: number) {
  const ran: string[] = []
  const counted = new Map<LoadedFunction, LoadedFunction>()
  const requireBuilds: FinderWorld['requireBuilds'] = (handle, target) => {
    const { preview } = finderWorld.requireBuilds(handle, target)
    const known = counted.get(preview) ?? {
      ...preview,
      run: (request) => {
        ran.push(handle)
        return preview.run(request)
      },
    }
    counted.set(preview, known)
    return { deployed: null, preview: known }
  }
  const cache = createSearchCache(maxBytes)
  return {
    kept: cache,
    find: async (records: readonly ActiveRecord[], hasTime: () => boolean = () => true) => {
      ran.length = 0
      const request: DeadEndRequest = { records: [...records], names: {}, ...shop }
      const answer = await findDeadEnds(request, {
        ...finderWorld,
        requireBuilds,
        searchCache: cache,
        hasTime,
      })
      return { ...answer, ran: [...ran] }
    },
    alone: (records: readonly ActiveRecord[]) =>
      findDeadEnds({ records: [...records], names: {}, ...shop }, finderWorld),
  }
}

const rename = { type: 'rename_payment', params: { currentName: 'UPI', newName: 'Pay by phone' } } as const
const keepCod = makeRecord('1', 'Keep COD', 'payment', [
  all([above(500)], keep('Cash')),
  all([above(90)], rename),
])
const noCod = makeRecord('2', 'No COD', 'payment', [
  all(
    [atZip('110001', '56*'), condition('product', 'in', 'array', ['gid://shopify/Product/1'])],
    hide('Cash'),
  ),
  all([condition('cart_product_count', 'gt', 'number', 2)], hide('Cash')),
  { ...all([atZip('403001')], hide('UPI')), otherwise: true },
])
const check = makeCheck('3', 'Not to Goa', [
  all([condition('location_state', 'in', 'array', ['GA'])], stop('No.')),
])
const pincodes: ActiveRecord = {
  id: '4',
  title: 'Pincodes',
  functionHandle: 'payment-pincodes',
  metafields: {
    app_config: JSON.stringify({ paymentMethods: ['UPI'] }),
    pincode_set_1: JSON.stringify({ operator: 'in', sorted: true, count: 1, value: [110001] }),
  },
}
const rates = makeRecord('5', 'Cheapest', 'delivery', [
  all([above(200)], { type: 'hide_delivery_by_price', params: { comparison: 'above', amount: 50 } }),
])
const records = [keepCod, noCod, check, pincodes, rates]

describe('work that is kept between searches', () => {
  test('is not done again, and comes to the same', async () => {
    const keeping = createKeeping()
    const first = await keeping.find(records)
    expect(first.ran.length).toBeGreaterThan(0)
    expect(first.findings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['noPayment', 'noOrder']))
    expect(await keeping.find(records)).toEqual({ ...first, ran: [] })
    const { ran, ...answer } = first
    expect(await keeping.alone(records)).toEqual(answer)
  })

  test('serves a record at another place, under another title and in another company', async () => {
    const keeping = createKeeping()
    await keeping.find(records)
    const others = [pincodes, check, { ...noCod, id: '20', title: 'Again' }, keepCod]
    const { ran, ...answer } = await keeping.find(others)
    expect(answer).toEqual(await keeping.alone(others))
    expect(ran.length).toBeLessThan((await createKeeping().find(others)).ran.length / 2)
  })

  test('of a changed record starts again, and work of other records remains', async () => {
    const keeping = createKeeping()
    await keeping.find(records)
    const changed = makeRecord('3', 'Not to Kerala', 'delivery', [
      all([condition('location_state', 'in', 'array', ['KL'])], { type: 'hide_all_delivery', params: {} }),
    ])
    const after = records.map((record) => (record === check ? changed : record))
    const { ran, ...answer } = await keeping.find(after)
    expect(answer).toEqual(await keeping.alone(after))
    expect(ran).toContain(changed.functionHandle)
    expect(ran.length).toBeLessThan((await createKeeping().find(after)).ran.length / 2)
  })

  test('of a search that ran out of time is the start of the next search', async () => {
    const keeping = createKeeping()
    const ranEach: number[] = []
    for (let search = 0; search < 3; search += 1) {
      let left = 10
      const { isPartial, ran } = await keeping.find(records, () => {
        left -= 1
        return left >= 0
      })
      expect(isPartial).toBe(true)
      ranEach.push(ran.length)
    }
    const { ran, ...answer } = await keeping.find(records)
    expect(answer).toEqual(await keeping.alone(records))
    const inAll = (await createKeeping().find(records)).ran.length
    expect(ran.length).toBe(inAll - ranEach.reduce((sum, count) => sum + count, 0))
  })

  test('is bounded: what was used least recently goes first', async () => {
    const keeping = createKeeping(20_000)
    for (let number = 0; number < 6; number += 1) {
      await keeping.find([makeRecord('1', `Set ${number}`, 'payment', [all([above(number)], keep('Cash'))])])
      expect(keeping.kept.bytes()).toBeLessThanOrEqual(20_000)
    }
    const small = createKeeping(1)
    const first = await small.find(records)
    expect(await small.find(records)).toEqual(first)
    expect(small.kept.bytes()).toBe(0)
  })

  test('is done again with another build, and in a shop that offers other methods', async () => {
    const keeping = createKeeping()
    await keeping.find([keepCod])
    const content = {
      record: keepCod,
      stored: new Map([['rules', '{}']]),
      offered: { paymentMethods: ['Cash'], rates: [] },
    }
    const build = finderWorld.requireBuilds('payment-rules', 'cart.payment-methods.transform.run').preview
    const recordCache = keeping.kept.of(content, build)
    expect(keeping.kept.of(structuredClone(content), build)).toBe(recordCache)
    expect(keeping.kept.of({ ...content, offered: { paymentMethods: ['UPI'], rates: [] } }, build)).not.toBe(
      recordCache,
    )
    expect(keeping.kept.of({ ...content, record: { functionHandle: 'payment-cod' } }, build)).not.toBe(
      recordCache,
    )
    expect(keeping.kept.of(content, { ...build })).not.toBe(recordCache)
  })
})
