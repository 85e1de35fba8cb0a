import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { addAliasSteps, joinPlan } from '#rules/records/alias-steps.ts'
import { listSteps, planInOrder, type StagedSavePlan } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { RuleSetRecord } from '#rules/records/rule-record.ts'
import { planRuleSetSave, readRuleRecord } from '#rules/records/rule-record.ts'
import { type Exportable, exportRecords, listExportables } from '#rules/rule-files/export-records.ts'
import { type PageSettings, planPageSettings, readStoredSettings } from '#rules/rule-files/page-settings.ts'
import { planImport } from '#rules/rule-files/plan-import.ts'
import { readRuleFile } from '#rules/rule-files/read-rule-file.ts'
import { createReferenceReader } from '#rules/rule-files/resources.ts'
import { isSingleType, type RuleFile } from '#rules/rule-files/rule-file.ts'
import { writeRuleFile } from '#rules/rule-files/write-rule-file.ts'
import { checkAsyncProperty } from '../discounts/discount-properties.ts'
import { createMerchant, type Merchant } from '../form-to-checkout/merchant.ts'
import { type DrawnShop, drawnCheckout, drawnShop, leaveFewMethods } from '../published/drawn-shops.ts'

const runs = Number(process.env.WHOLE_SHOP_RUNS ?? 25)
const seed = Number(process.env.PROPERTY_SEED ?? 20260105)

/** The random shops name no products. */
const noResources = { products: [], collections: [] }

/** Pages of the app that save records. */
const pages = ['payment-pincodes', 'delivery-pincodes', 'cod-with-fee', 'cod-rules', 'rule-sets'] as const
/** The order in which pages are saved, and whether they also hide the rates of COD with fee. */
const ways = fc.record({
  order: fc.shuffledSubarray([...pages], { minLength: pages.length }),
  hidesFeeRates: fc.boolean(),
})

/** A merchant's store that the app's pages save, export and import. */
function createPages(merchant: Merchant) {
  const { functionIds, listRecords } = merchant
  const readMethods = () => {
    const { paymentMethods, shippingRates } = merchant.state()
    return {
      payment: paymentMethods.map(({ name }) => name),
      delivery: shippingRates.map(({ title }) => title),
    }
  }
  const planPage = (settings: PageSettings) =>
    planPageSettings(settings, listRecords(), functionIds, readMethods().payment)
  const write = (plan: StagedSavePlan<OwnerRecord>) => merchant.save(listSteps(plan))
  const listAll = () =>
    listExportables({ customizations: listRecords(), validations: [], discounts: [] }, functionIds)
      .exportables

  /** Writes of a page that saves its stored form again with a change. */
  function planAgain({ key, type }: Exportable, change: <Form extends object>(form: Form) => Form) {
    const record: RuleSetRecord | undefined = listRecords().find(({ id }) => id === key)
    const stored = record && readRuleRecord(record)
    if (stored !== undefined)
      return planInOrder<OwnerRecord>(planRuleSetSave(record, change(stored.draft), functionIds))
    if (!isSingleType(type)) throw new Error(`There is no record ${key}.`)
    const settings = readStoredSettings(type, listRecords(), functionIds)
    if (settings === undefined) throw new Error(`The settings of ${type} cannot be read.`)
    switch (settings.type) {
      case 'cod-rules':
        return planPage({ ...settings, form: change(settings.form) })
      case 'cod-with-fee':
        return planPage({ ...settings, config: change(settings.config) })
      default:
        return planPage({ ...settings, config: change(settings.config) })
    }
  }

  return {
    listAll,
    /** Saves a page of a random shop. A page without settings is skipped. */
    async save(shop: DrawnShop, page: (typeof pages)[number], hidesFeeRates: boolean): Promise<void> {
      const { pincodes, deliveryPincodes, fee, codRules } = shop
      if (page === 'payment-pincodes' && pincodes)
        await write(planPage({ type: page, config: { ...pincodes, hidesFeeRates } }))
      // A list for rates does not hide the fee rates as well.
      if (page === 'delivery-pincodes' && deliveryPincodes)
        await write(planPage({ type: page, config: { ...deliveryPincodes, hidesFeeRates: true } }))
      if (page === 'cod-with-fee' && fee)
        await write(planPage({ type: page, config: fee, feeRules: { rules: [], names: {} } }))
      if (page === 'cod-rules' && codRules)
        await write(planPage({ type: page, form: { ...codRules, hidesFeeRates } }))
      if (page !== 'rule-sets') return
      for (const [index, draft] of shop.ruleSets.entries()) {
        const ruleSet = { ...draft.ruleSet, title: `Set ${index + 1}` }
        // A screen refuses rules that fit no function.
        const plan = planOrRefuse(() => planRuleSetSave(undefined, { ...draft, ruleSet }, functionIds))
        if (plan !== undefined) await write(planInOrder<OwnerRecord>(plan))
      }
    },
    /** Writes that result if all pages are saved again without a change. */
    listWritesOfSameSaves: () =>
      listAll().flatMap((one) => {
        const plan = planAgain(one, (form) => form)
        const stored = [...listRecords(), ...merchant.listChecks()]
        return listSteps(joinPlan(addAliasSteps(plan, stored, readMethods())))
      }),
    /** Replaces the store's records with those of a file. */
    async import({ records }: RuleFile): Promise<void> {
      await merchant.clear()
      const references = createReferenceReader(noResources)
      for (const entry of records) {
        const setting = {
          functionIds,
          methods: readMethods(),
          now: new Date(),
          customizations: listRecords(),
        }
        await write(planImport(entry, 'title' in entry ? entry.title : '', references, setting))
      }
    },
    enable: (one: Exportable) => write(planAgain(one, (form) => ({ ...form, status: 'active' }))),
    isEnabled(one: Exportable): boolean {
      return planAgain(one, (form) => ({ ...form, status: 'active' })).stages.flat().length === 0
    },
  }
}

