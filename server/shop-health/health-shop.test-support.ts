import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { shopHealthSchema } from '#rules/health/finding.ts'
import type { Action } from '#rules/language/rule-set.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import type { Database } from '../database/database.ts'
import type { Mail } from '../mail/send-mail.ts'
import { describeContact, page, shopAnswers } from '../test-support/shop-answers.ts'
import { type RecordedAdminCall, signSessionToken } from '../test-support/test-platform.ts'
import { createTestApp, type ReplacedWorld } from '../test-support/test-world.ts'

export const product = 'gid://shopify/Product/7'

/** A record with one rule for a product. By default, it hides a method that the store has. */
export function createRecord({
  number = 4,
  title = 'Heavy carts',
  hides = 'COD',
  actions = [{ type: 'hide_payment', params: { name: hides } }],
  products = [product],
  failingSince,
}: {
  number?: number
  title?: string
  hides?: string
  actions?: readonly Action[]
  products?: readonly string[]
  failingSince?: string | undefined
} = {}) {
  const draft = createDraft('payment-rules')
  const condition = {
    type: 'product_quantity',
    params: { operator: 'gt', valueType: 'number', value: 1, productIds: products },
  } as const
  const ruleSet = {
    ...draft.ruleSet,
    title,
    rules: [
      {
        title: 'Rule 1',
        match_type: 'all' as const,
        conditions: [{ ...condition, params: { ...condition.params, productIds: [...products] } }],
        actions: [...actions],
      },
    ],
  }
  const [step] = planRuleSetSave(
    undefined,
    { ...draft, status: 'active', ruleSet, names: { [product]: 'Brass lamp' } },
    testFunctionIds,
  )
  if (step?.kind !== 'create') throw new Error('A new rule set is created.')
  return {
    id: `gid://shopify/PaymentCustomization/${number}`,
    title,
    enabled: true,
    functionId: testFunctionIds[step.wanted.functionHandle],
    errorHistory: failingSince === undefined ? null : { errorsFirstOccurredAt: failingSince },
    metafields: {
      nodes: step.wanted.metafields.map((one) => ({ ...one, updatedAt: '2026-11-20T09:00:00Z' })),
    },
  }
}

/** An app with mail, on a shop whose record can fail and whose product can be deleted. */
export function createShop(database: Database, replaced: ReplacedWorld = {}) {
  const mails: Mail[] = []
  const shop = {
    hasProduct: true,
    isPlus: true,
    actions: undefined as readonly Action[] | undefined,
    failingSince: undefined as string | undefined,
    takesMail: true,
    /** Admin access of the definitions of discount metafields. */
    definitionAccess: 'PRIVATE',
    /** Answers that replace the usual ones, by query name. */
    others: {} as Record<string, (call: RecordedAdminCall) => Response>,
  }
  const created = createTestApp(database, {
    sendMail: async (mail) => {
      if (!shop.takesMail) throw new Error('The server for mail is down.')
      mails.push(mail)
    },
    ...replaced,
  })
  const answers: Readonly<Record<string, () => object>> = {
    ...shopAnswers,
    WholePaymentCustomizations: () => ({
      paymentCustomizations: page([
        createRecord({ failingSince: shop.failingSince, ...(shop.actions && { actions: shop.actions }) }),
      ]),
    }),
    ShippingRates: () => ({ deliveryProfiles: { ...page([]), edges: [] } }),
    ExistingResources: () => ({ nodes: [shop.hasProduct ? { id: product } : null] }),
    DiscountDefinitions: () => ({
      metafieldDefinitions: {
        nodes: ['rules', 'queryInput', 'ui_config'].map((key) => ({
          key,
          type: { name: 'json' },
          access: { admin: shop.definitionAccess, storefront: 'PUBLIC_READ' },
        })),
      },
    }),
    ShopContact: () => describeContact(shop.isPlus),
  }
  const denied = () =>
    Response.json({
      data: null,
      errors: [{ message: 'Access denied.', extensions: { code: 'ACCESS_DENIED' } }],
    })
  const answer = (call: RecordedAdminCall) => {
    const name = /query (\w+)/.exec(call.query)?.[1] ?? ''
    // Most tests are not about published data, so by default the person may not read it.
    if (name === 'PublishedOfShop' && shop.others[name] === undefined) return denied()
    return shop.others[name]?.(call) ?? Response.json({ data: answers[name]?.() ?? null })
  }
  created.platform.willAnswer(...Array.from({ length: 200 }, () => answer))
  const sendRequest = async (path = '', init: RequestInit = {}) => {
    const headers = {
      authorization: `Bearer ${await signSessionToken()}`,
      'content-type': 'application/json',
    }
    const response = await created.app.request(`/app/api/shop-health${path}`, { ...init, headers })
    return { status: response.status, body: await response.json() }
  }
  const readHealth = async () => shopHealthSchema.parse((await sendRequest()).body)
  const setMail = (isOn: unknown) => sendRequest('/mail', { method: 'PUT', body: JSON.stringify({ isOn }) })
  const nextDay = () => created.clock.wait(24 * 60 * 60_000)
  return { ...created, shop, mails, ask: sendRequest, look: readHealth, setMail, nextDay }
}
