import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopHealthSchema } from '#rules/health/finding.ts'
import { deployedFunctionHandles } from '#rules/language/function-handles.ts'
import type { Action } from '#rules/language/rule-set.ts'
import { testFunctionIds } from '#rules/records/function-ids.test-support.ts'
import { nameFunction } from '#rules/records/function-names.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { actionWords } from '#rules/words/action-words.ts'
import { healthWords } from '#rules/words/health.ts'
import type { Database } from '../database/database.ts'
import type { Mail } from '../mail/send-mail.ts'
import { createTestDatabase, emptyTables } from '../testing/test-database.ts'
import { type AdminCall, signSessionToken } from '../testing/test-platform.ts'
import { createTestApp } from '../testing/test-world.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

const product = 'gid://shopify/Product/7'
const page = (nodes: readonly object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } })
const named = (name: string) => ({ translatableContent: [{ key: 'name', value: name }] })

/** A rule that hides a method the store has, for a product that it may have. */
function createRecord(failingSince: string | undefined, actions: Action[]) {
  const draft = createDraft('payment-rules')
  const condition = {
    type: 'product_quantity',
    params: { operator: 'gt', valueType: 'number', value: 1, productIds: [product] },
  } as const
  const ruleSet = {
    ...draft.ruleSet,
    title: 'Heavy carts',
    rules: [
      {
        title: 'Rule 1',
        match_type: 'all' as const,
        conditions: [{ ...condition, params: { ...condition.params, productIds: [product] } }],
        actions,
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
    id: 'gid://shopify/PaymentCustomization/4',
    title: 'Heavy carts',
    enabled: true,
    functionId: testFunctionIds[step.wanted.functionHandle],
    errorHistory: failingSince === undefined ? null : { errorsFirstOccurredAt: failingSince },
    metafields: {
      nodes: step.wanted.metafields.map((one) => ({ ...one, updatedAt: '2026-11-20T09:00:00Z' })),
    },
  }
}

/** An app with mail, on a shop whose record can fail and whose product can go. */
function createShop() {
  const mails: Mail[] = []
  const shop = {
    hasProduct: true,
    isPlus: true,
    actions: [{ type: 'hide_payment', params: { name: 'COD' } }] as Action[],
    failingSince: undefined as string | undefined,
    takesMail: true,
  }
  const created = createTestApp(database, {
    sendMail: async (mail) => {
      if (!shop.takesMail) throw new Error('The server for mail is down.')
      mails.push(mail)
    },
  })
  const answers: Readonly<Record<string, () => object>> = {
    WholeDiscounts: () => ({ discountNodes: page([]) }),
    WholeDeliveryCustomizations: () => ({ deliveryCustomizations: page([]) }),
    WholePaymentCustomizations: () => ({
      paymentCustomizations: page([createRecord(shop.failingSince, shop.actions)]),
    }),
    WholeValidations: () => ({ validations: page([]) }),
    ActiveAutomaticDiscounts: () => ({ discountNodes: { nodes: [] } }),
    DeployedFunctionVersions: () => ({
      shopifyFunctions: {
        nodes: deployedFunctionHandles.map((handle) => ({
          id: testFunctionIds[handle],
          title: nameFunction(handle),
          apiVersion: '2026-10',
        })),
      },
    }),
    NamesOfPaymentMethods: () => ({ translatableResources: page([named('COD'), named('Card')]) }),
    NamesOfShippingRates: () => ({ translatableResources: page([named('Standard')]) }),
    ExistingResources: () => ({ nodes: [shop.hasProduct ? { id: product } : null] }),
    ShopContact: () => ({
      shop: {
        name: 'Saffron Lane',
        email: 'owner@saffron-lane.example',
        currencyCode: 'INR',
        ianaTimezone: 'Asia/Kolkata',
        plan: { shopifyPlus: shop.isPlus },
      },
    }),
  }
  const answer = ({ query }: AdminCall) => {
    const name = /query (\w+)/.exec(query)?.[1] ?? ''
    return Response.json({ data: answers[name]?.() ?? null })
  }
  created.platform.willAnswer(...Array.from({ length: 200 }, () => answer))
  const ask = async (path = '', init: RequestInit = {}) => {
    const headers = {
      authorization: `Bearer ${await signSessionToken()}`,
      'content-type': 'application/json',
    }
    const response = await created.app.request(`/app/api/shop-health${path}`, { ...init, headers })
    return response.json()
  }
  const look = async () => shopHealthSchema.parse(await ask())
  const setMail = (isOn: boolean) => ask('/mail', { method: 'PUT', body: JSON.stringify({ isOn }) })
  const nextDay = () => created.clock.wait(24 * 60 * 60_000)
  return { ...created, shop, mails, look, setMail, nextDay }
}

describe('the health of a checkout', () => {
  it('is well where nothing is wrong, and tells what is', async () => {
    const { shop, look } = createShop()
    expect(await look()).toEqual({ findings: [], mail: { isOn: false } })
    shop.hasProduct = false
    shop.failingSince = '2026-11-19T00:00:00Z'
    const { findings } = await look()
    expect(findings.map(({ sentence, place }) => ({ sentence, place }))).toEqual([
      {
        sentence:
          '“Heavy carts” has been failing at checkout since Nov 19, 2026. Checkout goes on as if it were not there.',
        place: { part: 'payment-rules', number: '4' },
      },
      {
        sentence: '“Heavy carts” names what the store no longer has: “Brass lamp”.',
        place: { part: 'payment-rules', number: '4' },
      },
    ])
  })
})

it('tells what acts with actions of the Plus plan once the shop is no longer on it', async () => {
  const { shop, look } = createShop()
  shop.actions = [
    { type: 'set_payment_terms', params: { terms: 'net', dueInDays: '30' } },
    { type: 'hide_payment', params: { name: 'COD' } },
  ]
  expect((await look()).findings).toEqual([])
  shop.isPlus = false
  expect((await look()).findings).toMatchObject([
    {
      severity: 'critical',
      ...healthWords.withoutPlus('Heavy carts', [actionWords.set_payment_terms.label]),
      place: { part: 'payment-rules', number: '4' },
    },
  ])
})

describe('mail about it', () => {
  it('confirms that it arrives, then tells each thing once, and again when it comes again', async () => {
    const { shop, look, setMail, nextDay, mails, turns } = createShop()
    await look()
    await setMail(true)
    await turns.run()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: 'owner@saffron-lane.example',
      subject: expect.stringContaining('Saffron Lane'),
    })
    expect(mails[0]?.text).toContain('Nothing is wrong.')

    await nextDay()
    await turns.run()
    expect(mails).toHaveLength(1)

    shop.hasProduct = false
    await nextDay()
    await turns.run()
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('Brass lamp')
    expect(mails[1]?.text).toContain('/apps/test-api-key/app')

    await nextDay()
    await turns.run()
    expect(mails).toHaveLength(2)

    shop.hasProduct = true
    await nextDay()
    await turns.run()
    shop.hasProduct = false
    await nextDay()
    await turns.run()
    expect(mails).toHaveLength(3)
  })

  it('does not tell what was seen on the home page', async () => {
    const { shop, look, setMail, nextDay, mails, turns } = createShop()
    await look()
    await setMail(true)
    await turns.run()
    shop.hasProduct = false
    await look()
    await nextDay()
    await turns.run()
    expect(mails).toHaveLength(1)
  })

  it('goes with the next check where it could not be sent', async () => {
    const { shop, look, setMail, nextDay, mails, turns, lines } = createShop()
    await look()
    await setMail(true)
    await turns.run()
    shop.takesMail = false
    shop.hasProduct = false
    await nextDay()
    await turns.run()
    expect(lines.join('\n')).toContain('mail could not be sent')
    expect(lines.join('\n')).not.toContain('owner@')
    shop.takesMail = true
    await nextDay()
    await turns.run()
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('Brass lamp')
  })

  it('is sent to nobody who did not ask for it', async () => {
    const { shop, look, nextDay, mails, turns } = createShop()
    await look()
    shop.hasProduct = false
    await nextDay()
    await turns.run()
    expect(mails).toEqual([])
  })
})
