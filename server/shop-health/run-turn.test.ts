import { expect, test } from 'vitest'
import { deadEndAnswerSchema } from '#rules/dead-ends/dead-end-answer.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { healthWords } from '#rules/words/health.ts'
import { systemClock } from '../clock.ts'
import { healthFindings, shopHealth, shopTurns } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { listShopsOf } from '../test-support/list-shops.ts'
import { named, page } from '../test-support/shop-answers.ts'
import { formatWebhook, signSessionToken, testShop } from '../test-support/test-platform.ts'
import type { ReplacedWorld } from '../test-support/test-world.ts'
import { createWorkInThisThread } from '../test-support/work-in-this-thread.ts'
import { answerFault } from '../work/fault-answers.ts'
import type { Work } from '../work/work.ts'
import { createRecord, createShop } from './health-shop.test-support.ts'
import { createShopHealthWork } from './run-turn.ts'

const database = openDatabaseOfFile()

const DAY_MS = 24 * 60 * 60_000
const otherShop = 'indigo-house.myshopify.com'
const json = (data: object) => () => Response.json({ data })
const records = (...nodes: object[]) => json({ paymentCustomizations: page(nodes) })

/** A check that stops every order from India. */
function createCheck() {
  const draft = createDraft('checkout-checks')
  const ruleSet = {
    ...draft.ruleSet,
    title: 'Served',
    rules: [
      {
        title: 'Rule 1',
        match_type: 'all' as const,
        conditions: [
          {
            type: 'location_country',
            params: { operator: 'in' as const, valueType: 'array' as const, value: ['IN'] },
          },
        ],
        actions: [
          { type: 'stop_checkout', params: { field: 'page', from: 'completion', message: 'Not there.' } },
        ],
      },
    ],
  }
  const [step] = planRuleSetSave(undefined, { ...draft, status: 'active', ruleSet }, testFunctionIds)
  if (step?.kind !== 'create') throw new Error('A new check is created.')
  const { functionHandle, metafields } = step.wanted
  return {
    ...{ id: 'gid://shopify/Validation/3', title: 'Served', enabled: true, blockOnFailure: false },
    shopifyFunction: { id: testFunctionIds[functionHandle] },
    metafields: { nodes: metafields.map((one) => ({ ...one, updatedAt: '2026-11-20T09:00:00Z' })) },
  }
}

/** A record that hides a rate from shoppers with more than one unit of a product. */
function createDeliveryRecord(number: number, rate: string) {
  const draft = createDraft('delivery-rules')
  const params = { operator: 'gt' as const, valueType: 'number' as const, value: 1 }
  const ruleSet = {
    ...draft.ruleSet,
    title: `Hides ${rate}`,
    rules: [
      {
        title: 'Rule 1',
        match_type: 'all' as const,
        conditions: [{ type: 'cart_product_count', params }],
        actions: [{ type: 'hide_delivery', params: { names: [rate] } }],
      },
    ],
  }
  const [step] = planRuleSetSave(undefined, { ...draft, status: 'active', ruleSet }, testFunctionIds)
  if (step?.kind !== 'create') throw new Error('A new rule set is created.')
  const { functionHandle, metafields } = step.wanted
  return {
    ...{ id: `gid://shopify/DeliveryCustomization/${number}`, title: `Hides ${rate}`, enabled: true },
    ...{ functionId: testFunctionIds[functionHandle], errorHistory: null },
    metafields: { nodes: metafields.map((one) => ({ ...one, updatedAt: '2026-11-20T09:00:00Z' })) },
  }
}

/** A shop that has switched mail on and has received its first mail. */
async function createReportedShop(replaced: ReplacedWorld = {}) {
  const created = createShop(database, replaced)
  await created.look()
  await created.setMail(true)
  await created.turns.run()
  const checkNextDay = async () => {
    await created.nextDay()
    await created.turns.run()
  }
  return { ...created, checkNextDay }
}

