import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CodRulesForm } from '#rules/features/cod-rules/form.ts'
import { codRulesDefaults } from '#rules/features/cod-rules/group-fields.ts'
import { planCodRulesSave } from '#rules/features/cod-rules/plan.ts'
import { readCodRules } from '#rules/features/cod-rules/stored.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { findPincode } from '#rules/features/pincodes/storage/find-pincode.ts'
import type { PincodeConfig } from '#rules/features/pincodes/storage/pincode-config.ts'
import { readPincodeRecord } from '#rules/features/pincodes/storage/pincode-record.ts'
import { isPincodeRecord } from '#rules/features/pincodes/storage/record-markers.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { listConditions, parseRuleSet } from '#rules/language/rule-set.ts'
import { listEntries } from '#rules/language/value-entries.ts'
import { findCodReason } from '#rules/published/checkout/cod-reason.ts'
import { listPartKeys } from '#rules/published/format-parts.ts'
import type { Publication } from '#rules/published/publication.ts'
import { publications } from '#rules/published/publications.ts'
import { readHead, readParts } from '#rules/published/read-parts.ts'
import { answerCod } from '#rules/published/storefront/answer-cod.ts'
import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'
import { storefrontPublication } from '#rules/published/storefront/storefront-publication.ts'
import {
  addPublishSteps,
  applyPlan,
  listSteps,
  planInOrder,
  type StagedSavePlan,
} from '#rules/records/apply-plan.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { findMetafield, metafieldKeys, pincodeMetafieldKeys } from '#rules/records/metafields.ts'
import { publicationOwners } from '#rules/records/publish-step.ts'
import { findRecordReason } from '#rules/records/reasons.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../app/platform/customization-node.ts'
import { paymentCustomizations } from '../../app/platform/payment-customizations.ts'
import { performStep } from '../../app/platform/perform-step.ts'
import { publishAgain } from '../../app/publishing/plan-publishing.ts'
import { planPublishingWith } from '../../app/publishing/publish-with-save.ts'
import { readPublished } from '../../extensions/checkout-ui/src/published.ts'
import type { State } from '../../local-store/state/state.ts'
import {
  deliveryFunction,
  makeDeployment,
  paymentFunction,
} from '../../local-store/test-support/test-deployment.ts'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import { createAppOnStore, type Fault, faults, functionIds } from './app-on-store.ts'
import { listStored } from './stored-records.ts'

/**
 * A save of pincodes or of COD rules with its published data, in which each single write fails in turn. The block and
 * the checkout extension must be neutral or agree with the records. That applies after every write and at the end of
 * the save.
 */
const database = openDatabaseOfFile()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const form = (list: readonly string[], changes: Partial<PincodeConfig> = {}): PincodeConfig => ({
  status: 'active',
  methods: ['Cash on Delivery (COD)'],
  mode: 'hide',
  list,
  ...changes,
})
const codes = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(1_000_000_000 + (first + index) * 10))

const reasons = {
  general: { default: 'No cash at {pincode}.' },
  other: { default: 'The courier takes no cash at {pincode}.' },
}
const codRules = (list: readonly string[], changes: Partial<CodRulesForm> = {}): CodRulesForm => ({
  ...codRulesDefaults,
  status: 'active',
  paymentMethods: ['Cash on Delivery (COD)'],
  reason: reasons.general,
  conditions: {
    ...codRulesDefaults.conditions,
    location_zipcode: { status: 'active', params: { operator: 'in', value: list.join(',') } },
  },
  ...changes,
})

/** Plans a save of one screen from the stored records. */
type Planning = () => Promise<StagedSavePlan>

const planPincodes = (config: PincodeConfig): Planning => {
  return async () => {
    const list = await paymentCustomizations.list('', undefined, pincodeMetafieldNames)
    return planPincodeSave(readPincodeRecords('payment', list.filter(isPincodeRecord), functionIds), config)
  }
}
const planCodRules = (wanted: CodRulesForm): Planning => {
  return async () => {
    const names = [...ruleMetafieldKeys, ...pincodeMetafieldNames]
    const list = await paymentCustomizations.list('', undefined, names)
    return planInOrder(planCodRulesSave(readCodRules(list), wanted, functionIds))
  }
}

