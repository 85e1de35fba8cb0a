import { describe, expect, it } from 'vitest'
import { describeHour } from '#rules/scheduled-changes/hours.ts'
import { scheduledChangeWords } from '#rules/words/scheduled-changes.ts'
import { scheduledChanges } from '../database/schema.ts'
import { customerRequestsWorkName } from '../privacy/run-turn.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { formatWebhook, testShop } from '../test-support/test-platform.ts'
import {
  asRecord,
  createOtherProcess,
  createRuleSet,
  createScheduledShop,
  enable,
  paymentId,
} from './scheduled-shop.test-support.ts'

const database = openDatabaseOfFile()

const minute = 60_000
const noCod = createRuleSet(1, 'No COD', ['COD'])
const noCard = createRuleSet(2, 'No card', ['Card'])
const calm = createRuleSet(3, 'No COD either', ['COD'])
const refusal = (message: string) =>
  Response.json({ data: { payload: { userErrors: [{ field: ['enabled'], message, code: 'INVALID' }] } } })

describe('a change', () => {
  it('waits for its hour, is published then, and put back at its end', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    const { status } = await app.schedule({
      startsAt: app.inMinutes(60),
      endsAt: app.inMinutes(120),
      steps: [enable(noCod)],
    })
    expect(status).toBe(201)
    expect(await app.list()).toMatchObject([
      {
        title: 'Winter sale',
        state: 'waiting',
        says: ['Enables “No COD”.', 'At the end, everything is put back as it was before.'],
        recordIds: [noCod.id],
      },
    ])
    await app.runTurn()
    expect(app.find(1)?.enabled).toBe(false)

    await app.clock.wait(60 * minute)
    await app.runTurn()
    expect(app.find(1)?.enabled).toBe(true)
    expect(await app.list()).toMatchObject([{ state: 'active', phase: 'end', report: null }])
    await app.runTurn()
    expect(app.shop.writes).toHaveLength(1)

    await app.clock.wait(60 * minute)
    await app.runTurn()
    expect(app.find(1)).toMatchObject({ enabled: false, metafields: noCod.metafields })
    expect(await app.list()).toMatchObject([{ state: 'done', report: null }])
    expect(app.mails).toEqual([])
  })

  it('replaces a record and is taken back to a record of the same content', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    const {
      functionId: _functionId,
      id: _id,
      ...members
    } = asRecord(createRuleSet(1, 'Other kind', ['COD'], true))
    await app.schedule({
      startsAt: app.inMinutes(1),
      endsAt: app.inMinutes(2),
      steps: [
        {
          kind: 'create',
          wanted: { ...members, metafields: [...members.metafields], functionHandle: 'payment-checkout' },
          replaces: noCod.id,
        },
        { kind: 'delete', record: { ...asRecord(noCod), metafields: [...noCod.metafields] } },
      ],
    })
    expect(await app.list()).toMatchObject([{ says: [expect.stringMatching(/No COD/), expect.anything()] }])
    await app.clock.wait(minute)
    await app.runTurn()
    expect(app.shop.records).toMatchObject([{ title: 'Other kind' }])
    await app.clock.wait(minute)
    await app.runTurn()
    expect(app.shop.records).toMatchObject([{ title: 'No COD', enabled: false }])
    expect(app.shop.records[0]?.metafields).toEqual(noCod.metafields)
  })

  it('is refused where its hour has passed, is too far, or its record has changed meanwhile', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [{ ...noCod, enabled: true }]
    const steps = [enable(noCod)]
    expect(await app.schedule({ startsAt: app.inMinutes(-60), steps })).toMatchObject({ status: 409 })
    expect(await app.schedule({ startsAt: app.inMinutes(400 * 24 * 60), steps })).toMatchObject({
      status: 409,
    })
    expect(await app.schedule({ startsAt: app.inMinutes(60), steps })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/“No COD” was changed meanwhile/) },
    })
    expect(
      await app.schedule({ startsAt: app.inMinutes(60), endsAt: app.inMinutes(30), steps }),
    ).toMatchObject({
      status: 400,
    })
  })

  it('is refused to a person who may not write its records', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    app.platform.staff.scopes = 'read_payment_customizations,write_delivery_customizations'
    expect(await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })).toMatchObject({
      status: 403,
    })
  })

  it('is neither moved, published nor canceled by a person who may not write its records', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    const { id } = (await app.schedule({ startsAt: app.inMinutes(180), steps: [enable(noCod)] })).body
    // The server asks for a person's permissions again after an hour.
    await app.clock.wait(61 * minute)
    app.platform.staff.scopes = 'read_payment_customizations,write_delivery_customizations'
    const hours = { startsAt: app.inMinutes(90), endsAt: null, ifLate: 'publish' }
    const error = expect.stringContaining('permission to change payment customizations')
    const refused = { status: 403, body: { error } }
    expect(await app.ask('PUT', `/${id}/hours`, hours)).toMatchObject(refused)
    expect(await app.ask('POST', `/${id}/now`, { anyway: false })).toMatchObject(refused)
    expect(await app.ask('POST', `/${id}/keep`)).toMatchObject(refused)
    expect(await app.ask('DELETE', `/${id}`)).toMatchObject(refused)
    expect(await app.list()).toMatchObject([{ state: 'waiting' }])
  })

  it('is listed after open changes once it has ended, the last one to end first', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod, calm]
    const steps = [enable(noCod)]
    await app.schedule({ title: 'Ends first', startsAt: app.inMinutes(1), steps })
    await app.schedule({ title: 'Ends last', startsAt: app.inMinutes(5), steps: [enable(calm)] })
    for (const minutes of [1, 4]) {
      await app.clock.wait(minutes * minute)
      await app.runTurn()
    }
    const later = app.find(1)
    if (later === undefined) throw new Error('unreachable')
    const off = { ...enable(later), changes: { enabled: false } }
    expect(await app.schedule({ title: 'Waits', startsAt: app.inMinutes(60), steps: [off] })).toMatchObject({
      status: 201,
    })
    expect((await app.list()).map(({ title }) => title)).toEqual(['Waits', 'Ends last', 'Ends first'])
  })

  it.each([
    ['a new discount', true, []],
    ['a discount of an earlier version', undefined, ['gid://shopify/DiscountCodeNode/7']],
  ])('of %s shows only its time to a person who may not see discounts', async (_name, hasDiscounts, ids) => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })
    const [stored] = await app.scheduledChanges.list(testShop)
    if (stored === undefined) throw new Error('The change was stored.')
    const { hasDiscounts: _none, ...summary } = stored.summary
    await app.scheduledChanges.update(stored, {
      summary: {
        ...{ ...summary, says: ['Changes “VIP 40”.'], recordIds: [noCod.id, ...ids] },
        ...(hasDiscounts === undefined ? {} : { hasDiscounts }),
      },
    })
    const seen = { title: 'Winter sale', says: ['Changes “VIP 40”.'] }
    expect(await app.list()).toMatchObject([seen])
    app.platform.staff.scopes = 'write_payment_customizations'
    const later = createOtherProcess(app, database)
    expect(await later.list()).toMatchObject([
      { title: 'Scheduled change', says: [], recordIds: [noCod.id], startsAt: stored.startsAt.toISOString() },
    ])
  })

  it('moves to another hour, is published at once, or is canceled', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod, calm]
    const first = (await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })).body.id
    const second = (await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(calm)] })).body.id
    const hours = { startsAt: app.inMinutes(90), endsAt: null, ifLate: 'publish' }
    expect(await app.ask('PUT', `/${first}/hours`, hours)).toMatchObject({ status: 200 })
    expect(await app.ask('DELETE', `/${second}`)).toMatchObject({ status: 200 })
    expect(await app.ask('DELETE', `/${second}`)).toMatchObject({ status: 404 })
    await app.clock.wait(60 * minute)
    await app.runTurn()
    expect(app.shop.writes).toEqual([])
    await app.ask('POST', `/${first}/now`, { anyway: false })
    await app.runTurn()
    expect(app.shop.records.filter(({ enabled }) => enabled)).toMatchObject([{ title: 'No COD' }])
  })
})

