import { describe, expect, test, vi } from 'vitest'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { nameFunction } from '#rules/functions/function-names.ts'
import { versionListSchema, wholeVersionSchema } from '#rules/history/answer.ts'
import { deletedRecordsSchema } from '#rules/history/listed-version.ts'
import { planRestore } from '#rules/history/plan-restore.ts'
import { listRecordsOf } from '#rules/history/version-content.ts'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { createEncryption } from '../database/encryption.ts'
import { recordChanges, recordVersions, shopSessions, versionComparisons } from '../database/schema.ts'
import { customerRequestsWorkName } from '../privacy/run-turn.ts'
import { recordChangesMaximum } from '../record-changes/change-store.ts'
import { ASK_AGAIN_MS, LONGEST_WAIT_MS, TURN_MS } from '../record-changes/shared-write-turns.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import {
  createTestPlatform,
  formatWebhook,
  type RecordedAdminCall,
  signSessionToken,
  testShop,
} from '../test-support/test-platform.ts'
import {
  createTestApp,
  type ReplacedWorld,
  shippedMutation,
  testNow,
  testSettings,
} from '../test-support/test-world.ts'
import type { TaskInput } from '../work/tasks.ts'
import { createVersionStore } from './version-store.ts'

const database = openDatabaseOfFile()

const recordId = 'gid://shopify/PaymentCustomization/4'
const limit = (value: string): Rule => ({
  title: 'Rule 1',
  match_type: 'all',
  conditions: [{ type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value } }],
  actions: [{ type: 'hide_payment', params: { names: ['COD'], exact: true } }],
})

/** A record on the platform, in the format in which the app stores a rule set. */
function storeRuleSet(rules: Rule[], { title = 'Heavy carts', isOn = true, id = recordId } = {}) {
  const draft = {
    ...createDraft('payment-rules'),
    status: isOn ? ('active' as const) : ('draft' as const),
    ruleSet: createRuleSet(title, rules),
  }
  const [step] = planRuleSetSave(undefined, draft, testFunctionIds)
  if (step?.kind !== 'create') throw new Error('Nothing to create.')
  const { functionHandle, metafields, enabled } = step.wanted as typeof step.wanted & { enabled: boolean }
  return {
    id,
    title,
    enabled,
    functionId: testFunctionIds[functionHandle],
    errorHistory: null,
    metafields: { nodes: metafields.map((metafield) => ({ ...metafield })) },
  }
}
type Stored = ReturnType<typeof storeRuleSet>

const page = (nodes: readonly object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } })

/** A platform with these payment customizations. A test may change them. */
function createHistoryPlatform() {
  const platform = createTestPlatform()
  const shop = {
    records: [] as Stored[],
    isDown: false,
    /** Writes that the platform performs, one with each of the next mutations. */
    writes: [] as (() => void | Promise<void>)[],
    deletion: {} as { deletedId?: string },
  }
  const answer = async ({ query }: RecordedAdminCall) => {
    if (shop.isDown) return new Response('', { status: 503 })
    if (query.includes('mutation')) await shop.writes.shift()?.()
    if (query.includes('mutation'))
      return Response.json({ data: { save: { userErrors: [], ...shop.deletion } } })
    if (query.includes('ShopContact'))
      return Response.json({
        data: {
          shop: {
            ...{ name: 'Saffron', email: 'a@b.example', currencyCode: 'INR', ianaTimezone: 'Asia/Kolkata' },
            plan: { shopifyPlus: false },
          },
        },
      })
    const data = {
      paymentCustomizations: page(shop.records),
      deliveryCustomizations: page([]),
      validations: page([]),
      discountNodes: page([]),
      shopifyFunctions: {
        nodes: deployedFunctionHandles.map((handle) => ({
          id: testFunctionIds[handle],
          title: nameFunction(handle),
          apiVersion: '2025-07',
        })),
      },
    }
    return Response.json({ data })
  }
  platform.willAnswer(...Array.from({ length: 500 }, () => answer))
  return { platform, shop }
}

