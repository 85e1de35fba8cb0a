import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isCodRulesRecord } from '#rules/features/cod-rules/cod-rules-records.ts'
import type { CodRulesForm } from '#rules/features/cod-rules/form.ts'
import { codRulesDefaults } from '#rules/features/cod-rules/group-fields.ts'
import { findCodRulesIssues } from '#rules/features/cod-rules/issues.ts'
import { planCodRulesSave } from '#rules/features/cod-rules/plan.ts'
import { readCodRules } from '#rules/features/cod-rules/stored.ts'
import {
  type CodWithFeeConfig,
  chooseCashOnDeliveryName,
  codWithFeeDefaults,
  findCodWithFeeIssues,
  readCodWithFee,
} from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { deriveStoredFeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { listFollowers, planFeeSave, readFeeAndFollowers } from '#rules/features/fee-rates/following.ts'
import { findFollowingIssues } from '#rules/features/fee-rates/following-issues.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { readRateRecords } from '#rules/features/pincodes/plan/rate-records.ts'
import { type PincodeConfig, pincodeConfigSchema } from '#rules/features/pincodes/storage/pincode-config.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import type { DeployedFunctionHandle } from '#rules/functions/function-handles.ts'
import { applyPlan } from '#rules/records/apply-plan.ts'
import type { SavePlan, SaveStep } from '#rules/records/save-plan.ts'
import { codRulesQueries } from '../../app/features/cod-rules/queries.ts'
import { codWithFeeEditorQueries } from '../../app/features/cod-with-fee/queries.ts'
import { listMethodNames } from '../../app/platform/method-names.ts'
import { performStep } from '../../app/platform/perform-step.ts'
import { readDeployment } from '../../local-store/deployment/read-deployment.ts'
import { projectFolder } from '../../scripts/local-settings.ts'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import { type AppOnStore, createAppOnStore } from '../app-on-store/app-on-store.ts'

/**
 * COD with fee leaves COD as the only way to pay for its rates. COD rules and pincodes hide COD. No order of saves may
 * leave a shopper with a rate but no way to pay. The tests use the screens' own reading and planning, the app's server,
 * and the store's checkout with the compiled functions.
 */
const deployment = readDeployment(projectFolder)
const functionIds = Object.fromEntries(deployment.functions.map(({ handle, id }) => [handle, id])) as Record<
  DeployedFunctionHandle,
  string
>

const codRate = 'Standard - Cash on Delivery (fee included)'
const otherCodRate = 'Express'
const cod = 'Cash on Delivery (COD)'

const database = openDatabaseOfFile()

let store: AppOnStore
beforeEach(async () => {
  store = await createAppOnStore(database, undefined, deployment)
  vi.stubGlobal('fetch', store.fetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const perform = (step: SaveStep) => performStep({ apiVersion: '2026-10', functionIds }, step)

/** Opens the screen of COD with fee. Returns its plan for the stored records, and its save. */
async function openFee() {
  const loaded = await codWithFeeEditorQueries.read()
  const stored = readFeeAndFollowers(loaded.records, functionIds)
  const paymentName = chooseCashOnDeliveryName(stored.fee, await listMethodNames('payment'))
  const plan = (config: CodWithFeeConfig) => planFeeSave(stored, config, paymentName, functionIds)
  return {
    stored,
    plan,
    issues: (config: CodWithFeeConfig) => [
      ...findCodWithFeeIssues(config, stored.fee.feeRules),
      ...findFollowingIssues(stored, config, paymentName, loaded.activeCounts.delivery),
    ],
    save: async (config: CodWithFeeConfig) => {
      const read = async () => (await codWithFeeEditorQueries.read()).records
      expect(await applyPlan(plan(config), loaded.records, { read, perform })).toMatchObject({
        status: 'saved',
      })
    },
  }
}

/** Opens the form of the COD rules. */
async function openCodRules() {
  const { records } = await codRulesQueries.read()
  const stored = readCodRules(records)
  const fee = deriveStoredFeeRates(readCodWithFee(records))
  const plan = (form: CodRulesForm): SavePlan => planCodRulesSave(stored, form, functionIds, fee)
  return {
    stored,
    plan,
    save: async (form: CodRulesForm) => {
      expect(findCodRulesIssues(form, undefined, fee)).toEqual([])
      const read = async () => (await codRulesQueries.read()).records
      expect(await applyPlan(plan(form), records, { read, perform })).toMatchObject({ status: 'saved' })
    },
  }
}

/** Opens the screen of pincodes for payment methods. */
async function openPincodes() {
  const read = async () => {
    const { records } = await codWithFeeEditorQueries.read()
    return records.filter((record) => !isCodRulesRecord(record))
  }
  const records = await read()
  const stored = readPincodeRecords('payment', records, functionIds)
  const pincodeRates = {
    stored: readRateRecords(records, functionIds),
    fee: deriveStoredFeeRates(readCodWithFee(records)),
  }
  const plan = (config: PincodeConfig) => planPincodeSave(stored, config, undefined, pincodeRates)
  return {
    stored,
    plan,
    save: async (config: PincodeConfig) => {
      expect(pincodeConfigSchema('payment').safeParse(config)).toMatchObject({ success: true })
      const outcome = await applyPlan(plan(config), records, { read, perform })
      expect(outcome).toMatchObject({ status: 'saved' })
    },
  }
}

const fee = (deliveryMethods = [codRate]): CodWithFeeConfig => ({ status: 'active', deliveryMethods })
const pincodes = (changes: Partial<PincodeConfig> = {}): PincodeConfig => ({
  status: 'active',
  methods: [cod],
  mode: 'hide',
  list: ['110001'],
  ...changes,
})
const codRules = (changes: Partial<CodRulesForm> = {}, value = '110001'): CodRulesForm => ({
  ...codRulesDefaults,
  status: 'active',
  conditions: {
    ...codRulesDefaults.conditions,
    location_zipcode: { status: 'active', params: { operator: 'in', value } },
  },
  ...changes,
})

const saveFee = async (config: CodWithFeeConfig) => (await openFee()).save(config)
const saveCodRules = async (form: CodRulesForm) => (await openCodRules()).save(form)
const savePincodes = async (values: PincodeConfig) => (await openPincodes()).save(values)

const checkout = (zip: string, rate?: string) =>
  store.checkout({
    lines: [{ sku: 'SL-SAF-1', quantity: 1 }],
    deliveryAddress: { countryCode: 'IN', provinceCode: 'DL', city: 'Delhi', zip },
    ...(rate === undefined ? {} : { selectedDeliveryOption: rate }),
  })

/** A shopper's payment methods at a pincode, for each of the tested rates that is shown. */
async function findPaymentMethods(zip: string): Promise<Record<string, string[]>> {
  const { deliveryOptions } = await checkout(zip)
  const ways: Record<string, string[]> = {}
  for (const { title } of deliveryOptions.filter(({ title }) => [codRate, otherCodRate].includes(title))) {
    ways[title] = (await checkout(zip, title)).paymentMethods.map(({ name }) => name)
  }
  return ways
}

const listDeadEnds = (ways: Record<string, string[]>) =>
  Object.keys(ways).filter((rate) => !ways[rate]?.length)

/** Expects that the rates are hidden at one pincode, and can be paid with COD at the other. */
async function expectNoDeadEnd(rates = [codRate]) {
  const hidden = await findPaymentMethods('110001')
  expect(rates.filter((rate) => rate in hidden)).toEqual([])
  expect(listDeadEnds(hidden)).toEqual([])
  const offered = await findPaymentMethods('560001')
  for (const rate of rates) expect(offered[rate]).toEqual([cod])
}

describe.each<{ page: string; hide: () => Promise<void>; leave: () => Promise<void> }>([
  {
    page: 'COD by pincode',
    hide: () => savePincodes(pincodes()),
    leave: () => savePincodes(pincodes({ hidesFeeRates: false })),
  },
  {
    page: 'COD by pincode, with a list of those allowed',
    hide: () => savePincodes(pincodes({ mode: 'allow', list: ['560001-560099'] })),
    leave: () => savePincodes(pincodes({ mode: 'allow', list: ['560001-560099'], hidesFeeRates: false })),
  },
  {
    page: 'COD rules',
    hide: () => saveCodRules(codRules()),
    leave: () => saveCodRules(codRules({ hidesFeeRates: false })),
  },
  {
    page: 'COD rules, with pin codes in records of their own',
    hide: () => saveCodRules(codRules({}, '1100*')),
    leave: () => saveCodRules(codRules({ hidesFeeRates: false }, '1100*')),
  },
])('$page', ({ page, hide, leave }) => {
  const hasNothingToSave = async () => {
    const { stored, plan } = await openFee()
    expect(plan(stored.fee.config)).toEqual([])
    const rules = await openCodRules()
    if (page.startsWith('COD rules')) expect(rules.plan(rules.stored.form)).toEqual([])
    else {
      const { stored: opened, plan: planPincodes } = await openPincodes()
      expect(planPincodes(opened.config)).toEqual({ stages: [] })
    }
  }

  it('hides the rates of COD with fee, in either order of saving', async () => {
    await saveFee(fee())
    await hide()
    await expectNoDeadEnd()
    await hasNothingToSave()

    await saveFee({ ...codWithFeeDefaults, deliveryMethods: [codRate] })
    expect(Object.keys(await findPaymentMethods('110001'))).toContain(codRate)
    await hasNothingToSave()
    await saveFee(fee())
    await expectNoDeadEnd()
    await hasNothingToSave()
  })

  it('follows when COD with fee is enabled later, and when its rates change', async () => {
    await hide()
    expect(Object.keys(await findPaymentMethods('110001'))).toContain(codRate)
    await saveFee(fee())
    await expectNoDeadEnd()
    await saveFee(fee([codRate, otherCodRate]))
    await expectNoDeadEnd([codRate, otherCodRate])
    await saveFee(fee([otherCodRate]))
    await expectNoDeadEnd([otherCodRate])
    expect(Object.keys(await findPaymentMethods('110001'))).toContain(codRate)
    await hasNothingToSave()
  })

  it('keeps the rates if the merchant wants that, and leaves the shopper without a way to pay', async () => {
    await saveFee(fee())
    await hide()
    await leave()
    expect(listDeadEnds(await findPaymentMethods('110001'))).toEqual([codRate])
    await hasNothingToSave()
    await saveFee(fee([codRate, otherCodRate]))
    expect(listDeadEnds(await findPaymentMethods('110001'))).toEqual([otherCodRate, codRate])
    const { stored } = await openFee()
    expect(listFollowers(stored, deriveStoredFeeRates(stored.fee))).toMatchObject([{ does: 'leaves' }])
    await hide()
    await expectNoDeadEnd([codRate, otherCodRate])
  })
})

it.each<[string, () => Promise<void>]>([
  ['COD by pincode', () => savePincodes(pincodes())],
  ['COD rules', () => saveCodRules(codRules())],
])(
  '%s keeps hidden options hidden, and makes no dead end, while COD with fee is saved',
  async (_page, hide) => {
    await hide()
    await saveFee(fee())
    const saves: readonly (readonly [CodWithFeeConfig, readonly string[]])[] = [
      [fee([codRate, otherCodRate]), [codRate]],
      [fee([otherCodRate]), [otherCodRate]],
      [fee([codRate]), []],
      [fee([otherCodRate]), []],
      [{ status: 'draft', deliveryMethods: [otherCodRate] }, []],
      [fee([codRate]), []],
    ]
    for (const [config, kept] of saves) {
      const { plan } = await openFee()
      const steps = plan(config)
      expect(steps.length).toBeGreaterThan(1)
      for (const step of steps) {
        expect(await perform(step)).toMatchObject({ ok: true })
        const shown = await findPaymentMethods('110001')
        expect(listDeadEnds(shown)).toEqual([])
        expect(kept.filter((rate) => rate in shown)).toEqual([])
      }
    }
  },
)

it('shows on the screen of COD with fee the records that follow it, and the places that are left', async () => {
  await savePincodes(pincodes({ list: ['100000-119999'] }))
  const { stored, issues } = await openFee()
  expect(listFollowers(stored, { rates: [codRate], paymentName: cod })).toEqual([
    { page: 'pincodes', does: 'follows' },
  ])
  expect(issues(fee())).toEqual([])
  const full = findFollowingIssues(stored, fee(), cod, 24)
  expect(full).toMatchObject([
    { path: ['deliveryMethods'], message: expect.stringContaining('A store can have 25.') },
  ])
  await saveFee(fee())
  await expectNoDeadEnd()
})

it('ignores records that do not hide COD', async () => {
  await saveFee(fee())
  await savePincodes(pincodes({ methods: ['Bank Deposit'] }))
  const shown = await findPaymentMethods('110001')
  expect(shown[codRate]).toEqual([cod])
  expect(store.state().customizations).toHaveLength(3)
})
