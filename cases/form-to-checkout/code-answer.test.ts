import { beforeEach, expect, test } from 'vitest'
import { deriveDefaults } from '#forms/defaults.ts'
import { listAnswerableCodes, planAnswersInStep } from '#rules/features/discounts/answered-codes.ts'
import { type DiscountForm, deriveDiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { deriveRuleFields } from '#rules/features/discounts/form-fields.ts'
import { findDiscountIssues } from '#rules/features/discounts/issues.ts'
import {
  createDiscountDraft,
  planDiscountSave,
  readDiscountRecord,
} from '#rules/records/discount-rule-record.ts'
import { discounts } from '../../app/platform/discounts.ts'
import { sampleCodeDiscount } from '../../local-store/test-support/sample-discount.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

const setting = { timeZone: 'Asia/Kolkata', currencyCode: 'INR' }
const type = 'order-discounts'
const combinesWith = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }
const issueSetting = { ...setting, type, isPlus: false, isProduction: false } as const

const merchant = openMerchantOfFile((state) => {
  state.discounts = [sampleCodeDiscount({ NATIVE: 0 }, { combinesWith })]
})
const planSetting = () => ({ functionIds: merchant.functionIds, now: new Date('2026-11-22T00:00:00Z') })
beforeEach(async () => {
  for (const record of await list()) await merchant.save([{ kind: 'delete', record }])
})

const list = () => discounts.list('type:app')

type Requirement = DiscountForm['requirement']
const noRequirement: Requirement = { type: 'none', params: {} }
const ofAmount = (value: number): Requirement => ({ type: 'amount', params: { value } })

/** Form of a discount with a percentage off the order. */
function fill(title: string, percentage: number, code: string, requirement: Requirement): DiscountForm {
  const { discount } = deriveRuleFields('INR')
  const order = discount.choices.find(({ value }) => value === 'apply_discount')?.fields ?? []
  return {
    ...deriveDiscountForm(createDiscountDraft(type, '2026-01-01T00:00:00Z'), setting),
    title,
    discountMethod: code === '' ? 'automatic' : 'code',
    code,
    combines: { ...combinesWith },
    requirement,
    discount: {
      type: 'apply_discount',
      params: { ...deriveDefaults(order), value: { type: 'percentage', params: { percentage } } },
    },
  }
}

async function save(form: DiscountForm) {
  expect(findDiscountIssues(form, issueSetting)).toEqual([])
  const stored = (await list()).find(({ title }) => title === form.title)
  await merchant.save(planDiscountSave(stored, formatDiscountDraft(type, form, setting), planSetting()))
}

/** Saves five percent without a code. The discount answers the chosen codes of the app. */
async function saveAnswering(message = 'Add {missing} more to use this code.', chosen?: string[]) {
  const form = fill('Five off', 5, '', noRequirement)
  const codes = listAnswerableCodes(await list()).filter(({ code }) => chosen?.includes(code) ?? true)
  await save({ ...form, codeAnswer: { enabled: true, ruleTitle: 'Codes', params: { codes, message } } })
}

const buy = async (quantity: number, ...codes: string[]) => {
  const { discountCodes } = await merchant.checkOut({
    request: {
      lines: [{ sku: 'SL-SAF-1', quantity }],
      selectedDeliveryOption: 'Standard',
      discountCodes: codes,
    },
  })
  return discountCodes.map(({ code, valid, message }) => [code, valid, message])
}

test('a code whose minimum is not reached is refused in the words of the form, with the missing amount', async () => {
  await save(fill('Diwali', 10, 'DIWALI', ofAmount(2000)))
  await saveAnswering()
  expect(await buy(2, 'DIWALI')).toEqual([['DIWALI', false, 'Add 902.00 INR more to use this code.']])
  expect(await buy(4, 'DIWALI')).toEqual([['DIWALI', true, '']])
})

test.each([
  ['₹{missing} to go', '₹902.00 to go'],
  ['Noch {missing} INR', 'Noch 902.00 INR'],
  ['({missing})', '(902.00 INR)'],
])('an amount has its currency only once: %s', async (message, reported) => {
  await save(fill('Diwali', 10, 'DIWALI', ofAmount(2000)))
  await saveAnswering(message)
  expect(await buy(2, 'DIWALI')).toEqual([['DIWALI', false, reported]])
})

test('valid codes are not refused: the platform’s, and ours with a smaller minimum or none', async () => {
  await save(fill('Diwali', 10, 'DIWALI', ofAmount(2000)))
  await save(fill('Small', 3, 'SMALL', ofAmount(500)))
  await save(fill('Free', 2, 'FREE', noRequirement))
  await saveAnswering()
  expect(await buy(2, 'NATIVE', 'SMALL', 'FREE', 'DIWALI')).toEqual([
    ['NATIVE', true, ''],
    ['SMALL', true, ''],
    ['FREE', true, ''],
    ['DIWALI', false, 'Add 902.00 INR more to use this code.'],
  ])
})

test('each code is answered with its own minimum', async () => {
  await save(fill('Diwali', 10, 'DIWALI', ofAmount(2000)))
  await save(fill('Three', 3, 'THREE', { type: 'quantity', params: { value: 3 } }))
  await saveAnswering()
  expect(await buy(2, 'DIWALI', 'THREE')).toEqual([
    ['DIWALI', false, 'Add 902.00 INR more to use this code.'],
    ['THREE', false, 'Add 1 more to use this code.'],
  ])
})

test('an answer follows the minimum of its code, and is removed with it', async () => {
  await save(fill('Diwali', 10, 'DIWALI', ofAmount(2000)))
  await saveAnswering()
  await save(fill('Diwali', 10, 'DIWALI', ofAmount(1500)))
  await merchant.save(planAnswersInStep(await list(), planSetting()))
  expect(await buy(2, 'DIWALI')).toEqual([['DIWALI', false, 'Add 402.00 INR more to use this code.']])
  expect(planAnswersInStep(await list(), planSetting())).toEqual([])
  await save(fill('Diwali', 10, 'DIWALI', noRequirement))
  await merchant.save(planAnswersInStep(await list(), planSetting()))
  expect(await buy(2, 'DIWALI')).toEqual([['DIWALI', true, '']])
})

test('the form shows its answers again, and requires codes', async () => {
  await save(fill('Diwali', 10, 'DIWALI', ofAmount(2000)))
  await saveAnswering()
  const stored = (await list()).find(({ title }) => title === 'Five off')
  const draft = stored && readDiscountRecord(stored)?.draft
  if (draft === undefined) throw new Error('There is no discount.')
  const form = deriveDiscountForm(draft, setting)
  expect(form.kept).toBeNull()
  expect(form.codeAnswer.params.codes).toEqual([
    { code: 'DIWALI', minimum: { measure: 'amount', value: '2000' } },
  ])
  const empty = { ...form, codeAnswer: { ...form.codeAnswer, params: { message: 'Add {missing}' } } }
  expect(findDiscountIssues(empty, issueSetting)).toEqual([
    { severity: 'error', path: ['codeAnswer', 'params', 'codes'], message: 'Choose at least one code.' },
  ])
})
