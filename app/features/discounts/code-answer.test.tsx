// @vitest-environment jsdom
import '../../testing/test-setup.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type DiscountForm, deriveDiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { createDiscountDraft, planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { formatDiscountCreate } from '../../platform/discount-input.ts'
import { functionIds } from '../../testing/test-admin-api.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { newPath, openDiscount } from './testing/open-discount.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  storeCode('DIWALI', { type: 'amount', params: { value: 1000 } })
  storeCode('ANY', { type: 'none', params: {} })
})

/** A discount by code that asks for something, as its form stores it. */
function storeCode(code: string, requirement: DiscountForm['requirement']) {
  const form: DiscountForm = {
    ...deriveDiscountForm(createDiscountDraft('order-discounts', '2020-01-01T00:00:00Z'), {}),
    title: code,
    discountMethod: 'code',
    code,
    requirement,
    discount: {
      type: 'apply_discount',
      params: { value: { type: 'percentage', params: { percentage: 10 } }, message: '' },
    },
  }
  const draft = formatDiscountDraft('order-discounts', form, {})
  const setting = { functionIds, now: new Date() }
  for (const step of planDiscountSave(undefined, draft, setting))
    if (step.kind === 'create')
      platform.ownDiscounts.create(
        'code',
        formatDiscountCreate({ apiVersion: '2026-10', functionIds }, step.wanted),
      )
}

const answerBox = () => screen.getByRole('checkbox', { name: /^Answer them in your own words/ })

async function openAnswering() {
  const app = await openDiscount(platform, newPath)
  await app.type('Title', 'Ten')
  await app.chooseType('Amount off the order')
  await app.type('Percentage', '10')
  await app.user.click(answerBox())
  return app
}

const findRules = () => {
  const record = platform.ownDiscounts.records.at(-1)
  return JSON.parse(record?.metafields.find(({ key }) => key === 'rules')?.value ?? '{}').rules
}

it('answers codes besides what it gives, as a rule of its own, which the form shows again', async () => {
  const app = await openAnswering()
  await app.user.click(await screen.findByRole('checkbox', { name: 'DIWALI' }))
  await app.user.click(screen.getByRole('button', { name: 'Edit as rules' }))
  expect(await screen.findAllByRole('textbox', { name: 'Rule title' })).toHaveLength(2)
  await app.user.click(screen.getByRole('button', { name: 'Back to the form' }))
  expect(answerBox()).toHaveProperty('checked', true)
  await app.save()
  await waitFor(() => expect(app.toasts).toEqual(['Discount created']))
  expect(findRules().map(({ actions }: { actions: unknown }) => actions)).toEqual([
    [
      {
        type: 'apply_discount',
        params: { value: { type: 'percentage', percentage: '10' }, message: 'Ten' },
      },
    ],
    [
      {
        type: 'explain_code',
        params: {
          codes: ['DIWALI'],
          minimum: { measure: 'amount', value: '1000' },
          message: 'Add {missing} more to use this code.',
        },
      },
    ],
  ])
  expect(await screen.findByText('Used 0 times so far')).toBeTruthy()
  expect(answerBox()).toHaveProperty('checked', true)
})

it('offers only codes whose minimum is known, each with it', async () => {
  await openAnswering()
  expect(await screen.findByText('Minimum purchase 1000 INR')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'ANY' })).toBeNull()
})

it('says at the fields what the answer lacks', async () => {
  const app = await openAnswering()
  await app.user.clear(screen.getByRole('textbox', { name: /^Message/, description: /{missing} in it/ }))
  await app.save()
  expect(await screen.findByText('Codes that do not count yet: Say what shoppers read.')).toBeTruthy()
  expect(screen.getByText('Codes that do not count yet: Choose at least one code.')).toBeTruthy()
  expect(platform.mutations()).toEqual([])
})

it('is not offered to a discount by code, which is not asked about other codes', async () => {
  const app = await openAnswering()
  await app.user.click(screen.getByRole('radio', { name: 'Discount code' }))
  expect(screen.queryByRole('checkbox', { name: /^Answer them/ })).toBeNull()
  await app.type('Discount code', 'TEN')
  await app.save()
  await waitFor(() => expect(app.toasts).toEqual(['Discount created']))
  expect(findRules()).toHaveLength(1)
})