function planOrRefuse<Plan>(plan: () => Plan): Plan | undefined {
  try {
    return plan()
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('No checkout function')) return undefined
    throw error
  }
}

const nameOf = ({ type, title }: Exportable) => `${type} ${title}`

it('a large shop writes nothing when it is saved again, and has the same checkout after export and import', {
  timeout: 3_600_000,
}, async () => {
  const merchant = await createMerchant((state) => leaveFewMethods(state))
  const shopPages = createPages(merchant)
  const checkouts = fc.array(drawnCheckout, { minLength: 4, maxLength: 4 })
  let imported = 0
  const property = fc.asyncProperty(
    drawnShop,
    checkouts,
    ways,
    async (shop, drawn, { order, hidesFeeRates }) => {
      await merchant.clear()
      for (const page of order) await shopPages.save(shop, page, hidesFeeRates)
      expect(shopPages.listWritesOfSameSaves()).toEqual([])

      // A file contains no testers, and so no rules that are only for testers.
      if (JSON.stringify(merchant.listRecords()).includes('testing')) return
      const offerAll = () => Promise.all(drawn.map(({ request }) => merchant.offer({ request })))
      const before = await offerAll()
      const exported = shopPages.listAll()
      const enabled = new Set(exported.filter(shopPages.isEnabled).map(nameOf))
      const read = readRuleFile(writeRuleFile(exportRecords(exported, new Map(), noResources).file))
      if (!read.ok) throw new Error(JSON.stringify(read.faults))
      await shopPages.import(read.file)
      const after = shopPages.listAll()
      expect(after.map(nameOf).sort()).toEqual(exported.map(nameOf).sort())
      expect(after.filter(shopPages.isEnabled)).toEqual([])
      for (const one of after) if (enabled.has(nameOf(one))) await shopPages.enable(one)
      expect(await offerAll()).toEqual(before)
      imported += after.length
    },
  )
  const { failure } = await checkAsyncProperty(property, { seed, numRuns: runs })
  vi.unstubAllGlobals()
  expect(failure).toBeNull()
  expect(imported).toBeGreaterThan(runs / 2)
})