describe('a published change', () => {
  it('has an end that is as near as the end of a new one', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    const startsAt = app.inMinutes(1)
    const { id } = (await app.schedule({ startsAt, endsAt: app.inMinutes(60), steps: [enable(noCod)] })).body
    await app.clock.wait(minute)
    await app.runTurn()
    const move = (endsAt: string) => app.ask('PUT', `/${id}/hours`, { startsAt, endsAt, ifLate: 'skip' })
    expect(await move('9999-12-31T23:59:59.999Z')).toMatchObject({
      status: 409,
      body: { error: scheduledChangeWords.refusals.far },
    })
    expect(await move(app.inMinutes(365 * 24 * 60))).toMatchObject({ status: 200 })
  })
})

describe('a change that is kept after a save of its record', () => {
  it('is published on top of the save, and leaves the rest of it at its end', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    const hours = { startsAt: app.inMinutes(60), endsAt: app.inMinutes(120) }
    const { id } = (await app.schedule({ ...hours, steps: [enable(noCod)] })).body
    app.shop.records = [{ ...noCod, title: 'Saved before' }]
    expect(await app.ask('POST', `/${id}/keep`)).toMatchObject({ status: 200 })
    await app.clock.wait(60 * minute)
    await app.runTurn()
    expect(app.find(1)).toMatchObject({ title: 'Saved before', enabled: true })

    app.shop.records = app.shop.records.map((one) => ({ ...one, title: 'Saved in between' }))
    expect(await app.ask('POST', `/${id}/keep`)).toMatchObject({ status: 200 })
    await app.clock.wait(60 * minute)
    await app.runTurn()
    expect(await app.list()).toMatchObject([{ state: 'done', report: null }])
    expect(app.find(1)).toMatchObject({ title: 'Saved in between', enabled: false })
  })

  it('is refused where its record is gone, or it has ended', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    const { id } = (await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })).body
    app.shop.records = []
    expect(await app.ask('POST', `/${id}/keep`)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/was deleted or replaced/) },
    })
    await app.clock.wait(60 * minute)
    await app.runTurn()
    app.shop.records = [noCod]
    expect(await app.ask('POST', `/${id}/keep`)).toMatchObject({ status: 409 })
    expect(await app.list()).toMatchObject([{ state: 'heldBack' }])
  })
})

