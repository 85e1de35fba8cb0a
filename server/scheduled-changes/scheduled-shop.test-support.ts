import { vi } from 'vitest'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import type { Metafield } from '#rules/records/metafields.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import {
  type NewChange,
  type ScheduledChange,
  scheduledChangesSchema,
} from '#rules/scheduled-changes/scheduled-change.ts'
import type { Database } from '../database/database.ts'
import type { Mail } from '../mail/send-mail.ts'
import { page, shopAnswers } from '../test-support/shop-answers.ts'
import {
  createTestPlatform,
  type RecordedAdminCall,
  signSessionToken,
  testShop,
} from '../test-support/test-platform.ts'
import { createTestApp, type ReplacedWorld } from '../test-support/test-world.ts'

type StoredNode = {
  readonly id: string
  readonly title: string
  readonly enabled: boolean
  readonly functionId: string
  readonly metafields: readonly Metafield[]
}

export const paymentId = (number: number) => `gid://shopify/PaymentCustomization/${number}`

/** A stored rule set that hides these methods for every cart above an amount. */
export function createRuleSet(
  number: number,
  title: string,
  hides: readonly string[],
  enabled = false,
): StoredNode {
  const draft = createDraft('payment-rules')
  const ruleSet = {
    ...draft.ruleSet,
    title,
    rules: [
      {
        title: 'Rule 1',
        match_type: 'all' as const,
        conditions: [
          { type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: 5_000 } },
        ] as never,
        actions: hides.map((name) => ({ type: 'hide_payment' as const, params: { name } })) as never,
      },
    ],
  }
  const status = enabled ? 'active' : 'draft'
  const [step] = planRuleSetSave(undefined, { ...draft, status, ruleSet }, testFunctionIds)
  if (step?.kind !== 'create') throw new Error('A new rule set is created.')
  const { functionHandle, metafields } = step.wanted
  return { id: paymentId(number), title, enabled, functionId: testFunctionIds[functionHandle], metafields }
}

/** The record of a stored rule set, in the format of a plan. */
export const asRecord = (node: StoredNode): CustomizationRecord => ({ owner: 'payment', ...node })

export const enable = (node: StoredNode): NewChange['steps'][number] => ({
  kind: 'update',
  record: { ...asRecord(node), metafields: [...node.metafields] },
  changes: { enabled: true },
})

/** An app on a shop that stores all writes. `before` runs before each write, and may answer instead of the platform. */
export function createScheduledShop(database: Database, replaced: ReplacedWorld = {}) {
  const { shop, platform } = createShopOnPlatform()
  return createAppOf(shop, platform, database, replaced)
}

/** Another process of the app, with the same database and shop as the first. */
export function createOtherProcess(first: ReturnType<typeof createScheduledShop>, database: Database) {
  const now = first.clock.now()
  const other = createAppOf(first.shop, first.platform, database, {})
  vi.setSystemTime(now)
  return other
}

