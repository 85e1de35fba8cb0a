// @vitest-environment jsdom
import '../../testing/test-setup.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type DiscountForm, deriveDiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { createDiscountDraft, planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { formatDiscountCreate } from '#rules/records/inputs/discount-input.ts'
import { functionIds } from '../../testing/test-admin-api.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { newPath, openDiscount } from './testing/open-discount.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  storeCode('DIWALI', { type: 'amount', params: { value: 1000 } })
  storeCode('ANY', { type: 'none', params: {} })
})

/** Stores a discount by code with a requirement, as its form does. */
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

const codesBox = () => screen.findByRole('combobox', { name: 'Codes with this message' })
const listedCodes = async () => {
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  return options.map(({ textContent }) => textContent)
}
const answerBox = () => screen.getByRole('checkbox', { name: /^Show your own message/ })

async function openAnswering() {
  const app = await openDiscount(platform, newPath)
  await app.type('Title', 'Ten')
  await app.chooseType('Amount off the order')
  await app.type('Percentage', '10')
  await app.openCard('Message for codes that don’t qualify yet')
  await app.user.click(answerBox())
  return app
}

const findRules = () => {
  const record = platform.ownDiscounts.records.at(-1)
  return JSON.parse(record?.metafields.find(({ key }) => key === 'rules')?.value ?? '{}').rules
}

it('explains codes in a separate rule, which the form shows again', async () => {
  const app = await openAnswering()
  await app.user.click(await codesBox())
  await app.user.click(await screen.findByRole('option', { name: /^DIWALI/ }))
  await app.user.click(screen.getByRole('button', { name: 'Edit as rules' }))
  expect(await screen.findAllByRole('textbox', { name: 'Rule title' })).toHaveLength(2)
  await app.user.click(screen.getByRole('button', { name: 'Back to the form' }))
  await app.openCard('Message for codes that don’t qualify yet')
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
  expect(await screen.findByText('Customers see your message for 1 code.')).toBeTruthy()
  await app.openCard('Message for codes that don’t qualify yet')
  expect(answerBox()).toHaveProperty('checked', true)
})

it('offers only codes of this app whose minimum is known, each with it', async () => {
  platform.discounts = [
    { id: 'gid://shopify/DiscountCodeNode/99', kind: 'DiscountCodeBasic', title: 'THEIRS' },
  ]
  const app = await openAnswering()
  await app.user.click(await codesBox())
  expect(await listedCodes()).toEqual(['DIWALI Minimum purchase 1000 INR'])
})

it('finds a code by a part of it, and shows the minimum of each chosen code', async () => {
  for (const number of [1, 2, 3]) storeCode(`EID-${number}`, { type: 'quantity', params: { value: number } })
  const app = await openAnswering()
  await app.user.type(await codesBox(), 'id-2')
  expect(await listedCodes()).toEqual(['EID-2 Minimum 2 items'])
  await app.user.click(screen.getByRole('option', { name: /^EID-2/ }))
  screen.getByText('EID-2: Minimum 2 items')
  await app.user.clear(await codesBox())
  await app.user.type(await codesBox(), 'diwali')
  await app.user.click(await screen.findByRole('option', { name: /^DIWALI/ }))
  screen.getByText('DIWALI: Minimum purchase 1000 INR')
  await app.user.click(screen.getByRole('button', { name: 'Remove EID-2' }))
  await app.save()
  await waitFor(() => expect(app.toasts).toEqual(['Discount created']))
  expect(findRules()[1].actions.map(({ params }: { params: { codes: unknown } }) => params.codes)).toEqual([
    ['DIWALI'],
  ])
})

it('says of a chosen code that its minimum has changed, and follows it once it is chosen again', async () => {
  const app = await openAnswering()
  await app.user.click(await codesBox())
  await app.user.click(await screen.findByRole('option', { name: /^DIWALI/ }))
  platform.ownDiscounts.records = platform.ownDiscounts.records.filter(({ title }) => title !== 'DIWALI')
  storeCode('DIWALI', { type: 'amount', params: { value: 1500 } })
  await app.save()
  await screen.findByText('Used 0 times so far')
  await app.openCard('Message for codes that don’t qualify yet')
  await screen.findByText(/^DIWALI: Minimum purchase 1500 INR\. Its minimum has changed\./)
  await app.user.click(screen.getByRole('button', { name: 'Remove DIWALI' }))
  await app.user.click(await codesBox())
  await app.user.click(await screen.findByRole('option', { name: /^DIWALI/ }))
  screen.getByText('DIWALI: Minimum purchase 1500 INR')
})

it('says of a chosen code that this app has it no more, and gives it back', async () => {
  const app = await openAnswering()
  await app.user.click(await codesBox())
  await app.user.click(await screen.findByRole('option', { name: /^DIWALI/ }))
  platform.ownDiscounts.records = platform.ownDiscounts.records.filter(({ title }) => title !== 'DIWALI')
  await app.save()
  await screen.findByText('Used 0 times so far')
  await app.openCard('Message for codes that don’t qualify yet')
  await screen.findByText('DIWALI: This code no longer exists or has no minimum.')
  await app.user.click(screen.getByRole('button', { name: 'Remove DIWALI' }))
  expect(screen.queryByText(/^DIWALI:/)).toBeNull()
})

it('says at the fields what the answer lacks', async () => {
  const app = await openAnswering()
  await app.user.clear(screen.getByRole('textbox', { name: /^Message/, description: /replaces {missing}/ }))
  await app.save()
  expect(
    await screen.findByText('Message for codes that don’t qualify yet: Enter a message for customers.'),
  ).toBeTruthy()
  expect(screen.getByText('Message for codes that don’t qualify yet: Choose at least one code.')).toBeTruthy()
  expect(platform.mutations()).toEqual([])
})

it('is not offered to a discount by code, which is not asked about other codes', async () => {
  const app = await openAnswering()
  await app.user.click(screen.getByRole('radio', { name: 'Discount code' }))
  expect(screen.queryByRole('checkbox', { name: /^Show your own message/ })).toBeNull()
  await app.type('Discount code', 'TEN')
  await app.save()
  await waitFor(() => expect(app.toasts).toEqual(['Discount created']))
  expect(findRules()).toHaveLength(1)
})