/** Adds a test of “No COD” that fails once the rule set is enabled. */
async function addFailingTest(app: ReturnType<typeof createScheduledShop>): Promise<void> {
  const expected = {
    ...{ kind: 'methods' as const, offered: [], shown: [], hidden: ['Card'] },
    ...{ hiddenAmongExpress: [], order: [] },
  }
  const test = { name: 'Card stays', sample: testSample, expected }
  await app.tests.add(testShop, { id: 'test-1', recordId: noCod.id, test }, app.clock.now())
}

describe('at its hour, a change is held back', () => {
  it('by a change of its record, and says so by mail', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })
    app.shop.records = [{ ...noCod, title: 'Renamed by a colleague' }]
    await app.clock.wait(60 * minute)
    await app.runTurn()
    expect(app.shop.writes).toEqual([])
    expect(await app.list()).toMatchObject([
      { state: 'heldBack', report: { kind: 'conflict', sentences: ['“No COD” was changed.'] } },
    ])
    expect(app.mails).toMatchObject([
      { to: 'owner@saffron-lane.example', subject: expect.stringContaining('Winter sale') },
    ])
    expect(app.mails[0]?.text).toContain('someone changed it')
    await app.runTurn()
    expect(app.mails).toHaveLength(1)
  })

  it('by a dead end that another rule set has brought since, until the merchant wants it anyway', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    const { id } = (await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })).body
    app.shop.records = [noCod, { ...noCard, enabled: true }]
    await app.clock.wait(60 * minute)
    await app.runTurn()
    expect(app.shop.writes).toEqual([])
    const [held] = await app.list()
    expect(held).toMatchObject({ state: 'heldBack', report: { kind: 'finding' } })
    expect(held?.report?.sentences.join()).toContain('No COD')

    await app.ask('POST', `/${id}/now`, { anyway: false })
    await app.runTurn()
    expect(app.shop.writes).toEqual([])
    await app.ask('POST', `/${id}/now`, { anyway: true })
    await app.runTurn()
    expect(app.find(1)?.enabled).toBe(true)
    expect(await app.list()).toMatchObject([{ state: 'done', report: null }])
  })

  it('not by a dead end that the merchant has seen when it was scheduled', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod, { ...noCard, enabled: true }]
    await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })
    await app.clock.wait(60 * minute)
    await app.runTurn()
    expect(app.find(1)?.enabled).toBe(true)
  })

  it('by a test that would fail', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })
    await addFailingTest(app)
    await app.clock.wait(60 * minute)
    await app.runTurn()
    expect(app.shop.writes).toEqual([])
    expect(await app.list()).toMatchObject([
      {
        state: 'heldBack',
        report: { kind: 'failingTest', sentences: ['The test “Card stays” would fail.'] },
      },
    ])
  })

  it('by its gravest reason, where there are several', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })
    await addFailingTest(app)
    app.shop.records = [noCod, { ...noCard, enabled: true }]
    await app.clock.wait(60 * minute)
    await app.runTurn()
    const [held] = await app.list()
    expect(held).toMatchObject({ state: 'heldBack', report: { kind: 'finding' } })
    expect(held?.report?.sentences).toContain('The test “Card stays” would fail.')
  })

  it('at its end, by a change of what it published', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    const endsAt = app.inMinutes(60)
    await app.schedule({ startsAt: app.inMinutes(1), endsAt, steps: [enable(noCod)] })
    await app.clock.wait(minute)
    await app.runTurn()
    app.shop.records = app.shop.records.map((one) => ({ ...one, title: 'Changed in between' }))
    await app.clock.wait(60 * minute)
    await app.runTurn()
    expect(app.find(1)).toMatchObject({ enabled: true, title: 'Changed in between' })
    expect(await app.list()).toMatchObject([
      { state: 'heldBack', phase: 'end', report: { kind: 'conflict' } },
    ])
    expect(app.mails[0]?.text).toContain('Not ended')
    expect(app.mails[0]?.text).toContain(describeHour(endsAt, 'Asia/Kolkata'))
  })
})

