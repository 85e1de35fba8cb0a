import { inArray, notInArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { scheduledChangeSizeLimits } from '#rules/scheduled-changes/scheduled-change.ts'
import { scheduledChanges, shopSessions } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { formatWebhook, testShop } from '../test-support/test-platform.ts'
import { createRuleSet, createScheduledShop, enable } from './scheduled-shop.test-support.ts'

const database = openDatabaseOfFile()

const minute = 60_000
const day = 24 * 60 * minute
const noCod = createRuleSet(1, 'No COD', ['COD'])
const noCard = createRuleSet(2, 'No card', ['Card'])
type App = ReturnType<typeof createScheduledShop>

/** A long text that the database makes itself, which is faster than sending it there. */
const letters = (count: number) => sql<string>`repeat('x', ${count}::int)`

/** Runs turns as the queue would, until the change is given up. */
async function runForAnHour(app: App): Promise<void> {
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await app.turns.tidy('scheduled-changes')
    await app.runTurn()
    await app.clock.wait(5 * minute)
  }
}

describe('a change whose shop cannot be reached by the app at its hour is reported, with the reason', () => {
  const losses: Readonly<Record<string, (app: App) => unknown>> = {
    'after an uninstall': (app) => app.app.request('/webhooks', formatWebhook('app/uninstalled')),
    'with tokens that have ended': async () => {
      await database.tables.update(shopSessions).set({ accessToken: '', refreshToken: null })
    },
    'while the shop is frozen': async ({ shop }) => {
      shop.status = 402
    },
  }
  it.each(Object.keys(losses))('%s', async (name) => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    const { status } = await app.schedule({
      startsAt: new Date(app.clock.now().getTime() + 120 * day).toISOString(),
      steps: [enable(noCod)],
    })
    expect(status).toBe(201)
    await losses[name]?.(app)
    await app.clock.wait(120 * day)
    await runForAnHour(app)
    expect(app.shop.writes).toEqual([])
    app.shop.status = undefined
    expect(await app.list()).toMatchObject([{ state: 'missed', report: { kind: 'noAccess' } }])
  })

  it('and one whose shop has access after all is published', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })
    await app.clock.wait(60 * minute)
    app.shop.status = 402
    await app.runTurn()
    app.shop.status = undefined
    await app.clock.wait(minute)
    await app.runTurn()
    expect(await app.list()).toMatchObject([{ state: 'done', report: null }])
  })
})

it('a change that ended its process twice is put aside with its reason, and the next change runs', async () => {
  const app = createScheduledShop(database)
  app.shop.records = [noCod, noCard]
  await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)], title: 'First' })
  await app.schedule({ startsAt: app.inMinutes(61), steps: [enable(noCard)], title: 'Second' })
  await app.clock.wait(61 * minute)
  expect(await app.turns.putAside('scheduled-changes', testShop)).toBe(true)
  await app.runTurn()
  expect(await app.list()).toMatchObject([
    { title: 'First', state: 'heldBack', report: { kind: 'stopped', left: [] } },
    { title: 'Second', state: 'done' },
  ])
  expect(app.mails).toMatchObject([{ text: expect.stringContaining('the app stopped twice') }])
})

it('a change that is put aside names its writes', async () => {
  const app = createScheduledShop(database)
  app.shop.records = [noCod]
  await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })
  const progress = { direction: 'forward', marks: [{ state: 'sent' }], knownIds: [noCod.id] } as const
  await database.tables.update(scheduledChanges).set({ progress })
  await app.clock.wait(61 * minute)
  await app.turns.putAside('scheduled-changes', testShop)
  expect(await app.list()).toMatchObject([
    { state: 'failed', report: { kind: 'stopped', left: [expect.stringContaining('“No COD”')] } },
  ])
})

it('a change that is being written can be neither moved nor canceled', async () => {
  const app = createScheduledShop(database)
  app.shop.records = [noCod]
  const { body } = await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })
  const progress = { direction: 'forward', marks: [{ state: 'sent' }], knownIds: [noCod.id] } as const
  await database.tables.update(scheduledChanges).set({ progress })
  const refused = { status: 409, body: { error: expect.stringContaining('is being published right now') } }
  const later = { startsAt: app.inMinutes(120), endsAt: null, ifLate: 'skip' }
  expect(await app.ask('PUT', `/${body.id}/hours`, later)).toMatchObject(refused)
  expect(await app.ask('DELETE', `/${body.id}`)).toMatchObject(refused)
  expect(await database.tables.$count(scheduledChanges)).toBe(1)
})

it('all changes of a shop have room for a number of letters together', async () => {
  const app = createScheduledShop(database)
  app.shop.records = [noCod]
  await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })
  const summaryLetters = 1_000_000
  const [row] = await database.tables.select().from(scheduledChanges)
  if (row === undefined) throw new Error('There is no change.')
  const contentLetters = scheduledChangeSizeLimits.change
  for (
    let number = 0;
    number < scheduledChangeSizeLimits.shop / (contentLetters + summaryLetters);
    number += 1
  )
    await database.tables.insert(scheduledChanges).values({
      ...row,
      id: `large-${number}`,
      summary: letters(summaryLetters),
      content: letters(contentLetters),
    })
  expect(await app.schedule({ startsAt: app.inMinutes(90), steps: [enable(noCod)] })).toMatchObject({
    status: 409,
    body: { error: 'Your scheduled changes are too large together. Cancel one first.' },
  })
})

it('a change that includes a waiting one needs room only in its place', async () => {
  const app = createScheduledShop(database)
  app.shop.records = [noCod, noCard]
  const scheduleFirst = async () =>
    (await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })).body.id ?? ''
  const including = (id: string) =>
    app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCard)], joins: [id] })
  await including(await scheduleFirst())
  const [both] = await database.tables.select().from(scheduledChanges)
  if (both === undefined) throw new Error('There is no change.')
  await database.tables.delete(scheduledChanges)

  // The other changes leave room for both in one, with a few letters to spare.
  const room = scheduledChangeSizeLimits.shop - both.content.length
  const parts = 8
  const content = letters(Math.floor(room / parts) - 10)
  const fill = Array.from({ length: parts }, (_, number) => `large-${number}`)
  for (const id of fill)
    await database.tables.insert(scheduledChanges).values({ ...both, id, summary: 'x', content })
  const first = await scheduleFirst()
  expect(await including(first)).toMatchObject({ status: 201 })
  expect(await database.tables.$count(scheduledChanges)).toBe(parts + 1)

  await database.tables.delete(scheduledChanges).where(notInArray(scheduledChanges.id, fill))
  const again = await scheduleFirst()
  await database.tables
    .update(scheduledChanges)
    .set({ summary: letters(100) })
    .where(inArray(scheduledChanges.id, fill))
  expect(await including(again)).toMatchObject({
    status: 409,
    body: { error: 'Your scheduled changes are too large together. Cancel one first.' },
  })
})