test('a checkout that nobody gets through is mailed, and rules that only undo themselves are not', async () => {
  const { shop, checkNextDay, mails } = await createReportedShop()
  // No shopper sees the new name of a hidden method. With both methods hidden, the checkout offers none.
  const rename = { type: 'rename_payment', params: { currentName: 'COD', newName: 'Cash' } }
  shop.others.WholePaymentCustomizations = records(
    createRecord(),
    createRecord({ number: 5, title: 'Renamed', actions: [rename] }),
  )
  await checkNextDay()
  expect(mails).toHaveLength(1)
  shop.others.WholePaymentCustomizations = records(
    createRecord(),
    createRecord({ number: 5, title: 'No cards', hides: 'Card' }),
  )
  await checkNextDay()
  expect(mails).toHaveLength(2)
  const text = mails[1]?.text ?? ''
  expect(text).toContain('“Heavy carts”')
  expect(text).toContain('“No cards”')
  expect(text).toContain('Open Home in the app, and open this checkout')
  expect(text).not.toContain('You asked for emails')
  expect(mails[1]?.subject).toBe('One issue in the checkout of Saffron Lane')
  await checkNextDay()
  expect(mails).toHaveLength(2)
  // Another record has the effect now. No mail has reported that record yet.
  shop.others.WholePaymentCustomizations = records(
    createRecord(),
    createRecord({ number: 6, title: 'No cards at all', hides: 'Card' }),
  )
  await checkNextDay()
  expect(mails[2]?.text).toContain('“No cards at all”')
})

test.each(['time', 'memory', 'failed', 'busy'] as const)(
  'a search that ended by %s leaves known findings as they are, and mails nothing twice',
  async (fault) => {
    let isEnding = false
    const whole = createWorkInThisThread(finderWorld.requireBuilds, systemClock)
    const work: Work = { run: async (...task) => (isEnding ? answerFault(fault) : whole.run(...task)) }
    const { shop, checkNextDay, mails } = await createReportedShop({ work })
    shop.others.WholePaymentCustomizations = records(
      createRecord(),
      createRecord({ number: 5, title: 'No cards', hides: 'Card' }),
    )
    await checkNextDay()
    expect(mails).toHaveLength(2)
    const known = await database.tables.select().from(healthFindings)
    isEnding = true
    // A turn without a free thread is repeated soon. Any other turn waits for the next day.
    await checkNextDay().catch((error: unknown) =>
      expect([fault, error]).toEqual(['busy', expect.any(Error)]),
    )
    expect(await database.tables.select().from(healthFindings)).toEqual(known)
    isEnding = false
    await checkNextDay()
    expect(mails).toHaveLength(2)
  },
)

test('a checkout without a shipping rate is mailed', async () => {
  const { shop, checkNextDay, mails } = await createReportedShop()
  const rates = ['Standard', 'Express']
  shop.others.NamesOfShippingRates = json({ translatableResources: page(rates.map(named)) })
  const hidden = rates.map((name, index) => createDeliveryRecord(20 + index, name))
  shop.others.WholeDeliveryCustomizations = json({ deliveryCustomizations: page(hidden) })
  await checkNextDay()
  expect(mails[1]?.text).toContain('no shipping rate is left')
})

test('without a service for mail the shop is checked, and nothing is tried to be sent', async () => {
  const { look, setMail, turns, lines, mails } = createShop(database, { sendMail: undefined })
  await look()
  await setMail(true)
  await turns.run()
  expect(mails).toEqual([])
  expect(lines.join('\n')).not.toContain('mail could not be sent')
})

test('a finding whose mail failed is not mailed any more once it was seen', async () => {
  const { shop, checkNextDay, look, mails } = await createReportedShop()
  shop.takesMail = false
  shop.hasProduct = false
  await checkNextDay()
  await look()
  shop.takesMail = true
  await checkNextDay()
  expect(mails).toHaveLength(1)
})

test('an order that checks stop is mailed too', async () => {
  const { shop, checkNextDay, mails } = await createReportedShop()
  shop.others.WholeValidations = json({ validations: page([createCheck()]) })
  await checkNextDay()
  expect(mails[1]?.text).toContain('no order can be placed. “Served”')
})

test('an order that is stopped on purpose is not mailed', async () => {
  const { shop, checkNextDay, mails, app } = await createReportedShop()
  const { id, title, blockOnFailure, metafields } = createCheck()
  const ruleSet = JSON.parse(metafields.nodes.find(({ key }) => key === 'rules')?.value ?? '')
  const sendRequest = async (path: string, method: string, body: object) => {
    const headers = { authorization: `Bearer ${await signSessionToken()}` }
    return (
      await app.request(`/app/api/dead-ends${path}`, { method, headers, body: JSON.stringify(body) })
    ).json()
  }
  const { findings } = deadEndAnswerSchema.parse(
    await sendRequest('', 'POST', {
      records: [{ id, title, blockOnFailure, functionHandle: 'checks-rules', ruleSet }],
      ...{ paymentMethods: ['COD'], rates: ['Standard'], currencyCode: 'INR' },
      ...{ date: '2026-11-20', time: '10:30' },
    }),
  )
  const [{ key, records: ids } = { key: '', records: [] }] = findings
  await sendRequest('/intended', 'PUT', { key, records: ids, isIntended: true })
  shop.others.WholeValidations = json({ validations: page([createCheck()]) })
  await checkNextDay()
  expect(mails).toHaveLength(1)
})

