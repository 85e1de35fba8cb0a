import assert from 'node:assert/strict'
import { deriveDeadEndRequest, derivePlannedRecords } from '#rules/dead-ends/active-records.ts'
import { createOrdinaryDetails } from '#rules/dead-ends/compose-checkout.ts'
import type { CodRulesForm } from '#rules/features/cod-rules/form.ts'
import { codRulesDefaults } from '#rules/features/cod-rules/group-fields.ts'
import { planCodRulesSave } from '#rules/features/cod-rules/plan.ts'
import { readCodRules } from '#rules/features/cod-rules/stored.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { type Action, createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { addAliasSteps, joinPlan } from '#rules/records/alias-steps.ts'
import { listSteps, planInOrder } from '#rules/records/apply-plan.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { planRuleSetSave, type RuleSetRecord } from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { findDeadEnds } from '../../server/dead-ends/find-dead-ends.ts'
import { createRecordRunner } from '../../server/dead-ends/record-runner.ts'
import { all, cod, condition, hide, stop } from '../../server/dead-ends/records.test-support.ts'
import { type NameReading, walkCheckout } from '../../server/dead-ends/walk-checkout.ts'
import { finderWorld } from '../../server/test-support/finder-world.ts'

export const withFee = 'Standard - Cash on Delivery (fee included)'
export const shop = {
  paymentMethods: [cod, 'Bank Deposit', 'Money Order', 'UPI'],
  rates: ['Standard', withFee, 'Express'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}

export type Stored = readonly RuleSetRecord[]
export type Save = (stored: Stored) => Stored

let created = 0
/** The store after a save, including the aliases that its records then need. */
export function save(stored: Stored, plan: SavePlan<RuleSetRecord>): Stored {
  const names = { payment: shop.paymentMethods, delivery: shop.rates }
  const steps = listSteps(joinPlan(addAliasSteps(planInOrder(plan), stored, names)))
  return derivePlannedRecords(stored, steps as SavePlan<RuleSetRecord>, testFunctionIds).map((record) =>
    record.id.startsWith('new-') ? { ...record, id: `stored-${created++}` } : record,
  )
}

const typeOf = {
  payment: 'payment-rules',
  delivery: 'delivery-rules',
  validation: 'checkout-checks',
} as const
export const saveRules =
  (owner: keyof typeof typeOf, title: string, rule: Omit<Rule, 'title'>): Save =>
  (stored) => {
    const ruleSet = createRuleSet(title, [{ title: 'Rule 1', ...rule }])
    const draft = { type: typeOf[owner], status: 'active', ruleSet, names: {} } as const
    return save(stored, planRuleSetSave(undefined, draft, testFunctionIds))
  }

const customizations = (stored: Stored): CustomizationRecord[] =>
  stored.flatMap((record) => (record.owner === 'validation' ? [] : [record]))

export const always = condition('cart_subtotal', 'gte', 'number', 0)
export const change = (owner: 'payment' | 'delivery', title: string, ...actions: Action[]) =>
  saveRules(owner, title, all([always], ...actions))
export const rate = (currentName: string, newName: string): Action => ({
  type: 'rename_delivery',
  params: { currentName, newName, exact: true },
})
export const method = (currentName: string, newName: string): Action => ({
  type: 'rename_payment',
  params: { currentName, newName, exact: true },
})
export const inHindi = (type: string, currentName: string, newName: string): Action => ({
  type,
  params: { currentName, exact: true, newNames: [{ language: 'HI', newName }] },
})
export const text = (name: string, added: string): Action => ({
  type: 'add_text_delivery',
  params: { name, text: added, place: 'after', exact: true },
})
export const chosen = (operator: 'in' | 'not_in' | 'eq' | 'contains', ...rates: string[]) =>
  condition('shipping_method_name', operator, 'string', operator === 'contains' ? rates.join() : rates)

/** Records that depend on names of methods and rates. */
export const users: readonly [string, Save][] = [
  [
    'COD with fee',
    (stored) => {
      const config = { status: 'active' as const, deliveryMethods: [withFee] }
      return save(
        stored,
        planCodWithFeeSave(readCodWithFee(customizations(stored)), config, cod, testFunctionIds),
      )
    },
  ],
  [
    'a list of pincodes',
    (stored) =>
      save(
        stored,
        listSteps(
          planPincodeSave(readPincodeRecords('payment', customizations(stored), testFunctionIds), {
            status: 'active',
            methods: [cod],
            mode: 'allow',
            list: ['110001'],
          }),
        ),
      ),
  ],
  ['a rule on a rate', saveRules('payment', 'Express', all([chosen('in', 'Express')], hide('UPI')))],
  ['a rule on others', saveRules('payment', 'Others', all([chosen('not_in', 'Express')], hide('UPI')))],
  ['a rule on a part', saveRules('payment', 'Part', all([chosen('contains', 'Cash')], hide('UPI')))],
  [
    'a hidden rate',
    saveRules(
      'delivery',
      'Hidden',
      all([always], { type: 'hide_delivery', params: { names: ['Express'], exact: true } }),
    ),
  ],
]

const codRules: Save = (stored) => {
  const form: CodRulesForm = {
    ...codRulesDefaults,
    paymentMethods: [cod],
    deliveryRates: { status: 'active', params: { deliveryMethods: [withFee] } },
    conditions: {
      ...codRulesDefaults.conditions,
      location_zipcode: { status: 'active', params: { operator: 'not_in', value: '110001' } },
    },
  }
  return save(stored, planCodRulesSave(readCodRules(customizations(stored)), form, testFunctionIds))
}

const pincodesOfRates: Save = (stored) =>
  save(
    stored,
    listSteps(
      planPincodeSave(readPincodeRecords('delivery', customizations(stored), testFunctionIds), {
        status: 'active',
        methods: ['Express'],
        mode: 'hide',
        list: ['110001', '560001'],
      }),
    ),
  )

const feeRules: Save = (stored) => {
  const config = { status: 'active' as const, deliveryMethods: [withFee] }
  const zip = condition('location_zipcode', 'not_in', 'array', ['110001'])
  const rules = [{ title: 'Far', ...all([zip]) }]
  const current = readCodWithFee(customizations(stored))
  return save(stored, planCodWithFeeSave(current, config, cod, testFunctionIds, { rules, names: {} }))
}

/**
 * Other records that depend on names: COD rules, fee rules, pincodes of rates, checks, and actions for one language.
 */
export const furtherUsers: readonly [string, Save][] = [
  ['COD rules', codRules],
  ['COD fee rules', feeRules],
  ['pincodes of rates', pincodesOfRates],
  [
    'a check on a rate',
    saveRules('validation', 'Check', all([chosen('in', 'Express')], stop('No express.'))),
  ],
  [
    'a check on others',
    saveRules('validation', 'Check', all([chosen('not_in', withFee)], stop('Fee only.'))),
  ],
  [
    'hidden methods in a language',
    saveRules('payment', 'Hindi', all([condition('customer_language', 'in', 'string', ['HI'])], hide('UPI'))),
  ],
]

/** The store's names of all offered methods and rates, by language and chosen rate. */
export async function listOffers(stored: Stored, reading: NameReading): Promise<string[]> {
  const { request } = deriveDeadEndRequest(stored, testFunctionIds, shop)
  const { requireBuilds, log } = finderWorld
  const runner = createRecordRunner(request.records, requireBuilds, log, request)
  const ordinary = createOrdinaryDetails(request)
  const offers: string[] = []
  for (const language of ['EN', 'HI'])
    for (const one of shop.rates) {
      const context = { request, runner, judgements: new Map(), pause: async () => true, reading }
      const { steps, checks } = await walkCheckout(new Map(), { ...ordinary, rate: one, language }, context)
      const shown = steps.map(({ methods }) =>
        methods.flatMap(({ name, shown: isShown }) => (isShown === null ? [] : [name])),
      )
      const stops = [...(checks?.values() ?? [])].flatMap((run) => run.stops.map(({ message }) => message))
      offers.push(JSON.stringify([language, one, shown, stops]))
    }
  return offers
}

export const find = async (stored: Stored) => {
  const { request } = deriveDeadEndRequest(stored, testFunctionIds, shop)
  const { findings, isPartial } = await findDeadEnds(request, finderWorld)
  assert.equal(isPartial, false)
  return findings
}
