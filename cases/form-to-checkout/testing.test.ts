import { describe, expect, it } from 'vitest'
import { deriveEntries, listLines } from '#rules/checkout-now/derive-entries.ts'
import { planJointSwitch } from '#rules/checkout-now/switch-plan.ts'
import type { CodRulesForm } from '#rules/features/cod-rules/form.ts'
import { codRulesDefaults } from '#rules/features/cod-rules/group-fields.ts'
import { findCodRulesIssues } from '#rules/features/cod-rules/issues.ts'
import { planCodRulesSave } from '#rules/features/cod-rules/plan.ts'
import { readCodRules } from '#rules/features/cod-rules/stored.ts'
import {
  findCodWithFeeIssues,
  planCodWithFeeSave,
  readCodWithFee,
} from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { deriveStoredFeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { readRateRecords } from '#rules/features/pincodes/plan/rate-records.ts'
import { type PincodeConfig, pincodeConfigSchema } from '#rules/features/pincodes/storage/pincode-config.ts'
import { isRateRecord } from '#rules/features/pincodes/storage/rate-number.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { createActionParams, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { planBulk } from '#rules/features/rule-list/bulk-plan.ts'
import { planTestersChange, type TestersSavePlan } from '#rules/features/testing/testers-plan.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import { cashOnDeliveryName } from '#rules/language/cash-on-delivery.ts'
import { testerAttribute } from '#rules/language/tester-attribute.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import { deriveStatus, type RecordStatus } from '#rules/records/customization.ts'
import {
  createDraft,
  formatRecordNumber,
  planRuleSetSave,
  type RuleSetDraft,
  type RuleSetRecord,
  readRuleRecord,
} from '#rules/records/rule-record.ts'
import { formatTesting, type Testers } from '#rules/records/testers.ts'
import type { CheckoutRequest } from '../../local-store/wire.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { furnishForConditions } from './condition-store.ts'
import { fillCondition } from './fill-condition.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

const token = '00112233445566778899aabbccddeeff'
const byLink: Testers = { token, emails: [] }
const byBoth: Testers = { token, emails: ['owner@example.com', 'ananya.iyer@example.com'] }
const began = new Date('2026-11-20T10:00:00.000Z')

const merchant = openMerchantOfFile(furnishForConditions)

const sets = {
  payment: { type: 'payment-rules', action: 'hide_payment', params: { name: 'Money Order' } },
  delivery: { type: 'delivery-rules', action: 'hide_delivery', params: { names: ['Express'] } },
  validation: {
    type: 'checkout-checks',
    action: 'stop_checkout',
    params: { from: 'checkout', message: 'Stop' },
  },
} as const

type Owner = keyof typeof sets

const usualCondition = () => fillCondition('cart_subtotal', 'number', 'gte').form

function fill(owner: Owner, status: RecordStatus, condition = usualCondition()): RuleForm {
  const { type, action, params } = sets[owner]
  return {
    ...deriveRuleForm(createDraft(type)),
    title: 'Tried first',
    status,
    rules: [
      {
        ...createRule([]),
        conditions: [condition],
        actions: [{ type: action, params: { ...createActionParams(action), ...params } }],
      },
    ],
  }
}

/** Saves as the screen does, replacing the stored record. */
async function save(
  owner: Owner,
  status: RecordStatus,
  testers: Testers,
  condition = usualCondition(),
): Promise<RuleSetDraft> {
  const { type } = sets[owner]
  const [record] = listAll()
  const draft = formatDraft(type, fill(owner, status, condition), formatTesting(testers, undefined, began))
  expect(findRuleSetIssues(draft.ruleSet, { type, isPlus: false, isProduction: false })).toEqual([])
  await merchant.save(planRuleSetSave(record, draft, merchant.functionIds))
  expect(listAll().map((one) => readRuleRecord(one)?.draft)).toEqual([draft])
  return draft
}

const listAll = (): RuleSetRecord[] => [...merchant.listRecords(), ...merchant.listChecks()]

const { mortar } = conditionExamples.cart_subtotal.store('number').checkouts

/** Methods or rates that this shopper is offered, at the checkout in which the rule acts. */
async function offer(owner: Owner, shopper: Partial<CheckoutRequest>): Promise<readonly string[]> {
  if (mortar === undefined) throw new Error('There is no checkout to look at')
  return (await merchant.offer({ request: { ...mortar.request, ...shopper } }))[owner]
}

const withToken = (value: string) => ({ attributes: [{ key: testerAttribute, value }] })
/** True for offered methods or rates on which the rule has acted. */
const marks = {
  payment: (offered: readonly string[]) => !offered.includes('Money Order'),
  delivery: (offered: readonly string[]) => !offered.includes('Express'),
  validation: (messages: readonly string[]) => messages.includes('Stop'),
} as const satisfies Record<Owner, unknown>

describe.each(['payment', 'delivery', 'validation'] as const)('a %s rule set in testing', (owner) => {
  const hides = async (shopper: Partial<CheckoutRequest>) => marks[owner](await offer(owner, shopper))

  it('acts only for visitors of the link', async () => {
    await save(owner, 'testing', byLink)
    expect(await hides(withToken(token))).toBe(true)
    expect(await hides({})).toBe(false)
    expect(await hides(withToken(''))).toBe(false)
    expect(await hides(withToken(token.slice(1)))).toBe(false)
    expect(await hides(withToken(token.toUpperCase()))).toBe(false)
    expect(await hides({ customer: { email: 'owner@example.com' } })).toBe(false)
  })

  it('acts for customers with an address of the list, in any spelling', async () => {
    await save(owner, 'testing', byBoth)
    expect(await hides(withToken(token))).toBe(true)
    expect(await hides({ customer: { email: 'owner@example.com' } })).toBe(true)
    expect(await hides({ customer: { email: 'Owner@Example.COM' } })).toBe(true)
    expect(await hides({ customer: { email: 'ananya.iyer@example.com' } })).toBe(true)
    expect(await hides({ customer: { email: 'somebody@example.com' } })).toBe(false)
    expect(await hides({ customer: { email: 'owner@example.com.evil.test' } })).toBe(false)
    expect(await hides({ customer: null })).toBe(false)
  })

  it('is enabled for all by one click, and stored like any other set with its old address', async () => {
    await save(owner, 'active', byBoth)
    const untouched = listAll().map(describeRecord)
    await merchant.clear()
    await save(owner, 'testing', byBoth)
    const records = listAll()
    const chosen = records.map(({ id, title }) => ({ id: formatRecordNumber(id), title }))
    const { steps, skipped } = planBulk('enable', owner, chosen, records, merchant.functionIds)
    expect(skipped).toEqual([])
    await merchant.save(steps.map(({ step }) => step))
    expect(await hides({})).toBe(true)
    const ids = listAll().map(({ id }) => id)
    // A record that moved to another function is still found at its address from testing.
    const replaced = records.filter(({ id }) => !ids.includes(id)).map(({ id }) => formatRecordNumber(id))
    expect(replaced).toHaveLength(owner === 'validation' ? 0 : 1)
    const config = replaced.length === 0 ? {} : { earlierNumbers: replaced }
    expect(listAll().map(describeRecord)).toEqual(
      untouched.map(({ functionId, metafields }) => ({
        functionId,
        metafields: { ...metafields, ui_config: { ...metafields.ui_config, ...config } },
      })),
    )
  })

  it('gets new testers without a save of its form, and its next save has nothing to write', async () => {
    await save(owner, 'testing', byBoth)
    const renewed: Testers = { token: token.replaceAll('0', 'f'), emails: ['new@example.com'] }
    await enterTesters(renewed)
    expect(await hides(withToken(token))).toBe(false)
    expect(await hides({ customer: { email: 'owner@example.com' } })).toBe(false)
    expect(await hides(withToken(renewed.token))).toBe(true)
    expect(await hides({ customer: { email: 'new@example.com' } })).toBe(true)
    const [record] = listAll()
    const { type } = sets[owner]
    const again = formatDraft(type, fill(owner, 'testing'), formatTesting(renewed, undefined, began))
    expect(planRuleSetSave(record, again, merchant.functionIds)).toEqual([])
  })

  it('acts for no shopper when it is disabled', async () => {
    await save(owner, 'testing', byBoth)
    await save(owner, 'draft', byBoth)
    expect(await hides(withToken(token))).toBe(false)
  })
})

/** Changes the testers as the testers' card does. */
async function enterTesters(testers: Testers): Promise<TestersSavePlan['partly']> {
  const { plan, partly } = planTestersChange(listAll(), testers, merchant.functionIds)
  await merchant.save(plan)
  return partly
}

describe('a rule set that no function can test by link and address', () => {
  it('is tested by the link alone where a function can read it with its conditions', async () => {
    const condition = fillCondition('cart_weight', 'number', 'gte')
    const { ruleSet } = await save('delivery', 'testing', byBoth, condition.form)
    expect(ruleSet.testing).toEqual({ token, emails: [], since: began.toISOString() })
    expect(await enterTesters(byLink)).toEqual(known)
    expect(await enterTesters(byBoth)).toEqual({ ...known, byLinkAlone: ['Tried first'] })
  })

  it('is tested by e-mail alone, and has no tester after its last address is removed', async () => {
    const condition = fillCondition('cart_attribute', 'string', 'eq')
    const { ruleSet } = await save('validation', 'testing', byBoth, condition.form)
    expect(ruleSet.testing).toEqual({ emails: byBoth.emails, since: began.toISOString() })
    expect(await enterTesters(byBoth)).toEqual({ ...known, byAddressesAlone: ['Tried first'] })
    expect(await enterTesters(byLink)).toEqual({ ...known, byNobody: ['Tried first'] })
    expect(await enterTesters(byBoth)).toEqual({ ...known, byAddressesAlone: ['Tried first'] })
  })

  it('is refused where no function can read either', () => {
    const form = fill('validation', 'testing', fillCondition('cart_attribute', 'string', 'eq').form)
    const draft = formatDraft('checkout-checks', form, formatTesting(byLink, undefined, began))
    const setting = { type: 'checkout-checks', isPlus: false, isProduction: false } as const
    expect(findRuleSetIssues(draft.ruleSet, setting).map(({ path }) => path)).toEqual([['status']])
  })

  const known = { byLinkAlone: [], byAddressesAlone: [], byNobody: [] }
})

it('COD with fee in testing keeps COD to its rates for testers alone, then for all', async () => {
  const save = async (status: RecordStatus) => {
    const stored = readCodWithFee(merchant.listRecords())
    const testing = formatTesting(byBoth, stored.config.testing, began)
    const config = { status, deliveryMethods: ['Express'], ...(status === 'testing' ? { testing } : {}) }
    expect(findCodWithFeeIssues(config, stored.feeRules)).toEqual([])
    const plan = planCodWithFeeSave(stored, config, cashOnDeliveryName, merchant.functionIds)
    await merchant.save(plan)
    expect(readCodWithFee(merchant.listRecords())).toMatchObject({ config, problems: [] })
    expect(planCodWithFeeSave(readCodWithFee(merchant.listRecords()), config, cashOnDeliveryName)).toEqual([])
  }
  const chosen = { selectedDeliveryOption: 'Express' }
  const usual = await offer('payment', chosen)
  await save('testing')
  expect(await offer('payment', chosen)).toEqual(usual)
  expect(await offer('payment', { ...chosen, ...withToken(token) })).toEqual([cashOnDeliveryName])
  expect(await offer('payment', { ...chosen, customer: { email: 'owner@example.com' } })).toEqual([
    cashOnDeliveryName,
  ])
  await save('active')
  expect(await offer('payment', chosen)).toEqual([cashOnDeliveryName])
})

describe('COD rules in testing', () => {
  const codRules = (status: RecordStatus, pincodes = ''): CodRulesForm => {
    const stored = readCodRules(merchant.listRecords())
    return {
      ...codRulesDefaults,
      status,
      ...(status === 'testing' ? { testing: formatTesting(byBoth, stored.form.testing, began) } : {}),
      deliveryRates: { status: 'active', params: { deliveryMethods: ['Express'] } },
      conditions: {
        ...codRulesDefaults.conditions,
        cart_product_count: { status: 'active', params: { operator: 'gte', value: 1 } },
        ...(pincodes === ''
          ? {}
          : { location_zipcode: { status: 'active', params: { operator: 'in', value: pincodes } } }),
      },
    }
  }
  const save = async (form: CodRulesForm) => {
    expect(findCodRulesIssues(form)).toEqual([])
    await merchant.save(planCodRulesSave(readCodRules(merchant.listRecords()), form, merchant.functionIds))
    expect(readCodRules(merchant.listRecords())).toMatchObject({ form, problems: [] })
  }
  const offers = async (shopper: Partial<CheckoutRequest>) => {
    const payment = await offer('payment', shopper)
    const delivery = await offer('delivery', shopper)
    return { cod: payment.includes(cashOnDeliveryName), express: delivery.includes('Express') }
  }

  it('hide COD and its rates from testers alone, then from all', async () => {
    expect(await offers({})).toEqual({ cod: true, express: true })
    await save(codRules('testing'))
    expect(await offers({})).toEqual({ cod: true, express: true })
    expect(await offers(withToken(token))).toEqual({ cod: false, express: false })
    expect(await offers({ customer: { email: 'owner@example.com' } })).toEqual({ cod: false, express: false })
    await save(codRules('active'))
    expect(await offers({})).toEqual({ cod: false, express: false })
    await save(codRules('draft'))
    expect(await offers(withToken(token))).toEqual({ cod: true, express: true })
  })

  it('get new testers without a save of the form', async () => {
    await save(codRules('testing'))
    const renewed = { token: token.replaceAll('0', 'f'), emails: [] }
    await enterTesters(renewed)
    expect((await offers(withToken(token))).cod).toBe(true)
    expect((await offers(withToken(renewed.token))).cod).toBe(false)
  })

  it('are tested with pin codes that act by records of their own', async () => {
    const codes = Array.from({ length: 1_500 }, (_, index) => 110_001 + index * 3)
    const elsewhere = { deliveryAddress: { countryCode: 'IN', provinceCode: 'MH', zip: '400001' } }
    const within = { deliveryAddress: { countryCode: 'IN', provinceCode: 'DL', zip: '110004' } }
    const alone = (status: RecordStatus): CodRulesForm => {
      const form = codRules(status, codes.join(','))
      const { location_zipcode } = form.conditions
      return { ...form, conditions: { ...codRulesDefaults.conditions, location_zipcode } }
    }
    await save(alone('testing'))
    expect(merchant.listRecords()).toHaveLength(4)
    expect(await offers(within)).toEqual({ cod: true, express: true })
    expect(await offers({ ...within, ...withToken(token) })).toEqual({ cod: false, express: false })
    expect(await offers({ ...elsewhere, ...withToken(token) })).toEqual({ cod: true, express: true })
    await save(alone('active'))
    expect(await offers(within)).toEqual({ cod: false, express: false })
  })
})

describe.each(['payment', 'delivery'] as const)('a list of pincodes for %s in testing', (owner) => {
  const methods = { payment: ['Money Order'], delivery: ['Express'] } as const
  const within = { deliveryAddress: { countryCode: 'IN', provinceCode: 'DL', zip: '110001' } }
  const elsewhere = { deliveryAddress: { countryCode: 'IN', provinceCode: 'MH', zip: '400001' } }
  const read = () => readPincodeRecords(owner, merchant.listRecords(), merchant.functionIds)
  const save = async (status: RecordStatus, changes: Partial<PincodeConfig> = {}) => {
    const stored = read()
    const testing = formatTesting(byBoth, stored.config.testing, began)
    const config: PincodeConfig = {
      status,
      methods: [...methods[owner]],
      mode: 'hide',
      list: ['110001', '560*'],
      ...changes,
      ...(status === 'testing' ? { testing } : {}),
    }
    expect(pincodeConfigSchema(owner).safeParse(config).error?.issues).toBeUndefined()
    await merchant.save(listSteps(planPincodeSave(stored, config)))
    expect(read()).toMatchObject({ config, problems: [], isComplete: true })
  }
  const hides = async (shopper: Partial<CheckoutRequest>) => marks[owner](await offer(owner, shopper))

  it('hides from testers alone, then from all', async () => {
    await save('testing')
    expect(merchant.listRecords().map(deriveStatus)).toEqual(['testing'])
    expect(await hides(within)).toBe(false)
    expect(await hides({ ...within, ...withToken(token) })).toBe(true)
    expect(await hides({ ...within, customer: { email: 'owner@example.com' } })).toBe(true)
    expect(await hides({ ...within, customer: { email: 'somebody@example.com' } })).toBe(false)
    expect(await hides({ ...elsewhere, ...withToken(token) })).toBe(false)
    await save('active')
    expect(await hides(within)).toBe(true)
    expect(await hides(elsewhere)).toBe(false)
    await save('testing', { mode: 'allow' })
    expect(await hides({ ...within, ...withToken(token) })).toBe(false)
    expect(await hides(elsewhere)).toBe(false)
    expect(await hides({ ...elsewhere, ...withToken(token) })).toBe(true)
    await save('draft')
    expect(await hides({ ...elsewhere, ...withToken(token) })).toBe(false)
  })

  it('gets new testers without a save of its form, and its next save has nothing to write', async () => {
    await save('testing')
    const renewed: Testers = { token: token.replaceAll('0', 'f'), emails: ['new@example.com'] }
    await enterTesters(renewed)
    expect(await hides({ ...within, ...withToken(token) })).toBe(false)
    expect(await hides({ ...within, ...withToken(renewed.token) })).toBe(true)
    expect(await hides({ ...within, customer: { email: 'new@example.com' } })).toBe(true)
    const { config, isComplete } = read()
    expect(isComplete).toBe(true)
    const testing = formatTesting(renewed, config.testing, new Date())
    expect(listSteps(planPincodeSave(read(), { ...config, testing }))).toEqual([])
  })

  it('is enabled for all from the home page, and stored as if it had never been in testing', async () => {
    await save('active')
    const untouched = merchant.listRecords().map(describeRecord)
    await merchant.clear()
    await save('testing')
    const part = owner === 'payment' ? 'payment-pincodes' : 'delivery-pincodes'
    const [entry] = deriveEntries(listLines(merchant.listRecords(), new Set()), () => undefined)
    expect(entry).toMatchObject({
      state: 'testing',
      testingSince: began.toISOString(),
      testerEmails: byBoth.emails,
    })
    const switched = planJointSwitch(part, merchant.listRecords(), 'active', merchant.functionIds, undefined)
    if (!switched.ok) throw new Error(switched.message)
    await merchant.save(switched.plan)
    expect(merchant.listRecords().map(describeRecord)).toEqual(untouched)
  })

  it('is refused as long as there are no testers', () => {
    const config = { ...read().config, status: 'testing', methods: [...methods[owner]], list: ['110001'] }
    for (const testing of [undefined, formatTesting({ token: '', emails: [] }, undefined, began)]) {
      const { error } = pincodeConfigSchema(owner).safeParse({ ...config, testing })
      expect(error?.issues.map(({ path }) => path)).toEqual([['status']])
    }
  })
})

it('rates of COD with fee are hidden from testers together with COD, where its pincodes are in testing', async () => {
  const fee = { status: 'active' as const, deliveryMethods: ['Express'] }
  await merchant.save(planCodWithFeeSave(readCodWithFee([]), fee, cashOnDeliveryName, merchant.functionIds))
  const save = async (status: RecordStatus) => {
    const records = merchant.listRecords()
    const stored = readPincodeRecords('payment', records, merchant.functionIds)
    const config: PincodeConfig = {
      status,
      methods: [cashOnDeliveryName],
      mode: 'hide',
      list: ['110001'],
      ...(status === 'testing' ? { testing: formatTesting(byLink, undefined, began) } : {}),
    }
    const pincodeRates = {
      stored: readRateRecords(records.filter(isRateRecord), merchant.functionIds),
      fee: deriveStoredFeeRates(readCodWithFee(records)),
    }
    await merchant.save(listSteps(planPincodeSave(stored, config, undefined, pincodeRates)))
  }
  const within = { deliveryAddress: { countryCode: 'IN', provinceCode: 'DL', zip: '110001' } }
  const offersExpress = async (shopper: Partial<CheckoutRequest>) =>
    (await offer('delivery', { ...within, ...shopper })).includes('Express')
  await save('testing')
  expect(merchant.listRecords().map(deriveStatus)).toContain('testing')
  expect(await offersExpress({})).toBe(true)
  expect(await offersExpress(withToken(token))).toBe(false)
  await save('active')
  expect(await offersExpress({})).toBe(false)
})

/** A record without its id, with the parsed values of its metafields. */
const describeRecord = ({ functionId, metafields }: RuleSetRecord) => ({
  functionId,
  metafields: Object.fromEntries(metafields.map(({ key, value }) => [key, JSON.parse(value)])),
})