const saves: Readonly<Record<string, readonly [Planning, Planning]>> = {
  'other codes in several records': [
    planPincodes(form(codes(0, 6_500))),
    planPincodes(form([...codes(100, 3_000), ...codes(7_000, 4_000)])),
  ],
  'a list to hide for that becomes one to allow': [
    planPincodes(form(['560001', '56*'])),
    planPincodes(form(['560001'], { mode: 'allow' })),
  ],
  'a list that is switched off': [
    planPincodes(form(['560001'])),
    planPincodes(form(['560001'], { status: 'draft' })),
  ],
  'a reason in other words': [
    planCodRules(codRules(['560001'])),
    planCodRules(codRules(['560001'], { reason: reasons.other })),
  ],
  'a reason at other codes': [planCodRules(codRules(['560001'])), planCodRules(codRules(['110001']))],
  'a reason whose codes move to records of their own': [
    planCodRules(codRules(['560001'])),
    planCodRules(codRules(codes(0, 6_500), { reason: reasons.other })),
  ],
  'a reason that is removed': [
    planCodRules(codRules(['560001'])),
    planCodRules(codRules(['560001'], { reason: {} })),
  ],
  'COD rules that are switched off': [
    planCodRules(codRules(['560001'])),
    planCodRules(codRules(['560001'], { status: 'draft' })),
  ],
}
const zips = [
  '560001',
  '561000',
  '110001',
  ...[0, 50, 100, 3_000, 6_499, 7_500, 10_999].map((at) => codes(at, 1)[0] ?? ''),
]

const everyFault = process.env.EVERY_FAULT !== undefined
const someFaults = ['dropped before the write', 'killed after the write', 'refused'] as const

const deployment = makeDeployment([
  ...deployedFunctionHandles
    .filter((handle) => handle.startsWith('payment-'))
    .map((handle) => paymentFunction(undefined, { id: functionIds[handle], handle })),
  deliveryFunction(undefined, { id: functionIds['delivery-pincodes'], handle: 'delivery-pincodes' }),
])

async function start(state?: State) {
  const store = await createAppOnStore(database, state, deployment)
  vi.stubGlobal('fetch', store.fetch)
  return store
}

/** The screen's save without its page. `isRest`: the merchant saves again after a save that stopped. */
async function save(planning: Planning, { isRest = false } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const plan = await planning()
  const steps = listSteps(plan)
  const publishing = await planPublishingWith(client, steps, { isRest })
  const outcome = await applyPlan(addPublishSteps(plan, publishing), [], {
    perform: (step) => performStep({ apiVersion: '2026-10', functionIds }, step),
    ...(publishing !== undefined && { publish: publishing.publish }),
  })
  return { outcome, steps, publishing }
}

const listOwn = ({ metafields }: State, owner: 'AppInstallation' | 'Shop') =>
  metafields.filter(({ ownerId }) => ownerId.includes(`/${owner}/`))
function publishedValues(state: State, publication: Publication) {
  const own = listOwn(state, publication.owner)
  return listPartKeys(publication).map((key) => {
    const found = own.find((one) => one.key === key)
    return found === undefined ? undefined : JSON.parse(found.value)
  })
}

/** Active records that hide Cash on Delivery at a code. */
function listHiding(state: State, zip: string): CustomizationRecord[] {
  return listStored(state, 'payment').filter((record) => {
    if (isPincodeFunction(record)) return findPincode([readPincodeRecord('payment', record)], zip).hidden
    const rules = parseRuleSet(findMetafield(record.metafields, metafieldKeys.rules)?.value ?? '')
    if (!record.enabled || !rules.ok) return false
    const conditions = rules.ruleSet.rules.flatMap(listConditions)
    return conditions.some(({ params }) => listEntries(params.value).includes(zip))
  })
}
const isPincodeFunction = ({ metafields }: CustomizationRecord) =>
  findMetafield(metafields, pincodeMetafieldKeys.appConfig) !== undefined

/** Text of the checkout extension at a pincode where checkout offers only cards. */
function readReason(state: State, zip: string): string | undefined {
  const entries = listOwn(state, 'Shop').map(({ key, value }) => ({
    metafield: { namespace: publicationOwners.Shop.namespace, key, value },
  }))
  return findCodReason(readPublished(entries), {
    countryCode: 'IN',
    zip,
    offeredTypes: ['creditCard'],
    language: 'en',
    subtotal: undefined,
    formatCurrency: String,
  })
}