test('without every function of ours nothing is tried, and the missing functions are mailed', async () => {
  const { shop, checkNextDay, mails, platform } = await createReportedShop()
  shop.others.WholePaymentCustomizations = records(
    createRecord(),
    createRecord({ number: 5, title: 'No cards', hides: 'Card' }),
  )
  shop.others.DeployedFunctionVersions = json({ shopifyFunctions: { nodes: [] } })
  await checkNextDay()
  expect(mails).toHaveLength(2)
  expect(platform.calls.admin.length).toBeGreaterThan(0)
})

test('the first mail says that it is the first, in the words of the shop', async () => {
  const { mails } = await createReportedShop()
  expect(mails).toMatchObject([{ subject: 'No issues in the checkout of Saffron Lane' }])
  expect(mails[0]?.text.split('\n\n').slice(0, 2)).toEqual([
    'You asked for emails about issues in your checkout. This is the result of today.',
    'No issues.',
  ])
})

test('a shop is checked once a day, from when it was last seen on', async () => {
  const { look, turns, clock, platform, setMail, mails, world } = createShop(database)
  await turns.run()
  expect(platform.calls.admin).toEqual([])
  await look()
  const work = createShopHealthWork(world, () => Promise.reject(new Error('Nobody is asked.')))
  expect(await work.findNextTurn(testShop)).toBeUndefined()
  expect(await work.findNextTurn(otherShop)).toBeUndefined()
  await work.runTurn(otherShop, new AbortController().signal)
  await clock.wait(DAY_MS - 1)
  expect([await work.findNextTurn(testShop), await listShopsOf(work, database)]).toEqual([undefined, []])
  await work.runTurn(testShop, new AbortController().signal)
  await clock.wait(1)
  expect([await work.findNextTurn(testShop), await listShopsOf(work, database)]).toEqual([
    clock.now(),
    [testShop],
  ])
  // Switching mail on makes a check due at once, and switching it off does not.
  await setMail(true)
  expect(await work.findNextTurn(testShop)).toEqual(clock.now())
  await turns.run()
  expect(mails).toHaveLength(1)
  await setMail(false)
  expect(await work.findNextTurn(testShop)).toBeUndefined()
})

test('while somebody waits for the first mail, a look at the page leaves its content', async () => {
  const { shop, look, setMail, turns, mails } = createShop(database)
  shop.hasProduct = false
  await look()
  await setMail(true)
  const { findings } = await look()
  expect(findings).toHaveLength(1)
  expect(findings[0]).not.toHaveProperty('since')
  await turns.run()
  expect(mails[0]?.text).toContain('Brass lamp')
  // A merchant who switches mail on again gets mail again.
  await setMail(false)
  await setMail(true)
  await turns.run()
  expect(mails[1]?.text).toContain('Brass lamp')
})

test('mail that is switched on during a look comes with it', async () => {
  const { shop, look, setMail, nextDay, turns, mails } = createShop(database)
  await look()
  await nextDay()
  let switched: Promise<unknown> | undefined
  shop.others.WholeDiscounts = () => {
    switched ??= setMail(true)
    return Response.json({ data: { discountNodes: page([]) } })
  }
  await turns.run()
  await switched
  await turns.run()
  expect(mails).toHaveLength(1)
})

test('mail that is switched off is not sent, and its findings are mailed once it is on', async () => {
  const { shop, checkNextDay, setMail, mails } = await createReportedShop()
  await setMail(false)
  shop.hasProduct = false
  await checkNextDay()
  expect(mails).toHaveLength(1)
  await setMail(true)
  await checkNextDay()
  expect(mails[1]?.text).toContain('Brass lamp')
})

test('a shop whose questions have no answer is checked a day later', async () => {
  const { shop, checkNextDay, mails, nextDay, turns } = await createReportedShop()
  shop.hasProduct = false
  shop.others.ShopContact = json({ something: 'else' })
  await checkNextDay()
  delete shop.others.ShopContact
  await turns.run()
  expect(mails).toHaveLength(1)
  await nextDay()
  await turns.run()
  expect(mails).toHaveLength(2)
})

