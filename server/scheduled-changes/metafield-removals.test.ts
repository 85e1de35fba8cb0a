import { describe, expect, it } from 'vitest'
import { metafieldNamespace } from '#rules/records/metafields.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import type { RecordedAdminCall } from '../test-support/test-platform.ts'
import { createRuleSet, createScheduledShop, enable } from './scheduled-shop.test-support.ts'

const database = openDatabaseOfFile()

const minute = 60_000
const noCod = createRuleSet(1, 'No COD', ['COD'])
const calm = createRuleSet(2, 'No COD either', ['COD'])
const added = {
  namespace: metafieldNamespace,
  key: 'reasons',
  type: 'json',
  value: '{"version":1,"reasons":[]}',
}
type App = ReturnType<typeof createScheduledShop>

/** Enables a record and adds a metafield that it did not have. */
const enableWithMore = (node: typeof noCod) => ({
  ...enable(node),
  changes: { enabled: true, metafields: [added] },
})

const isRemoval = ({ query }: RecordedAdminCall) => query.includes('metafieldsDelete')
const hasAdded = (app: App, number: number) =>
  app.find(number)?.metafields.some(({ key }) => key === added.key)

/** A change with an end, whose start has been written. */
async function startSale(steps = [enableWithMore(noCod)]): Promise<App> {
  const app = createScheduledShop(database)
  app.shop.records = [noCod, calm]
  await app.schedule({ startsAt: app.inMinutes(1), endsAt: app.inMinutes(2), steps } as never)
  await app.clock.wait(minute)
  await app.runTurn()
  expect(hasAdded(app, 1)).toBe(true)
  return app
}

describe('a change removes, at its end, the metafields that it added', () => {
  it('and the record is as it was', async () => {
    const app = await startSale()
    await app.clock.wait(minute)
    await app.runTurn()
    expect(app.find(1)).toMatchObject({ enabled: false, metafields: noCod.metafields })
    expect(await app.list()).toMatchObject([{ state: 'done', report: null }])
  })

  const userErrors = [{ field: ['metafields', '0'], message: 'The owner is locked.' }]
  it.each([
    ['with a fault of the field', { data: { payload: { userErrors } } }, 'The owner is locked.'],
    ['with errors and no data', { errors: [{ message: 'Field is unknown.' }] }, 'Field is unknown.'],
    [
      'with errors next to its answer',
      { data: { payload: { userErrors: [] } }, errors: [{ message: 'Internal error.' }] },
      'Internal error.',
    ],
    ['with no payload', { data: { payload: null }, errors: [{ message: 'Denied.' }] }, 'Denied.'],
  ])(
    'and a refusal %s is reported, with everything as the change had published it',
    async (_name, answer, sentence) => {
      const app = await startSale()
      app.shop.before = (call) => (isRemoval(call) ? Response.json(answer) : undefined)
      await app.clock.wait(minute)
      await app.runTurn()
      expect(await app.list()).toMatchObject([
        { state: 'failed', phase: 'end', report: { kind: 'refused', sentences: [sentence], left: [] } },
      ])
      expect(app.find(1)?.enabled).toBe(true)
      expect(hasAdded(app, 1)).toBe(true)
    },
  )

  it('and asks again after an answer in an unknown form', async () => {
    const app = await startSale()
    app.shop.before = (call) => (isRemoval(call) ? Response.json({ data: { other: 1 } }) : undefined)
    await app.clock.wait(minute)
    await app.runTurn()
    expect(await app.list()).toMatchObject([{ state: 'active', phase: 'end' }])
    app.shop.before = () => undefined
    await app.clock.wait(minute)
    await app.runTurn()
    expect(hasAdded(app, 1)).toBe(false)
    expect(await app.list()).toMatchObject([{ state: 'done', report: null }])
  })

  it('and puts them back where a later write of the end is refused', async () => {
    const app = await startSale([enable(calm) as never, enableWithMore(noCod)])
    app.shop.before = ({ variables }) =>
      (variables as { id?: string }).id === calm.id
        ? Response.json({
            data: { payload: { userErrors: [{ field: [], message: 'Not now.', code: null }] } },
          })
        : undefined
    await app.clock.wait(minute)
    await app.runTurn()
    expect(await app.list()).toMatchObject([
      { state: 'failed', report: { kind: 'refused', sentences: ['Not now.'], left: [] } },
    ])
    expect(app.shop.records.map(({ enabled }) => enabled)).toEqual([true, true])
    expect(hasAdded(app, 1)).toBe(true)
  })
})

it('a change that is undone says which record the platform left a metafield on', async () => {
  const app = createScheduledShop(database)
  app.shop.records = [noCod, calm]
  await app.schedule({ startsAt: app.inMinutes(1), steps: [enableWithMore(noCod), enable(calm)] } as never)
  app.shop.before = (call) =>
    isRemoval(call) || (call.variables as { id?: string }).id === calm.id
      ? Response.json({ data: { payload: { userErrors: [{ field: [], message: 'Not now.' }] } } })
      : undefined
  await app.clock.wait(minute)
  await app.runTurn()
  expect(app.find(1)?.enabled).toBe(false)
  expect(hasAdded(app, 1)).toBe(true)
  expect(await app.list()).toMatchObject([
    { state: 'failed', report: { left: [expect.stringMatching(/“No COD” couldn’t be put back/)] } },
  ])
})
