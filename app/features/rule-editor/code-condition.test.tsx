// @vitest-environment jsdom
import '../../testing/test-setup.ts'
// Parts load when they are opened. The imports load them before a test waits for them.
import '../discounts/open-rules.tsx'
import './code-condition.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fillIn } from '../../testing/fill-in.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { newPath, openDiscount } from '../discounts/testing/open-discount.ts'

const gid = (number: number) => `gid://shopify/DiscountCodeNode/${number}`

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  platform.discounts = [
    { id: gid(11), kind: 'DiscountCodeBasic', title: 'Friends', codes: ['FRIEND-1', 'friend-2'] },
    {
      id: gid(12),
      kind: 'DiscountCodeApp',
      title: 'Newsletter',
      codes: Array.from({ length: 20 }, (_, index) => `NEWS-${index}`),
    },
  ]
})

/** Opens the rules of a new discount of ten percent, with a condition on the codes. */
async function openCodeCondition() {
  const app = await openDiscount(platform, newPath)
  await app.type('Title', 'Ten')
  await app.chooseType('Amount off the order')
  await app.type('Percentage', '10')
  await app.user.click(screen.getByRole('button', { name: 'Edit as rules' }))
  await app.user.click(await screen.findByRole('button', { name: 'Add condition' }))
  await fillIn(app.user, await screen.findByPlaceholderText('Search conditions'), 'Discount code')
  await app.user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 5, name: 'Discount code' })
  const take = async (title: string) => {
    await app.user.click(await screen.findByRole('combobox', { name: 'Add the codes of a discount' }))
    await app.user.click(await screen.findByRole('option', { name: new RegExp(`^${title}`) }))
  }
  return { ...app, take }
}

it('codes of a discount of the store are added to the list, and stored', async () => {
  const app = await openCodeCondition()
  await app.take('Friends')
  await screen.findAllByText('Added FRIEND-1 and friend-2')
  await app.take('Friends')
  await screen.findAllByText('Its codes are on the list already')
  await app.save()
  await waitFor(() => expect(app.toasts).toEqual(['Discount created']))
  const rules = platform.ownDiscounts.records[0]?.metafields.find(({ key }) => key === 'rules')?.value
  const [rule] = JSON.parse(rules ?? '{}').rules
  expect(rule.conditions.at(-1)).toEqual({
    type: 'discount_code',
    params: {
      operator: 'in',
      valueType: 'string',
      value: ['FRIEND-1', 'friend-2'],
      __field_path: 'enteredDiscountCodes.code',
    },
  })
})

it('codes of a discount with exactly ten are added', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `TEN-${index}`)
  platform.discounts.push({ id: gid(13), kind: 'DiscountCodeBasic', title: 'Ten codes', codes })
  const app = await openCodeCondition()
  await app.take('Ten codes')
  await screen.findAllByText(/^Added TEN-0,.* and TEN-9$/)
})

it('a discount with many codes says how to name them', async () => {
  const app = await openCodeCondition()
  await app.take('Newsletter')
  const [note] = await screen.findAllByText(/“Newsletter” has more than 10 codes/)
  expect(note).toBeDefined()
  expect(screen.queryByText('NEWS-0')).toBeNull()
})