test('a shop without access is checked a day later, and the log reports it', async () => {
  const { shop, checkNextDay, mails, platform, access, lines } = await createReportedShop()
  shop.hasProduct = false
  platform.revokeAccessTokens()
  platform.revokeRefreshTokens()
  access.forgetShop(testShop)
  await checkNextDay()
  expect(mails).toHaveLength(1)
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      ...{ level: 'info', event: 'a shop could not be checked', error: 'GrantError' },
      ...{ shop: testShop, work: 'shop-health' },
    }),
  )
})

test('a fault while a shop is checked is thrown, unless the app is ending', async () => {
  const { world, nextDay } = await createReportedShop()
  await nextDay()
  const broken = createShopHealthWork(world, () => Promise.reject(new Error('Broken.')))
  await expect(broken.runTurn(testShop, new AbortController().signal)).rejects.toThrow('Broken.')
  const ended = AbortSignal.abort()
  await broken.runTurn(testShop, ended)
  const unreachable = createShopHealthWork(world, async () => ({ kind: 'unreachable', changed: 'no' }))
  await unreachable.runTurn(testShop, ended)
  // The shop is checked once it has the app again.
  expect(await broken.findNextTurn(testShop)).toEqual(world.clock.now())
  await unreachable.runTurn(testShop, new AbortController().signal)
  expect(await broken.findNextTurn(testShop)).toBeUndefined()
})

test.each(['app/uninstalled', 'shop/redact'])(
  '%s forgets the health of the shop, and of no other',
  async (topic) => {
    const { app, shop, look, clock } = createShop(database)
    shop.hasProduct = false
    await look()
    await database.tables.insert(shopHealth).values({ shop: otherShop, checkedAt: clock.now() })
    await database.tables
      .insert(healthFindings)
      .values({ shop: otherShop, key: 'a key', firstSeenAt: clock.now(), isReported: true })
    expect((await app.request('/webhooks', formatWebhook(topic))).status).toBe(200)
    expect(await database.tables.select({ shop: shopHealth.shop }).from(shopHealth)).toEqual([
      { shop: otherShop },
    ])
    expect(await database.tables.select({ shop: healthFindings.shop }).from(healthFindings)).toEqual([
      { shop: otherShop },
    ])
  },
)

test('the metrics count how daily checks ended', async () => {
  const { look, nextDay, turns, clock, world } = createShop(database)
  await look()
  await nextDay()
  await turns.run()
  const unanswered = createShopHealthWork(world, async () => ({ kind: 'unreachable', changed: 'no' }))
  const broken = createShopHealthWork(world, () => Promise.reject(new Error('Broken.')))
  await clock.wait(DAY_MS)
  await expect(broken.runTurn(testShop, new AbortController().signal)).rejects.toThrow('Broken.')
  await unanswered.runTurn(testShop, AbortSignal.abort())
  await unanswered.runTurn(testShop, new AbortController().signal)
  const counted = (await world.metrics.registry.metrics()).match(/daily_checks_total\{.*/g)
  expect(counted).toEqual([
    'daily_checks_total{outcome="done"} 1',
    'daily_checks_total{outcome="failed"} 2',
    'daily_checks_total{outcome="unfinished"} 1',
  ])
})

test('a check that was noted while the clock was days ahead does not keep the shop from being checked', async () => {
  const { look, turns, clock, platform, world } = createShop(database)
  await look()
  const checkedAt = new Date(clock.now().getTime() + 3 * DAY_MS)
  await database.tables.update(shopHealth).set({ checkedAt })
  const callsBefore = platform.calls.admin.length
  const work = createShopHealthWork(world, () => Promise.reject(new Error('Nobody is asked.')))
  expect(await listShopsOf(work, database)).toEqual([testShop])
  await turns.run()
  expect(platform.calls.admin.length).toBeGreaterThan(callsBefore)
  expect(await database.tables.select().from(shopHealth)).toMatchObject([{ checkedAt: clock.now() }])
})

test('a check that was set aside is shown with the findings, and begun again by hand', async () => {
  const { look, ask, turns } = createShop(database)
  await look()
  await database.tables
    .insert(shopTurns)
    .values({ work: 'shop-health', shop: testShop, dueAt: new Date(), putAsideAt: new Date() })
  expect((await look()).findings).toEqual([
    {
      key: 'put-aside/shop-health',
      severity: 'critical',
      ...healthWords.putAside('shop-health'),
      isPutAside: true,
    },
  ])
  turns.woken.length = 0
  expect(await ask('/again', { method: 'POST' })).toEqual({ status: 200, body: { works: 1 } })
  expect(turns.woken).toEqual([testShop])
  expect((await look()).findings).toEqual([])
})