/** Pincodes at which the stored records contradict the published data of the block or of the checkout extension. */
function findContradictions(state: State): string[] {
  const content = readParts(publishedValues(state, storefrontPublication)) as StorefrontContent | undefined
  return zips.filter((zip) => {
    const hiding = listHiding(state, zip)
    const { kind } = answerCod(content, zip, 'IN')
    const reason = readReason(state, zip)
    const isWrong =
      (kind === 'available' && hiding.length > 0) || (kind === 'notAvailable' && hiding.length === 0)
    const texts = hiding.map(({ metafields }) => findRecordReason(metafields)?.default)
    const isFalse = reason !== undefined && !texts.some((text) => text?.replace('{pincode}', zip) === reason)
    return isWrong || isFalse
  })
}

const isCurrent = (state: State) =>
  publications.every((publication) => {
    const head = readHead(publishedValues(state, publication)[0])
    return head === undefined || head.state === 'current'
  }) && readHead(publishedValues(state, storefrontPublication)[0]) !== undefined

describe.each(Object.entries(saves))('%s', (_name, [old, wanted]) => {
  let before: State
  let writes: number
  beforeAll(async () => {
    const store = await start()
    await save(old)
    before = store.state()
    expect(isCurrent(before)).toBe(true)
    const { outcome, steps, publishing } = await save(wanted)
    expect(outcome.status).toBe('saved')
    expect([publishing?.before?.kind, publishing?.after?.kind]).toEqual(['publish', 'publish'])
    writes = steps.length + 2
    expect(isCurrent(store.state())).toBe(true)
    expect(findContradictions(store.state())).toEqual([])
  })

  test.each<Fault>(everyFault ? faults : someFaults)('%s, at every write', async (fault) => {
    for (let position = 0; position < writes; position += 1) {
      const store = await start(before)
      const contradictions: string[] = []
      store.watch((state) => contradictions.push(...findContradictions(state)))
      store.obstruct(fault, position)
      const { outcome } = await save(wanted)
      expect(outcome.status).toBe(fault === 'throttled' ? 'saved' : 'stopped')
      const { outcome: again } = await save(wanted, { isRest: outcome.status === 'stopped' })
      expect(again.status).toBe('saved')
      expect([position, isCurrent(store.state()), contradictions]).toEqual([position, true, []])
      const { publishing } = await save(wanted, { isRest: true })
      expect([publishing?.before, publishing?.after]).toEqual([undefined, undefined])
    }
  })
})

test('a save that changes no publication writes nothing more', async () => {
  await start()
  await save(planPincodes(form(['560001'], { status: 'draft' })))
  const { publishing } = await save(planPincodes(form(['560002'], { status: 'draft' })))
  expect(publishing).toBeUndefined()
})

test('published data is composed again from the records that a stopped save left', async () => {
  const store = await start()
  await save(planPincodes(form(['560001'])))
  store.obstruct('refused', 1)
  expect((await save(planPincodes(form(['110001'])))).outcome.status).toBe('stopped')
  expect(isCurrent(store.state())).toBe(false)
  expect(await publishAgain(new QueryClient())).toEqual({ ok: true })
  expect(isCurrent(store.state())).toBe(true)
  expect(findContradictions(store.state())).toEqual([])
})

test('the checkout extension shows the reason of a complete save, and none of a stopped one', async () => {
  const store = await start()
  await save(planCodRules(codRules(['560001'])))
  expect(readReason(store.state(), '560001')).toBe('No cash at 560001.')
  store.obstruct('refused', 1)
  const { outcome } = await save(planCodRules(codRules(['110001'], { reason: reasons.other })))
  expect(outcome.status).toBe('stopped')
  expect(zips.map((zip) => readReason(store.state(), zip))).toEqual(zips.map(() => undefined))
})

test('a save that another one crosses leaves the data of both', async () => {
  const store = await start()
  await save(planPincodes(form(['560001'])))
  const client = new QueryClient()
  const own = await planPincodes(form(['110001']))()
  const publishing = await planPublishingWith(client, listSteps(own))
  const publish = (step: Parameters<NonNullable<typeof publishing>['publish']>[0] | undefined) =>
    step && publishing?.publish(step)
  await publish(publishing?.before)
  await save(planPincodes(form(['561000'])))
  expect(findContradictions(store.state())).toEqual([])
  // The slow save ends after the other one and reads the result of both.
  expect(await publish(publishing?.after)).toEqual({ ok: true })
  expect(isCurrent(store.state())).toBe(true)
  expect(findContradictions(store.state())).toEqual([])
})