function createShopOnPlatform() {
  const shop = {
    records: [] as StoredNode[],
    isDown: false,
    /** HTTP status that the platform returns for every request. */
    status: undefined as number | undefined,
    before: (_call: RecordedAdminCall): Response | undefined => undefined,
    /** Called after each write. Its answer replaces the platform's. */
    after: (_call: RecordedAdminCall): Response | undefined => undefined,
    writes: [] as RecordedAdminCall[],
    /** Answers to queries by name, instead of the usual ones. */
    others: {} as Record<string, (() => Response) | undefined>,
  }
  let made = 100
  const platform = createTestPlatform()
  const nodes = () =>
    shop.records.map(({ metafields, ...members }) => ({
      ...members,
      errorHistory: null,
      metafields: { nodes: metafields.map((one) => ({ ...one, updatedAt: '2026-11-20T09:00:00Z' })) },
    }))
  const answers: Readonly<Record<string, () => object>> = {
    ...shopAnswers,
    WholePaymentCustomizations: () => ({ paymentCustomizations: page(nodes()) }),
  }
  const write = (
    name: string,
    { id, input }: { id?: string; input?: Partial<StoredNode> & { functionHandle?: string } },
  ) => {
    const userErrors: object[] = []
    if (name.endsWith('Delete')) {
      shop.records = shop.records.filter((one) => one.id !== id)
      return { payload: { deletedId: id, userErrors } }
    }
    const stored = shop.records.find((one) => one.id === id)
    const { functionHandle, metafields = [], ...members } = input ?? {}
    if (stored === undefined) made += 1
    const old: StoredNode = stored ?? {
      id: paymentId(made),
      title: '',
      enabled: false,
      functionId: testFunctionIds[functionHandle as keyof typeof testFunctionIds],
      metafields: [],
    }
    const unsent = old.metafields.filter((one) => !metafields.some(({ key }) => key === one.key))
    const next = { ...old, ...members, metafields: [...unsent, ...metafields] }
    shop.records = [...shop.records.filter((one) => one.id !== next.id), next]
    return { payload: { paymentCustomization: { id: next.id }, userErrors } }
  }
  const removeMetafields = ({ metafields }: { metafields: readonly { ownerId: string; key: string }[] }) => {
    shop.records = shop.records.map((record) => {
      const isRemoved = (stored: Metafield) =>
        metafields.some(({ ownerId, key }) => ownerId === record.id && key === stored.key)
      return { ...record, metafields: record.metafields.filter((stored) => !isRemoved(stored)) }
    })
    return { payload: { userErrors: [] } }
  }
  const answer = (call: RecordedAdminCall): Response => {
    if (shop.status !== undefined) return new Response('', { status: shop.status })
    if (shop.isDown) return new Response('down', { status: 503 })
    const [, kind = '', name = ''] = /(query|mutation) (\w+)/.exec(call.query) ?? []
    if (kind === 'mutation') {
      const refused = shop.before(call)
      if (refused !== undefined) return refused
      if (name !== 'ScheduledMetafieldsDelete') shop.writes.push(call)
      const data =
        name === 'ScheduledMetafieldsDelete'
          ? removeMetafields(call.variables as never)
          : write(name, call.variables as never)
      return shop.after(call) ?? Response.json({ data })
    }
    const other = shop.others[name]
    if (other !== undefined) return other()
    const data = answers[name]?.()
    return data === undefined
      ? Response.json({ data: null, errors: [{ message: 'Denied.', extensions: { code: 'ACCESS_DENIED' } }] })
      : Response.json({ data })
  }
  platform.willAnswer(...Array.from({ length: 5_000 }, () => answer))
  return { shop, platform }
}

function createAppOf(
  shop: ReturnType<typeof createShopOnPlatform>['shop'],
  platform: ReturnType<typeof createTestPlatform>,
  database: Database,
  replaced: ReplacedWorld,
) {
  const mails: Mail[] = []
  const created = createTestApp(
    database,
    { sendMail: async (mail) => void mails.push(mail), ...replaced },
    platform,
  )
  const sendRequest = async (method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${await signSessionToken()}`,
      'content-type': 'application/json',
    }
    const response = await created.app.request(`/app/api/scheduled-changes${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as { id?: string; error?: string } }
  }
  const list = async (): Promise<readonly ScheduledChange[]> =>
    scheduledChangesSchema.parse((await sendRequest('GET', '')).body).changes
  const schedule = async (change: Partial<NewChange> & Pick<NewChange, 'startsAt'>) =>
    sendRequest('POST', '', { title: 'Winter sale', endsAt: null, ifLate: 'skip', steps: [], ...change })
  const inMinutes = (minutes: number) =>
    new Date(created.clock.now().getTime() + minutes * 60_000).toISOString()
  const runTurn = async () => {
    await created.turns.runOne('scheduled-changes', testShop)
  }
  const find = (number: number) => shop.records.find(({ id }) => id === paymentId(number))
  return { ...created, shop, mails, ask: sendRequest, list, schedule, inMinutes, runTurn, find }
}
