import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { createActionParams, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { planBulk } from '#rules/features/rule-list/bulk-plan.ts'
import { planTestersChange } from '#rules/features/testing/testers-plan.ts'
import { cashOnDeliveryName } from '#rules/language/cash-on-delivery.ts'
import { testerAttribute } from '#rules/language/tester-attribute.ts'
import { validateRuleSet } from '#rules/language/validation/rule-set.ts'
import type { CustomizationRecord, RecordStatus } from '#rules/records/customization.ts'
import {
  createDraft,
  formatRecordNumber,
  planRuleSetSave,
  readRuleRecord,
} from '#rules/records/rule-record.ts'
import { formatTesting, type Testers } from '#rules/records/testers.ts'
import { codRulesRecordTitles, codRulesWords } from '#rules/words/cod-rules.ts'
import type { CheckoutRequest } from '../../local-store/wire.ts'
import { fillCondition } from './fill-condition.ts'
import { createMerchant, type Merchant } from './merchant.ts'
import { askedKinds, furnishForConditions } from './store-checkouts.ts'

const token = '00112233445566778899aabbccddeeff'
const byLink: Testers = { token, emails: [] }
const byBoth: Testers = { token, emails: ['owner@example.com', 'ananya.iyer@example.com'] }
const began = new Date('2026-11-20T10:00:00.000Z')

let merchant: Merchant
beforeAll(async () => {
  merchant = await createMerchant(furnishForConditions)
})
beforeEach(() => merchant.clear())
afterAll(() => {
  vi.unstubAllGlobals()
})

const sets = {
  payment: { type: 'payment-rules', action: 'hide_payment', params: { name: 'Money Order' } },
  delivery: { type: 'delivery-rules', action: 'hide_delivery', params: { names: ['Express'] } },
} as const

type Owner = keyof typeof sets

function fill(owner: Owner, status: RecordStatus): RuleForm {
  const { type, action, params } = sets[owner]
  return {
    ...deriveRuleForm(createDraft(type)),
    title: 'Tried first',
    status,
    rules: [
      {
        ...createRule([]),
        conditions: [fillCondition('cart_subtotal', 'number', 'gte').form],
        actions: [{ type: action, params: { ...createActionParams(action), ...params } }],
      },
    ],
  }
}

/** Saved as the screen saves it: over what is stored already. */
async function save(owner: Owner, status: RecordStatus, testers: Testers): Promise<void> {
  const { type } = sets[owner]
  const [record] = merchant.listRecords()
  const draft = formatDraft(type, fill(owner, status), formatTesting(testers, undefined, began))
  expect(validateRuleSet(draft.ruleSet, { type, isPlus: false, isProduction: false })).toEqual([])
  await merchant.save(planRuleSetSave(record, draft, merchant.functionIds))
  expect(merchant.listRecords().map((one) => readRuleRecord(one)?.draft)).toEqual([draft])
}

const { mortar } = askedKinds.cart_subtotal('number').checkouts

/** The checkout in which the rule acts, by somebody. */
async function offer(owner: Owner, shopper: Partial<CheckoutRequest>): Promise<readonly string[]> {
  if (mortar === undefined) throw new Error('There is no checkout to look at')
  return (await merchant.offer({ request: { ...mortar.request, ...shopper } }))[owner]
}

const withToken = (value: string) => ({ attributes: [{ key: testerAttribute, value }] })
const hidden = { payment: 'Money Order', delivery: 'Express' } as const

describe.each(['payment', 'delivery'] as const)('a %s rule set in testing', (owner) => {
  const hides = async (shopper: Partial<CheckoutRequest>) =>
    !(await offer(owner, shopper)).includes(hidden[owner])

  it('acts for who came by the link, and for nobody else', async () => {
    await save(owner, 'testing', byLink)
    expect(await hides(withToken(token))).toBe(true)
    expect(await hides({})).toBe(false)
    expect(await hides(withToken(''))).toBe(false)
    expect(await hides(withToken(token.slice(1)))).toBe(false)
    expect(await hides(withToken(token.toUpperCase()))).toBe(false)
    expect(await hides({ customer: { email: 'owner@example.com' } })).toBe(false)
  })

  it('acts for who has an address of the list, however it is typed', async () => {
    await save(owner, 'testing', byBoth)
    expect(await hides(withToken(token))).toBe(true)
    expect(await hides({ customer: { email: 'owner@example.com' } })).toBe(true)
    expect(await hides({ customer: { email: 'Owner@Example.COM' } })).toBe(true)
    expect(await hides({ customer: { email: 'ananya.iyer@example.com' } })).toBe(true)
    expect(await hides({ customer: { email: 'somebody@example.com' } })).toBe(false)
    expect(await hides({ customer: { email: 'owner@example.com.evil.test' } })).toBe(false)
    expect(await hides({ customer: null })).toBe(false)
  })

  it('is enabled for all at one click, and stored as if it had never been in testing', async () => {
    await save(owner, 'active', byBoth)
    const untouched = merchant.listRecords().map(describeRecord)
    await merchant.clear()
    await save(owner, 'testing', byBoth)
    const records = merchant.listRecords()
    const chosen = records.map(({ id, title }) => ({ id: formatRecordNumber(id), title }))
    const { steps, skipped } = planBulk('enable', sets[owner].type, chosen, records, merchant.functionIds)
    expect(skipped).toEqual([])
    await merchant.save(steps.map(({ step }) => step))
    expect(await hides({})).toBe(true)
    expect(merchant.listRecords().map(describeRecord)).toEqual(untouched)
  })

  it('acts for nobody when it is disabled', async () => {
    await save(owner, 'testing', byBoth)
    await save(owner, 'draft', byBoth)
    expect(await hides(withToken(token))).toBe(false)
  })
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

  it('learn of new testers without being saved anew', async () => {
    await save(codRules('testing'))
    const renewed = { token: token.replaceAll('0', 'f'), emails: [] }
    const { plan, byLinkAlone } = planTestersChange(merchant.listRecords(), renewed, merchant.functionIds)
    expect(byLinkAlone).toEqual([])
    await merchant.save(plan)
    expect((await offers(withToken(token))).cod).toBe(true)
    expect((await offers(withToken(renewed.token))).cod).toBe(false)
  })

  it('are not tested with pin codes that act by records of their own', async () => {
    const codes = Array.from({ length: 1_500 }, (_, index) => 110_001 + index * 3)
    const form = codRules('testing', codes.join(','))
    expect(findCodRulesIssues(form)).toEqual([
      { path: ['status'], severity: 'error', message: codRulesWords.faults.pincodesUntestable },
    ])
    // What is shown of such a form before it is refused acts for nobody.
    const plan = planCodRulesSave(readCodRules([]), form, merchant.functionIds)
    const enabled = plan.flatMap((step) =>
      step.kind === 'create' && step.wanted.enabled ? [step.wanted] : [],
    )
    expect(enabled.map(({ title }) => title)).toEqual(Object.values(codRulesRecordTitles))
  })
})

/** What a record is, without its id: of its metafields what they mean. */
const describeRecord = ({ functionId, metafields }: CustomizationRecord) => ({
  functionId,
  metafields: Object.fromEntries(metafields.map(({ key, value }) => [key, JSON.parse(value)])),
})