describe('while the platform is down, a change', () => {
  it.each([
    ['is published when it is back in time, whatever was chosen', 'skip', 10, true],
    ['is not published late', 'skip', 30, false],
    ['is published late where that is better than never', 'publish', 60, true],
    ['is not published a day late', 'publish', 25 * 60, false],
  ] as const)('%s', async (_name, ifLate, downMinutes, isPublished) => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    await app.schedule({ startsAt: app.inMinutes(60), ifLate, steps: [enable(noCod)] })
    await app.clock.wait(60 * minute)
    app.shop.isDown = true
    await app.runTurn()
    expect(await app.list()).toMatchObject([{ state: 'waiting', isLate: true }])
    await app.clock.wait(downMinutes * minute)
    app.shop.isDown = false
    await app.runTurn()
    expect(app.find(1)?.enabled).toBe(isPublished)
    expect(await app.list()).toMatchObject([
      isPublished ? { state: 'done', report: null } : { state: 'missed', report: { kind: 'late' } },
    ])
    expect(app.mails).toHaveLength(downMinutes === 10 ? 0 : 1)
  })

  it('ends at its hour while a mail about its late start cannot be sent', async () => {
    const sendMail = () => Promise.reject(new Error('The mail server is down.'))
    const app = createScheduledShop(database, { sendMail })
    app.shop.records = [noCod]
    const hours = { startsAt: app.inMinutes(60), endsAt: app.inMinutes(122), ifLate: 'publish' } as const
    await app.schedule({ ...hours, steps: [enable(noCod)] })
    await app.clock.wait(60 * minute)
    app.shop.isDown = true
    await app.runTurn()
    await app.clock.wait(60 * minute)
    app.shop.isDown = false
    await app.runTurn()
    await app.runTurn()
    expect(app.find(1)?.enabled).toBe(true)
    await app.clock.wait(2 * minute)
    await app.runTurn()
    expect(app.find(1)?.enabled).toBe(false)
  })

  it('is tried again after longer and longer waits', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    await app.schedule({ startsAt: app.inMinutes(1), ifLate: 'publish', steps: [enable(noCod)] })
    await app.clock.wait(minute)
    app.shop.isDown = true
    const waits: number[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      const before = app.clock.now().getTime()
      await app.runTurn()
      const due = await app.scheduledChanges.findNextDue(testShop)
      waits.push(((due?.getTime() ?? 0) - app.clock.now().getTime()) / 1_000)
      await app.clock.wait((due?.getTime() ?? before) - app.clock.now().getTime())
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 300, 300])
  })
})

