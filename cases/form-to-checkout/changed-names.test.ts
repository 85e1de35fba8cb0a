import { describe, expect, it } from 'vitest'
import {
  chooseCashOnDeliveryName,
  planCodWithFeeSave,
  readCodWithFee,
} from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { createActionParams, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { planBulk } from '#rules/features/rule-list/bulk-plan.ts'
import type { ActionKind } from '#rules/language/actions.ts'
import { cashOnDeliveryName } from '#rules/language/cash-on-delivery.ts'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import { readAliases } from '#rules/records/alias-steps.ts'
import {
  createDraft,
  formatRecordNumber,
  planRuleSetSave,
  type RuleSetRecord,
} from '#rules/records/rule-record.ts'
import type { CheckoutRequest } from '../../local-store/wire.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { fillCondition } from './fill-condition.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

/**
 * One record renames a rate or method that other records depend on. They must keep working, whichever name the platform
 * passes on.
 */
const withFee = 'Standard - Cash on Delivery (fee included)'
const newName = 'Cash at the door'
const { mortar: usual } = conditionExamples.cart_subtotal.store('number').checkouts

const merchant = openMerchantOfFile()

const readings = ['shown', 'store'] as const satisfies readonly CheckoutRequest['rateNames'][]

async function offer(selectedDeliveryOption: string, rateNames: (typeof readings)[number]) {
  if (usual === undefined) throw new Error('There is no checkout to look at')
  const request = { ...usual.request, selectedDeliveryOption, rateNames }
  return merchant.offer({ ...usual, request })
}

async function saveRules(
  type: RuleTypeHandle,
  title: string,
  action: ActionKind,
  params: Record<string, unknown>,
  conditions = [fillCondition('cart_subtotal', 'number', 'gte').form],
) {
  const stored = merchant.listRecords().find((record) => record.title === title)
  const form = {
    ...deriveRuleForm(createDraft(type)),
    title,
    status: 'active' as const,
    rules: [
      {
        ...createRule([]),
        conditions,
        actions: [{ type: action, params: { ...createActionParams(action), ...params } }],
      },
    ],
  }
  await merchant.save(planRuleSetSave(stored, formatDraft(type, form), merchant.functionIds))
}

const renameRate = (from = withFee, to = newName) =>
  saveRules('delivery-rules', 'Names', 'rename_delivery', { currentName: from, newName: to, exact: true })

async function saveCodWithFee() {
  const stored = readCodWithFee(merchant.listRecords())
  const names = merchant.state().paymentMethods.map(({ name }) => name)
  const config = { ...stored.config, status: 'active' as const, deliveryMethods: [withFee] }
  await merchant.save(
    planCodWithFeeSave(stored, config, chooseCashOnDeliveryName(stored, names), merchant.functionIds),
  )
}

async function switchNames(action: 'enable' | 'disable' | 'delete') {
  const [record] = merchant.listRecords().filter(({ title }) => title === 'Names')
  if (record === undefined) throw new Error('There is no record to switch')
  const chosen = [{ id: formatRecordNumber(record.id), title: record.title }]
  const { steps } = planBulk(action, 'delivery', chosen, merchant.listRecords(), merchant.functionIds)
  await merchant.save(steps.map(({ step }) => step))
}

const listAliases = () =>
  [...merchant.listRecords(), ...merchant.listChecks()].flatMap(
    (record: RuleSetRecord) => readAliases(record) ?? [],
  )

describe.each(readings)('if later functions get the name as %s', (reading) => {
  it.each([
    ['saved before it', [renameRate, saveCodWithFee]],
    ['saved after it', [saveCodWithFee, renameRate]],
  ] as const)('COD with fee goes on working with a rename that is %s', async (_when, saves) => {
    for (const save of saves) await save()
    const chosen = await offer(newName, reading)
    expect(chosen.delivery).toContain(newName)
    expect(chosen.payment).toEqual([cashOnDeliveryName])
    const others = await offer('Express', reading)
    expect(others.payment).not.toContain(cashOnDeliveryName)
    expect(others.payment.length).toBeGreaterThan(1)
  })

  it('a text that is added is no other rate', async () => {
    await saveCodWithFee()
    await saveRules('delivery-rules', 'Names', 'add_text_delivery', {
      name: withFee,
      text: '(2 days)',
      place: 'after',
      exact: true,
    })
    expect((await offer(`${withFee} (2 days)`, reading)).payment).toEqual([cashOnDeliveryName])
  })

  it('a rule that goes by the new name acts', async () => {
    await renameRate('Express', 'Fast lane')
    const chosen = fillCondition('shipping_method_name', 'string', 'eq').form
    const params = { ...chosen.params, value: 'Fast lane' }
    await saveRules('payment-rules', 'Fast', 'hide_payment', { name: cashOnDeliveryName, exact: true }, [
      { ...chosen, params },
    ])
    expect((await offer('Fast lane', reading)).payment).not.toContain(cashOnDeliveryName)
    expect((await offer('Standard', reading)).payment).toContain(cashOnDeliveryName)
  })

  it('a rename of an older new name is followed, and so is the end of it', async () => {
    await saveCodWithFee()
    await renameRate()
    await renameRate(withFee, 'Courier takes cash')
    expect((await offer('Courier takes cash', reading)).payment).toEqual([cashOnDeliveryName])
    await switchNames('disable')
    expect(listAliases()).toEqual([])
    expect((await offer(withFee, reading)).payment).toEqual([cashOnDeliveryName])
    await switchNames('enable')
    expect((await offer('Courier takes cash', reading)).payment).toEqual([cashOnDeliveryName])
    await switchNames('delete')
    expect(listAliases()).toEqual([])
  })
})

it('rules of one kind may go by the name that another set gives', async () => {
  await saveRules('payment-rules', 'New name', 'rename_payment', {
    currentName: cashOnDeliveryName,
    newName: 'Pay at the door',
    exact: true,
  })
  await saveRules('payment-rules', 'Hide', 'hide_payment', { name: 'Pay at the door', exact: true })
  const { payment } = await offer('Standard', 'shown')
  expect(payment).not.toContain('Pay at the door')
  expect(payment).not.toContain(cashOnDeliveryName)
})

it('a rate that the store has by the new name keeps to itself', async () => {
  await renameRate('Express', 'Standard')
  await saveRules('delivery-rules', 'Hide', 'hide_delivery', { names: ['Express'], exact: true })
  expect(listAliases()).toEqual([])
  expect((await offer('Standard', 'shown')).delivery).toContain('Standard')
})
