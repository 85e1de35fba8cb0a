import type { CheckoutNow } from '#rules/checkout-now/answer.ts'
import { deriveCapacity } from '#rules/checkout-now/derive-capacity.ts'
import { deriveEntries, listLines } from '#rules/checkout-now/derive-entries.ts'
import type { PlanAnswer } from '#rules/features/plan/plan-status.ts'
import { deriveListItem } from '#rules/features/rule-list/list-item.ts'
import { healthMailChangeSchema, type ShopHealth } from '#rules/health/finding.ts'
import { isDiscountTypeHandle } from '#rules/language/rule-types.ts'
import { introductionChangeSchema } from '#rules/records/introduction.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { readRuleRecord } from '#rules/records/rule-record.ts'
import { shopFlagChangeSchema } from '#rules/records/shop-flags.ts'
import { documents } from '../platform/documents.ts'
import {
  createTestAdminApi,
  functionIds,
  type StoredCheck,
  type StoredRecord,
  savedAt,
  type Variables,
} from './test-admin-api.ts'
import { createTestBudget } from './test-budget.ts'
import { createTestBulkCodes } from './test-bulk-codes.ts'
import { createTestDeadEnds } from './test-dead-ends.ts'
import { createTestDiscounts } from './test-discounts.ts'
import { createTestHistory } from './test-history.ts'
import { createTestMarginGuard } from './test-margin-guard.ts'
import { createTestSavedTests } from './test-saved-tests.ts'
import { createTestScheduledChanges } from './test-scheduled-changes.ts'
import { createTestShopDiscounts } from './test-shop-discounts.ts'

/** Obstacle for an operation or a list (`types/{first type}`): a whole answer, or undefined for no obstacle. */
type Obstacle = (operation: string) => Response | undefined | Promise<Response | undefined>

/**
 * The app's server with a platform behind it, at the level of fetch. It stores records and pages lists, and a test can
 * obstruct its operations.
 */