describe('a sale of several', () => {
  const sale = [enable(noCod), enable(calm)]

  it('is undone where the platform refuses one of its writes', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod, calm]
    await app.schedule({ startsAt: app.inMinutes(1), steps: sale })
    app.shop.before = ({ variables }) =>
      (variables as { id: string }).id === calm.id ? refusal('Too many are enabled.') : undefined
    await app.clock.wait(minute)
    await app.runTurn()
    expect(app.shop.records.filter(({ enabled }) => enabled)).toEqual([])
    expect(await app.list()).toMatchObject([
      { state: 'failed', report: { kind: 'refused', sentences: ['Too many are enabled.'], left: [] } },
    ])
  })

  it('is undone as a whole where the platform carries out a write and reports errors of it', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod]
    const { id: _id, functionId: _functionId, ...members } = asRecord(createRuleSet(9, 'New', ['COD'], true))
    const create = {
      kind: 'create' as const,
      wanted: {
        ...members,
        metafields: [...members.metafields],
        functionHandle: 'payment-checkout' as const,
      },
    }
    await app.schedule({ startsAt: app.inMinutes(1), steps: [enable(noCod), create] })
    app.shop.after = ({ variables }) => {
      if ((variables as { input?: { title?: string } }).input?.title !== 'New') return undefined
      const made = app.shop.records.find(({ title }) => title === 'New')
      // The created record lacks its settings, so only its id connects it with the write.
      app.shop.records = app.shop.records.map((one) => (one === made ? { ...one, metafields: [] } : one))
      return Response.json({
        data: { payload: { paymentCustomization: { id: made?.id }, userErrors: [] } },
        errors: [{ message: 'Internal error.' }],
      })
    }
    await app.clock.wait(minute)
    await app.runTurn()
    expect(app.shop.records).toMatchObject([{ title: 'No COD', enabled: false }])
    expect(await app.list()).toMatchObject([
      { state: 'failed', report: { kind: 'refused', sentences: ['Internal error.'], left: [] } },
    ])
  })

  it('says what could not be undone', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod, calm]
    await app.schedule({ startsAt: app.inMinutes(1), steps: sale })
    let writes = 0
    app.shop.before = () => {
      writes += 1
      return writes === 1 ? undefined : refusal('Not now.')
    }
    await app.clock.wait(minute)
    await app.runTurn()
    expect(app.find(1)?.enabled).toBe(true)
    expect(await app.list()).toMatchObject([
      { state: 'failed', report: { left: [expect.stringMatching(/“No COD” couldn’t be put back/)] } },
    ])
  })

  it('takes in waiting changes, and no record twice', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod, calm]
    const one = (await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })).body.id ?? ''
    expect(
      await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)], joins: [one] }),
    ).toMatchObject({
      status: 409,
    })
    expect(
      await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(calm)], joins: [one] }),
    ).toMatchObject({
      status: 201,
    })
    expect(await app.list()).toMatchObject([{ says: ['Enables “No COD either”.', 'Enables “No COD”.'] }])
    await app.clock.wait(60 * minute)
    await app.runTurn()
    expect(app.shop.records.map(({ enabled }) => enabled)).toEqual([true, true])
  })

  it('takes in no change that another process begins to publish meanwhile', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod, calm]
    const one = (await app.schedule({ startsAt: app.inMinutes(1), steps: [enable(noCod)] })).body.id ?? ''
    const other = createOtherProcess(app, database)
    const steps = [enable(calm)]
    const hours = { startsAt: app.inMinutes(60) }
    await app.clock.wait(minute)
    const { add } = app.scheduledChanges
    app.scheduledChanges.add = async (change, taken) => {
      await other.runTurn()
      return add(change, taken)
    }
    expect(await app.schedule({ ...hours, steps, joins: [one] })).toMatchObject({
      status: 409,
      body: { error: scheduledChangeWords.refusals.joined },
    })
    expect(await app.list()).toMatchObject([{ state: 'done', says: ['Enables “No COD”.'] }])
  })

  it.each([
    ['before the write was sent', 'before'],
    ['after it was carried out', 'after'],
  ] as const)('goes on after a process that ended between two writes, %s', async (_name, when) => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod, calm]
    await app.schedule({ startsAt: app.inMinutes(1), steps: sale })
    await app.clock.wait(minute)
    app.shop[when] = ({ variables }) => {
      if ((variables as { id: string }).id === calm.id) throw new Error('killed')
      return undefined
    }
    await app.runTurn().catch(() => {})
    expect(app.find(1)?.enabled).toBe(true)

    app.shop[when] = () => undefined
    const written = app.shop.writes.length
    const next = createOtherProcess(app, database)
    await next.clock.wait(minute)
    await next.runTurn()
    expect(next.shop.records.map(({ enabled }) => enabled)).toEqual([true, true])
    expect(next.shop.writes.length - written).toBe(when === 'before' ? 1 : 0)
    expect(await next.list()).toMatchObject([{ state: 'done', report: null }])
  })

  it('is undone where the platform comes back too late to finish it', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod, calm]
    await app.schedule({ startsAt: app.inMinutes(1), ifLate: 'skip', steps: sale })
    await app.clock.wait(minute)
    app.shop.before = ({ variables }) => {
      app.shop.isDown = (variables as { id: string }).id === calm.id
      return app.shop.isDown ? new Response('down', { status: 503 }) : undefined
    }
    await app.runTurn()
    expect(app.find(1)?.enabled).toBe(true)
    await app.clock.wait(60 * minute)
    app.shop.isDown = false
    app.shop.before = () => undefined
    await app.runTurn()
    expect(app.shop.records.filter(({ enabled }) => enabled)).toEqual([])
    expect(await app.list()).toMatchObject([{ state: 'failed', report: { kind: 'late', left: [] } }])
  })

  it('is undone where its process ended in the middle and another one takes it too late', async () => {
    const app = createScheduledShop(database)
    app.shop.records = [noCod, calm]
    await app.schedule({ startsAt: app.inMinutes(1), ifLate: 'skip', steps: sale })
    await app.clock.wait(minute)
    app.shop.before = ({ variables }) => {
      app.shop.isDown = (variables as { id: string }).id === calm.id
      return app.shop.isDown ? new Response('down', { status: 503 }) : undefined
    }
    await app.runTurn()
    // An ended process does not count as an attempt.
    await database.tables.update(scheduledChanges).set({ tries: 0 })
    app.shop.isDown = false
    app.shop.before = () => undefined
    await app.clock.wait(16 * minute)
    await app.runTurn()
    expect(app.shop.records.filter(({ enabled }) => enabled)).toEqual([])
    expect(await app.list()).toMatchObject([{ state: 'failed', report: { kind: 'late', left: [] } }])
  })
})

