// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { openRuleEditor, storedRules, storeRuleSet } from '../../testing/rule-editor-screen.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

const rows = () =>
  within(screen.getByRole('list', { name: 'Payment methods, in their order' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.match(/\d\. \w+/)?.[0])
const button = (name: string) => screen.getByRole('button', { name })

/** Opens a stored rule that sorts the payment methods by these names. */
async function openSorting(...names: readonly string[]) {
  const rule = {
    title: 'Rule 1',
    match_type: 'all' as const,
    conditions: [
      {
        type: 'cart_subtotal',
        params: { operator: 'gte' as const, valueType: 'number' as const, value: 1 },
      },
    ],
    actions: [{ type: 'sort_payment', params: { names: [...names], exact: true } }],
  }
  storeRuleSet(platform, JSON.stringify(createRuleSet('Sorted', [rule])))
  return openRuleEditor(platform, '7')
}

test('the sort order is changed with buttons, keys and the mouse, is announced, and keeps the focus', async () => {
  const { user } = await openSorting('Cash', 'Bank', 'UPI')
  expect(rows()).toEqual(['1. Cash', '2. Bank', '3. UPI'])

  await user.click(button('Move UPI up'))
  expect(rows()).toEqual(['1. Cash', '2. UPI', '3. Bank'])
  expect(screen.getByText('UPI moved to position 2 of 3.')).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move UPI up')

  const handle = button('Reorder Cash: drag, or press the arrow keys')
  handle.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(rows()).toEqual(['1. UPI', '2. Bank', '3. Cash'])
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Reorder Cash')
})

test('a row is dragged to where it is dropped', async () => {
  await openSorting('Cash', 'Bank', 'UPI')
  for (const [index, row] of screen
    .getAllByRole('listitem')
    .filter((item) => /^\d\./.test(item.textContent ?? ''))
    .entries())
    row.getBoundingClientRect = () => ({ top: index * 40, bottom: index * 40 + 36 }) as DOMRect
  const handle = button('Reorder Cash: drag, or press the arrow keys')
  handle.setPointerCapture = () => {}
  fireEvent.pointerDown(handle, { button: 0, clientY: 18, pointerId: 1 })
  fireEvent.pointerMove(handle, { clientY: 110, pointerId: 1 })
  fireEvent.pointerUp(handle, { clientY: 110, pointerId: 1 })
  await waitFor(() => expect(rows()).toEqual(['1. Bank', '2. UPI', '3. Cash']))
})

test('a row can be taken back, and the order is what is stored', async () => {
  const app = await openSorting('Cash', 'Bank', 'UPI')
  await app.user.click(button('Move Bank up'))
  await app.user.click(button('Remove Cash'))
  expect(rows()).toEqual(['1. Bank', '2. UPI'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove UPI')
  await app.user.click(button('Save'))
  await waitFor(() =>
    expect(storedRules(platform)).toMatchObject({
      rules: [{ actions: [{ params: { names: ['Bank', 'UPI'] } }] }],
    }),
  )
})