export function createTestPlatform() {
  const operations: { name: string; variables: Variables }[] = []
  const platform = {
    paymentMethods: ['Cash on Delivery (COD)', 'Bank Deposit'],
    deliveryMethods: ['Standard', 'Standard - COD', 'Express'],
    shop: {
      currencyCode: 'INR',
      ianaTimezone: 'Asia/Kolkata',
      primaryDomain: { url: 'https://saffron-lane.example' },
      plan: { shopifyPlus: false },
    },
    /** Titles of the shop's products. */
    productTitles: ['Kaju Katli', 'Soan Papdi'],
    /** True if the shop has more products than one page. */
    hasMoreProducts: false,
    variants: [] as { title: string; sku: string | null }[],
    records: [] as StoredRecord[],
    checks: [] as StoredCheck[],
    ownDiscounts: createTestDiscounts(functionIds),
    bulkCodes: createTestBulkCodes(),
    /** Saved tests of rule sets. */
    savedTests: createTestSavedTests(),
    /** Saves that are scheduled for an hour. */
    scheduledChanges: createTestScheduledChanges(),
    /** Versions of records. */
    history: createTestHistory(),
    /** The shop's plan. */
    plan: { billing: 'none' } as PlanAnswer,
    /** Flags of the shop: finished steps and dismissed guides. */
    shopFlags: new Set<string>(),
    /** Other discounts that a discount is tried with. */
    shopDiscounts: createTestShopDiscounts(),
    marginGuard: createTestMarginGuard(),
    /** Usage of the platform's limits by rules. */
    budget: createTestBudget(),
    /** Stored testers of the shop. Undefined if there are none. */
    testers: undefined as string | undefined,
    /** Data for the store's pages, by the id of its owner and its key. */
    published: new Map<string, string>(),
    /** Files of the published theme. Undefined if there is no theme. */
    theme: undefined as Readonly<Record<string, object>> | undefined,
    /** Discounts of any kind that the search for discounts with codes finds. */
    discounts: [] as { id: string; kind: string; title: string; codes?: readonly string[] }[],
    /** Answers of the search for dead ends. */
    deadEnds: createTestDeadEnds(),
    /**
     * Faults of the active records. `healthMail` is the state of e-mails about them. It is null if no e-mails are sent.
     */
    healthFindings: [] as ShopHealth['findings'],
    healthMail: null as ShopHealth['mail'],
    /** Owners whose records the person may not see. */
    unseen: undefined as ShopHealth['unseen'],
    /** Time when the oldest record was first stored. */
    firstSavedAt: savedAt as string,
    /** True if the person has agreed to share their name. Null until they have answered. */
    introduction: null as boolean | null,
    /** Every operation that arrived, in order. */
    operations,
    mutations: () =>
      operations.map(({ name }) => name).filter((name) => /(?:Create|Update|Delete|ctivate)$/.test(name)),
    obstruct: undefined as Obstacle | undefined,
    /** Runs after an operation was carried out, before its answer is sent. */
    afterwards: undefined as ((operation: string) => void) | undefined,
    /** Errors that an answer contains in addition to its data. */
    faultsOf: undefined as ((operation: string) => readonly string[]) | undefined,
    fetch: async (address: unknown, init?: RequestInit): Promise<Response> => {
      if (platform.bulkCodes.isAsked(String(address))) {
        return (await platform.obstruct?.('bulk-codes')) ?? platform.bulkCodes.answer(String(address), init)
      }
      if (platform.savedTests.isAsked(String(address)))
        return (await platform.obstruct?.('saved-tests')) ?? platform.savedTests.answer(String(address), init)
      if (platform.scheduledChanges.isAsked(String(address)))
        return (
          (await platform.obstruct?.('scheduled-changes')) ??
          platform.scheduledChanges.answer(String(address), init)
        )
      if (platform.history.isAsked(String(address)))
        return (await platform.obstruct?.('history')) ?? platform.history.answer(String(address), init)
      if (String(address).startsWith('/app/api/billing'))
        return (await platform.obstruct?.('billing')) ?? Response.json(platform.plan)
      if (String(address).startsWith('/app/api/shop-flags')) {
        return (await platform.obstruct?.('shop-flags')) ?? answerShopFlags(String(address), init)
      }
      if (String(address) === '/app/api/introduction') {
        const obstacle = await platform.obstruct?.('introduction')
        if (obstacle !== undefined) return obstacle
        if (init?.method === 'PUT')
          platform.introduction = introductionChangeSchema.parse(JSON.parse(String(init.body))).isAllowed
        return Response.json({ isAllowed: platform.introduction })
      }
      if (String(address) === '/app/api/checkout-now') {
        return (
          (await platform.obstruct?.('checkout-now')) ??
          Response.json({ ...answerCheckoutNow(), ...answerUnseen() })
        )
      }
      if (String(address) === '/app/api/shop-health') {
        const health: ShopHealth = { findings: [...platform.healthFindings], mail: platform.healthMail }
        return (await platform.obstruct?.('shop-health')) ?? Response.json({ ...health, ...answerUnseen() })
      }
      if (String(address) === '/app/api/shop-health/again') {
        platform.healthFindings = platform.healthFindings.filter(({ isPutAside }) => isPutAside !== true)
        return Response.json({ works: 1 })
      }
      if (String(address).startsWith('/app/api/shop-health/requests/')) {
        const id = String(address).split('/').at(-1)
        const obstacle = await platform.obstruct?.('shop-health/requests')
        if (obstacle !== undefined) return obstacle
        platform.healthFindings = platform.healthFindings.filter(({ request }) => request !== id)
        return Response.json({})
      }
      if (String(address) === '/app/api/shop-health/mail') {
        platform.healthMail = healthMailChangeSchema.parse(JSON.parse(String(init?.body)))
        return Response.json({ mail: platform.healthMail })
      }
      const types = findListedTypes(String(address))
      if (types !== undefined) {
        return (
          (await platform.obstruct?.(`types/${types[0]}`)) ??
          Response.json({ items: types.flatMap((type): readonly object[] => listItems(type)) })
        )
      }
      if (platform.deadEnds.isAsked(String(address))) {
        return platform.deadEnds.answer(String(address), init, async (what) => platform.obstruct?.(what))
      }
      if (String(address) === '/app/api/discount-preview') {
        const obstacle = await platform.obstruct?.('discount-preview')
        return obstacle ?? Response.json(platform.shopDiscounts.answerPreview(String(init?.body)))
      }
      if (String(address) === '/app/api/margin-guard') {
        const obstacle = await platform.obstruct?.('margin-guard')
        return obstacle ?? Response.json(platform.marginGuard.answerSearch(String(init?.body)))
      }
      if (String(address) === '/app/api/budget') {
        const obstacle = await platform.obstruct?.('budget')
        return obstacle ?? Response.json(platform.budget.answer(String(init?.body)))
      }
      const { query, variables } = JSON.parse(String(init?.body)) as { query: string; variables: Variables }
      const name = documents.find((document) => document.query === query)?.name
      if (name === undefined)
        return Response.json({ error: 'This document is not shipped.' }, { status: 400 })
      operations.push({ name, variables })
      const obstacle = await platform.obstruct?.(name)
      if (obstacle !== undefined) return obstacle
      const data = answerDocument(name, variables)
      platform.afterwards?.(name)
      const faults = platform.faultsOf?.(name) ?? []
      return Response.json(
        faults.length === 0 ? { data } : { data, errors: faults.map((message) => ({ message })) },
      )
    },
  }

  const adminApi = createTestAdminApi(platform)
  const answerUnseen = () => (platform.unseen === undefined ? {} : { unseen: platform.unseen })

  function answerCheckoutNow(): CheckoutNow {
    const acting: OwnerRecord[] = [...platform.records, ...platform.ownDiscounts.records]
    const lines = listLines(acting, new Set(Object.values(functionIds)))
    return {
      entries: deriveEntries(lines, () => ({ at: savedAt, by: 'you' })),
      ...(lines.length > 0 && { firstSavedAt: platform.firstSavedAt }),
      ...deriveCapacity(lines, platform.records, []),
    }
  }

  function answerDocument(name: string, variables: Variables): unknown {
    return (
      platform.ownDiscounts.answer(name, variables) ??
      platform.shopDiscounts.answer(name, variables) ??
      platform.marginGuard.answer(name, variables) ??
      adminApi.answer(name, variables)
    )
  }

  function answerShopFlags(address: string, init: RequestInit | undefined) {
    const flag = address.split('/')[4]
    if (flag !== undefined) {
      const { isSet } = shopFlagChangeSchema.parse(JSON.parse(String(init?.body)))
      if (isSet) platform.shopFlags.add(flag)
      else platform.shopFlags.delete(flag)
    }
    return Response.json({ flags: [...platform.shopFlags] })
  }

  function listItems(type: string) {
    if (isDiscountTypeHandle(type)) return platform.ownDiscounts.listItems(type)
    return platform.records.flatMap((record) => {
      const stored = readRuleRecord(record)
      return stored?.draft.type === type ? [deriveListItem(stored, new Date())] : []
    })
  }

  return platform
}

function findListedTypes(address: string): readonly string[] | undefined {
  const types = /^\/app\/api\/types\/([^/]+)$/.exec(address)?.[1]
  return types === undefined ? undefined : decodeURIComponent(types).split(',')
}

export type TestPlatform = ReturnType<typeof createTestPlatform>

/** Answer to a mutation that the platform refuses. */
export function refusal(
  mutation: string,
  ...userErrors: { field: string[]; message: string; code: string }[]
) {
  const root = `${mutation.charAt(0).toLowerCase()}${mutation.slice(1)}`
  return Response.json({ data: { [root]: { userErrors } } })
}