it('a change whose hour has come by this machine’s clock is woken, whatever the database’s says', async () => {
  const app = createScheduledShop(database)
  app.shop.records = [noCod]
  await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })
  app.turns.woken.length = 0
  await app.turns.tidy('scheduled-changes')
  expect(app.turns.woken).toEqual([])
  await app.clock.wait(60 * minute)
  await app.turns.tidy('scheduled-changes')
  expect(app.turns.woken).toEqual([testShop])
})

it('two processes at one hour write once', async () => {
  const one = createScheduledShop(database)
  one.shop.records = [noCod]
  await one.schedule({ startsAt: one.inMinutes(1), steps: [enable(noCod)] })
  const other = createOtherProcess(one, database)
  await one.clock.wait(2 * minute)
  await Promise.all([one.runTurn(), other.runTurn()])
  expect(one.shop.writes).toHaveLength(1)
  expect(await one.list()).toMatchObject([{ state: 'done' }])
})

it('a shop’s changes are deleted with its data, and those that name a customer on request', async () => {
  const app = createScheduledShop(database)
  const named = createRuleSet(4, 'Orders of asha@example.com', ['COD'])
  app.shop.records = [noCod, named]
  await app.schedule({ startsAt: app.inMinutes(60), title: 'One', steps: [enable(noCod)] })
  await app.schedule({ startsAt: app.inMinutes(60), title: 'Two', steps: [enable(named)] })
  const customer = { id: 1, email: 'asha@example.com', phone: null }
  await app.app.request('/webhooks', formatWebhook('customers/redact', { customer, orders_to_redact: [] }))
  await app.turns.runOne(customerRequestsWorkName, testShop)
  const [redacted, ...others] = (await app.list()).toSorted((one, other) =>
    one.state.localeCompare(other.state),
  )
  expect(others).toMatchObject([{ title: 'One', state: 'waiting' }])
  expect(redacted).toMatchObject({
    title: 'Scheduled change',
    state: 'heldBack',
    report: { kind: 'redacted' },
  })
  expect(JSON.stringify(await app.list())).not.toMatch(/asha|Two/)
  const id = redacted?.id ?? ''
  expect(await app.ask('POST', `/${id}/now`, { anyway: true })).toMatchObject({ status: 404 })
  await app.runTurn()
  expect(app.mails).toMatchObject([{ text: expect.stringContaining('it named a customer who asked us') }])
  expect(app.shop.writes).toEqual([])
  expect(await app.ask('DELETE', `/${id}`)).toMatchObject({ status: 200 })
  await app.app.request('/webhooks', formatWebhook('shop/redact'))
  expect(await app.scheduledChanges.list(testShop)).toEqual([])
})

it('lists the number of records that there are room for', async () => {
  const app = createScheduledShop(database)
  app.shop.records = Array.from({ length: 51 }, (_, index) =>
    createRuleSet(index + 1, `Set ${index}`, ['COD']),
  )
  for (const record of app.shop.records.slice(0, 50))
    await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(record)] })
  const last = app.shop.records[50] ?? noCod
  expect(await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(last)] })).toMatchObject({
    status: 409,
  })
  expect(paymentId(51)).toBe(last.id)
})