/** An app on a platform with a shop. */
function createHistoryApp(replaced: ReplacedWorld = {}, { platform, shop } = createHistoryPlatform()) {
  const created = createTestApp(database, replaced, platform)
  const tokenOf = (sub: string) => signSessionToken({ sub })
  const sendRequest = async (path: string, method = 'GET', body?: unknown, sub = '7') =>
    created.app.request(`/app/api/history${path}`, {
      method,
      headers: { authorization: `Bearer ${await tokenOf(sub)}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    ...created,
    shop,
    ask: sendRequest,
    /** Saves records through the app as a person. */
    save: async (records: Stored[], sub = '7', deletedId?: string) => {
      shop.records = records
      shop.deletion = deletedId === undefined ? {} : { deletedId }
      await created.clock.wait(60_000)
      const variables = { title: 'x', id: recordId }
      await created.ask({ query: shippedMutation, variables }, await tokenOf(sub))
    },
    /** Sends a write through the app. The platform performs it on arrival. */
    write: async (records: Stored[], sub: string, delay?: Promise<void>) => {
      shop.writes.push(async () => {
        shop.records = records
        shop.deletion = records.length === 0 ? { deletedId: recordId } : {}
        await delay
      })
      const variables = { title: 'x', id: recordId }
      await created.ask({ query: shippedMutation, variables }, await tokenOf(sub))
    },
    list: async (subject = recordId, { fresh = true, sub = '7' } = {}) => {
      const query = new URLSearchParams({ subject, ...(fresh ? { fresh: 'true' } : {}) })
      const answered = await sendRequest(`?${query}`, 'GET', undefined, sub)
      return versionListSchema.parse(await answered.json())
    },
  }
}

describe('a history', () => {
  test('has a version of each save, with who and what', async () => {
    const { save, list, shop } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    expect((await list()).versions).toMatchObject([{ number: 1, by: 'first' }])
    await save([storeRuleSet([limit('6000')])])
    await list()
    await save([storeRuleSet([limit('6000')], { isOn: false })], '8')
    const { versions, isFresh } = await list()
    expect(isFresh).toBe(true)
    expect(versions).toMatchObject([
      { number: 3, by: 'colleague', lines: ['Disabled.'] },
      { number: 2, by: 'you', lines: ['Subtotal: 5,000 → 6,000'] },
      { number: 1, by: 'first' },
    ])
  })

  test('has one version of a save that was noted after the comparison had begun', async () => {
    const { save, list, shop } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    await save([storeRuleSet([limit('6000')])])
    await list()
    await database.tables.update(versionComparisons).set({ readAt: testNow })
    shop.records = [storeRuleSet([limit('6000')], { isOn: false })]
    expect((await list()).versions).toMatchObject([
      { number: 3, by: 'outside', lines: ['Disabled.'] },
      { number: 2, by: 'you' },
      { number: 1 },
    ])
  })

  test('has a version of each person who saves before the one before them is kept', async () => {
    const { write, list, shop, clock } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    await clock.wait(60_000)
    await write([storeRuleSet([limit('6000')])], '7')
    await clock.wait(400)
    await write([storeRuleSet([limit('7000')])], '8')
    await clock.wait(400)
    await write([storeRuleSet([limit('8000')])], '7')
    expect((await list()).versions.slice(0, 3)).toMatchObject([
      { by: 'you', lines: ['Subtotal: 7,000 → 8,000'] },
      { by: 'colleague', lines: ['Subtotal: 6,000 → 7,000'] },
      { by: 'you', lines: ['Subtotal: 5,000 → 6,000'] },
    ])
  })

  test('has a version of each of two people whose writes are under way at one moment', async () => {
    const { write, list, shop, clock, platform } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    await clock.wait(60_000)
    const isAnswered = Promise.withResolvers<void>()
    const first = write([storeRuleSet([limit('6000')])], '7', isAnswered.promise)
    await expect.poll(() => platform.calls.admin.at(-1)?.query).toBe(shippedMutation)
    const second = write([storeRuleSet([limit('6000')], { isOn: false })], '8')
    const third = write([], '9')
    isAnswered.resolve()
    await Promise.all([first, second, third])
    expect((await list()).versions.slice(0, 3).map(({ by, lines }) => [by, ...lines])).toEqual([
      ['colleague', 'Deleted.'],
      ['colleague', 'Disabled.'],
      ['you', 'Subtotal: 5,000 → 6,000'],
    ])
  })

  describe('of a shop that two processes write to', () => {
    /**
     * Two processes on one database. Time passes while one process waits for the other, and the test can observe the
     * wait.
     */
    function createTwoProcesses() {
      const shared = { database: { ...database, isEmbedded: false } }
      const first = createHistoryApp(shared)
      const waits: number[] = []
      const wait = async (milliseconds: number) => {
        waits.push(milliseconds)
        await new Promise((resolve) => setTimeout(resolve, 10))
        await first.clock.wait(milliseconds)
      }
      const second = createHistoryApp({ ...shared, clock: { now: first.clock.now, wait } }, first)
      const countWrites = () =>
        first.platform.calls.admin.filter(({ query }) => query === shippedMutation).length
      return { first, second, waits, countWrites }
    }
    const summaries = async ({ list }: ReturnType<typeof createHistoryApp>) =>
      (await list()).versions.map(({ by, lines }) => [by, ...lines])

    test('has a version of each of two people who write at one moment', async () => {
      const { first, second, waits, countWrites } = createTwoProcesses()
      first.shop.records = [storeRuleSet([limit('5000')])]
      await first.list()
      await first.clock.wait(60_000)
      const isAnswered = Promise.withResolvers<void>()
      const written = first.write([storeRuleSet([limit('6000')])], '7', isAnswered.promise)
      await expect.poll(countWrites).toBe(1)
      const later = second.write([storeRuleSet([limit('6000')], { isOn: false })], '8')
      await expect.poll(() => waits.length).toBeGreaterThan(2)
      expect(countWrites()).toBe(1)
      isAnswered.resolve()
      await Promise.all([written, later])
      expect((await summaries(second)).slice(0, 2)).toEqual([
        ['colleague', 'Disabled.'],
        ['you', 'Subtotal: 5,000 → 6,000'],
      ])
    })

    test('lets one person write by both at one moment', async () => {
      const { first, second, waits } = createTwoProcesses()
      const isAnswered = Promise.withResolvers<void>()
      const written = first.write([storeRuleSet([limit('6000')])], '7', isAnswered.promise)
      await expect.poll(() => first.platform.calls.admin.at(-1)?.query).toBe(shippedMutation)
      await second.write([storeRuleSet([limit('7000')])], '7')
      const other = second.write([storeRuleSet([limit('8000')])], '8')
      await expect.poll(() => waits.length).toBeGreaterThan(0)
      isAnswered.resolve()
      await Promise.all([written, other])
      expect(waits.length).toBeLessThan(LONGEST_WAIT_MS / ASK_AGAIN_MS)
    })

    test('saves after some seconds where the other process died during a write', async () => {
      const { first, second, waits } = createTwoProcesses()
      void first.write([storeRuleSet([limit('6000')])], '7', new Promise(() => {}))
      await expect.poll(() => first.platform.calls.admin.at(-1)?.query).toBe(shippedMutation)
      await second.write([storeRuleSet([limit('7000')])], '8')
      expect(waits.reduce((sum, each) => sum + each, 0)).toBe(LONGEST_WAIT_MS)
      expect(first.shop.records).toEqual([storeRuleSet([limit('7000')])])
      await second.clock.wait(TURN_MS)
      const before = waits.length
      await second.write([storeRuleSet([limit('8000')])], '9')
      expect(waits).toHaveLength(before)
    })
  })

  test('names who saved, where a comparison reads the records before the save is noted', async () => {
    const { write, list, shop, clock, platform } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    await clock.wait(60_000)
    const isAnswered = Promise.withResolvers<void>()
    const written = write([storeRuleSet([limit('6000')])], '8', isAnswered.promise)
    await expect.poll(() => platform.calls.admin.at(-1)?.query).toBe(shippedMutation)
    const listing = list()
    await new Promise((resolve) => setTimeout(resolve, 100))
    isAnswered.resolve()
    await written
    expect((await listing).versions).toMatchObject([{ by: 'colleague' }, { by: 'first' }])
    expect((await list()).versions).toHaveLength(2)
  })

  test('names what changed outside, and who made the next change', async () => {
    const { save, list, shop, clock } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    await clock.wait(60_000)
    shop.records = [storeRuleSet([limit('5000')], { title: 'Renamed elsewhere' })]
    await list()
    await save([storeRuleSet([limit('7000')], { title: 'Renamed elsewhere' })])
    expect((await list()).versions.map(({ by, lines }) => [by, ...lines])).toEqual([
      ['you', 'Subtotal: 5,000 → 7,000'],
      ['outside', 'Title: Heavy carts → Renamed elsewhere'],
      ['first', 'First version that the app has seen.'],
    ])
  })

  test('is kept in the background, and after a failure of the platform', async () => {
    const { save, list, shop, turns } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    await save([storeRuleSet([limit('6000')])])
    shop.isDown = true
    expect(await list()).toMatchObject({ isFresh: false, count: 1 })
    shop.isDown = false
    await turns.run(40)
    expect(await list(recordId, { fresh: false })).toMatchObject({ isFresh: true, count: 2 })
    const [look] = await database.tables.select().from(versionComparisons)
    expect(look?.dueAt).toBeNull()
  })

  test('ends with who deleted the record', async () => {
    const { save, list, shop } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    await save([], '8', recordId)
    expect((await list()).versions[0]).toMatchObject({
      by: 'colleague',
      isDeleted: true,
      title: 'Heavy carts',
      lines: ['Deleted.'],
    })
    expect((await list()).count).toBe(2)
  })

  test('lists deleted records with the version that can be restored, until a new record goes on with it', async () => {
    const app = createHistoryApp()
    const other = 'gid://shopify/PaymentCustomization/5'
    await app.save([storeRuleSet([limit('5000')]), storeRuleSet([limit('1')], { title: 'Other', id: other })])
    await app.list()
    await app.save([storeRuleSet([limit('6000')]), storeRuleSet([limit('1')], { title: 'Other', id: other })])
    await app.list()
    await app.save([storeRuleSet([limit('1')], { title: 'Other', id: other })], '8', recordId)
    const readDeleted = async () =>
      deletedRecordsSchema.parse(await (await app.ask('/deleted')).json()).deleted
    const [deleted, ...more] = await readDeleted()
    expect(more).toEqual([])
    expect(deleted).toMatchObject({ subject: recordId, title: 'Heavy carts', number: 2, by: 'colleague' })
    const query = new URLSearchParams({ subject: recordId, number: '2' })
    const { content } = wholeVersionSchema.parse(await (await app.ask(`/version?${query}`)).json())
    expect(JSON.stringify(content)).toContain('6000')

    const [record] = listRecordsOf(content, new Date())
    const step = record && planRestore(record, { functionIds: testFunctionIds, now: new Date() })
    if (typeof step !== 'object' || step.kind !== 'create') throw new Error('It is made again.')
    const again = storeRuleSet([], { isOn: false, id: 'gid://shopify/PaymentCustomization/9' })
    await app.save([{ ...again, metafields: { nodes: step.wanted.metafields.map((one) => ({ ...one })) } }])
    expect(await readDeleted()).toMatchObject([{ subject: other }])
  })

  test('begins with the creation of a record in a shop that is known', async () => {
    const { save, list } = createHistoryApp()
    await list()
    await save([storeRuleSet([limit('5000')])])
    expect((await list()).versions).toMatchObject([{ number: 1, by: 'you', lines: ['Created.'] }])
  })

  test('gives back each version whole, and keeps notes', async () => {
    const { save, list, ask, shop } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    await save([storeRuleSet([limit('6000')])])
    await list()
    const query = new URLSearchParams({ subject: recordId, number: '1' })
    const whole = wholeVersionSchema.parse(await (await ask(`/version?${query}`)).json())
    expect(whole.content.records[0]?.metafields.find(({ key }) => key === 'rules')?.value).toContain('5000')
    const note = { subject: recordId, number: 2, note: ' For Diwali ' }
    expect((await ask('/note', 'PUT', note)).status).toBe(200)
    expect((await list()).versions[0]).toMatchObject({ note: 'For Diwali' })
    expect((await ask('/note', 'PUT', { ...note, number: 9 })).status).toBe(404)
    expect((await ask(`?${new URLSearchParams({ subject: recordId })}`, 'DELETE')).status).toBe(200)
    expect(await list(recordId, { fresh: false })).toMatchObject({ count: 0 })
  })

  test('is sealed, and deleted two days after the uninstall', async () => {
    const { list, shop, app, turns } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    const rows = await database.tables.select().from(recordVersions)
    expect(JSON.stringify(rows)).not.toMatch(/Heavy|5000|COD/)
    await app.request('/webhooks', formatWebhook('shop/redact'))
    await turns.runOne(customerRequestsWorkName, testShop)
    expect(await database.tables.$count(recordVersions)).toBe(0)
    expect(await database.tables.$count(versionComparisons)).toBe(0)
  })

  test('forgets a customer whom the shop has to forget, and keeps the rest', async () => {
    const { save, list, shop, app, ask, turns } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    await save([storeRuleSet([limit('5000')], { title: 'For asha@example.com' })])
    await list()
    await save([storeRuleSet([limit('6000')])])
    await list()
    const customer = { customer: { id: 1, email: 'asha@example.com', phone: null } }
    await app.request('/webhooks', formatWebhook('customers/redact', customer))
    await turns.runOne(customerRequestsWorkName, testShop)
    const { versions } = await list()
    expect(versions.map(({ number, lines }) => [number, ...lines])).toEqual([
      [3, 'Subtotal: 5,000 → 6,000'],
      [1, 'First version that the app has seen.'],
    ])
    const query = new URLSearchParams({ subject: recordId, number: '3' })
    expect(await (await ask(`/version?${query}`)).text()).toContain('6000')
  })

  test('forgets a customer in the title of a deleted record, and in words of later versions', async () => {
    const { save, list, shop, app, turns } = createHistoryApp()
    const forAsha = storeRuleSet([limit('5000')], { title: 'For asha@example.com' })
    shop.records = [forAsha]
    await list()
    await save([])
    await list()
    const versions = () => database.tables.select().from(recordVersions)
    expect((await versions()).map(({ isDeleted }) => isDeleted)).toEqual([false, true])
    const customer = { customer: { id: 1, email: 'asha@example.com', phone: null } }
    await app.request('/webhooks', formatWebhook('customers/redact', customer))
    await turns.runOne(customerRequestsWorkName, testShop)
    expect(JSON.stringify(await list())).not.toContain('asha')
    expect(JSON.stringify(await list())).toContain('Deleted.')
  })

  test('forgets a customer in the words of a version whose predecessor made room', async () => {
    const { save, list, shop, app, turns } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')], { title: 'For asha@example.com' })]
    await list()
    await save([storeRuleSet([limit('5000')], { title: 'For somebody' })])
    await list()
    expect(JSON.stringify(await list())).toContain('asha')
    const versions = createVersionStore(database.tables, createEncryption(testSettings.encryptionKeys))
    await versions.removeOverdue(testShop, recordId, new Date(testNow.getTime() + 3_600_000))
    expect(JSON.stringify(await list())).toContain('asha')
    await app.request(
      '/webhooks',
      formatWebhook('customers/redact', { customer: { id: 1, email: 'asha@example.com', phone: null } }),
    )
    await turns.runOne(customerRequestsWorkName, testShop)
    expect(JSON.stringify(await list())).not.toContain('asha')
    expect((await list()).versions).toHaveLength(1)
  })

  test('keeps a version whose differences cannot be described in time, and those of other records', async () => {
    const { list, shop, world } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    shop.records = [storeRuleSet([limit('6000')])]
    const { run } = world.work
    const answer = { status: 503, json: new TextEncoder().encode('{}'), fault: 'time' } as const
    vi.spyOn(world.work, 'run').mockImplementation((kind, input, options) =>
      kind === 'describeVersions'
        ? Promise.resolve(answer)
        : run(kind, input as TaskInput<typeof kind>, options),
    )
    expect(await list()).toMatchObject({
      isFresh: true,
      versions: [{ number: 2, lines: ['Other settings changed.'] }, { number: 1 }],
    })
  })

  test('has the last authors of many records', async () => {
    const { list, lines } = createHistoryApp()
    const rows = Array.from({ length: recordChangesMaximum + 50 }, (_, index) => ({
      ...{ shop: testShop, recordId: `gid://shopify/PaymentCustomization/${index}`, userId: '7' },
      changedAt: new Date(testNow.getTime() + index * 1_000),
    }))
    await database.tables.insert(recordChanges).values(rows)
    await list()
    const left = await database.tables.select().from(recordChanges)
    expect(left).toHaveLength(recordChangesMaximum)
    expect(left.some(({ recordId: id }) => id === rows.at(-1)?.recordId)).toBe(true)
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'last authors deleted at the limit of a shop', forgotten: 50 }),
    )
  })

  test('forgets a customer whom the present rules name, and adds nothing until they change', async () => {
    const { list, shop, app, turns } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')], { title: 'For asha@example.com' })]
    await list()
    const customer = { customer: { id: 1, email: 'asha@example.com', phone: null } }
    await app.request('/webhooks', formatWebhook('customers/redact', customer))
    await turns.runOne(customerRequestsWorkName, testShop)
    const { versions } = await list()
    expect(versions).toMatchObject([{ number: 1, title: '' }])
    expect(JSON.stringify(versions)).not.toContain('asha')
  })

  test('has full pages for a person who may not read discounts, and deletes nothing of theirs', async () => {
    const { platform, ask } = createHistoryApp()
    platform.staff.scopes = 'write_payment_customizations'
    const { encryptionKeys } = testSettings
    const versionOf = (part: string, index: number) => ({
      ...{ subject: `${part}-${index}`, part, author: 'user' as const, userId: '7', isDeleted: true },
      ...{ savedAt: new Date(testNow.getTime() - (part === 'discount' ? 0 : 60_000)), title: part },
      ...{ lines: [], text: `${part} ${index}` },
    })
    const versions = [
      ...Array.from({ length: 120 }, (_, index) => versionOf('discount', index)),
      versionOf('payment', 0),
    ].flatMap((version) => [{ ...version, isDeleted: false, text: `${version.text} before` }, version])
    const add = (keys: typeof encryptionKeys) =>
      createVersionStore(database.tables, createEncryption(keys)).add(testShop, versions, testNow)
    await add(encryptionKeys)
    const list = versionListSchema.parse(await (await ask('')).json())
    expect([list.versions.map(({ subject }) => subject), list.count]).toEqual([['payment-0', 'payment-0'], 2])
    const { deleted } = deletedRecordsSchema.parse(await (await ask('/deleted')).json())
    expect(deleted.map(({ subject }) => subject)).toEqual(['payment-0'])

    await database.tables.delete(recordVersions)
    await add([Buffer.alloc(32, 9)])
    const unreadable = await database.tables.$count(recordVersions)
    expect((await ask('?subject=discount-1', 'DELETE')).status).toBe(404)
    expect(await database.tables.$count(recordVersions)).toBe(unreadable)
  })

  test('is compared twice at most for twenty requests at once, and each of them sees the last save', async () => {
    const { list, shop, platform } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    const ofOne = platform.calls.admin.length
    await list()
    const most = 2 * (platform.calls.admin.length - ofOne)
    const before = platform.calls.admin.length
    shop.records = [storeRuleSet([limit('6000')])]
    const lists = await Promise.all(Array.from({ length: 20 }, () => list()))
    expect(lists.map(({ isFresh, count }) => [isFresh, count])).toEqual(Array(20).fill([true, 2]))
    expect(platform.calls.admin.length - before).toBeLessThanOrEqual(most)
  })

  test('is tidied up once an hour where nothing is old', async () => {
    const { list, shop, clock, turns } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    await turns.run(1)
    shop.records = [storeRuleSet([limit('6000')])]
    await list()
    const old = new Date(testNow.getTime() - 400 * 24 * 3_600_000)
    await database.tables.update(recordVersions).set({ savedAt: old })
    await turns.run(1)
    expect(await database.tables.$count(recordVersions)).toBe(2)
    await clock.wait(3_600_000)
    await turns.run(1)
    expect(await database.tables.$count(recordVersions)).toBe(1)
  })

  test('waits for the app to be opened where the shop’s access has ended', async () => {
    const { save, list, turns, clock } = createHistoryApp()
    await list()
    await save([storeRuleSet([limit('5000')])])
    await database.tables.update(shopSessions).set({ accessToken: '', refreshToken: null })
    await clock.wait(60_000)
    await turns.run(1)
    expect(
      await database.tables.select({ dueAt: versionComparisons.dueAt }).from(versionComparisons),
    ).toEqual([{ dueAt: null }])
  })

  test('is tidied up within the hour where the clock is set back', async () => {
    const { list, shop, clock, turns } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    shop.records = [storeRuleSet([limit('6000')])]
    await list()
    await turns.run(1)
    const old = new Date(testNow.getTime() - 500 * 24 * 3_600_000)
    await database.tables.update(recordVersions).set({ savedAt: old })
    vi.setSystemTime(clock.now().getTime() - 7 * 24 * 3_600_000)
    await turns.run(1)
    expect(await database.tables.$count(recordVersions)).toBe(1)
  })

  test('is a year long', async () => {
    const { save, list, shop, clock, turns, ask } = createHistoryApp()
    shop.records = [storeRuleSet([limit('5000')])]
    await list()
    await save([storeRuleSet([limit('6000')])])
    await list()
    await clock.wait(300 * 24 * 3_600_000)
    await save([storeRuleSet([limit('7000')])])
    await list()
    await clock.wait(80 * 24 * 3_600_000)
    await turns.run(1)
    expect((await list(recordId, { fresh: false })).versions.map(({ number }) => number)).toEqual([3])
    const query = new URLSearchParams({ subject: recordId, number: '3' })
    expect(await (await ask(`/version?${query}`)).text()).toContain('7000')
  })
})

test('a page before a number is a page of one history, since each counts its own versions', async () => {
  const { ask } = createHistoryApp()
  expect((await ask('?before=2')).status).toBe(400)
  expect((await ask('')).status).toBe(200)
  expect((await ask(`?before=2&subject=${encodeURIComponent(recordId)}`)).status).toBe(200)
})
