// @vitest-environment jsdom
import '../../testing/test-setup.ts'
// Parts load when they are opened. The imports load them before a test waits for them.
import './discount-page.tsx'
import './share-links.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fillIn } from '../../testing/fill-in.ts'
import { findSaveBar, renderApp, saveButton } from '../../testing/render-app.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

import { openCard } from './testing/open-discount.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
})

const saffron = { id: 'gid://shopify/ProductVariant/11', displayName: 'Saffron - 1 g', title: '1 g' }

async function storeDiscount(code?: string) {
  const app = renderApp('/app/order-discounts/new', platform)
  vi.stubGlobal('shopify', {
    ...(globalThis as unknown as { shopify: object }).shopify,
    resourcePicker: async () => [saffron],
  })
  const type = async (name: RegExp, text: string) =>
    fillIn(app.user, await screen.findByRole('textbox', { name }), text)
  await type(/^Title/, 'Ten percent')
  if (code !== undefined) {
    await app.user.click(screen.getByRole('radio', { name: 'Discount code' }))
    await type(/^Discount code/, code)
  }
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Amount off the order')
  await type(/^Percentage/, '10')
  expect(screen.queryByRole('heading', { name: 'Share' })).toBeNull()
  await app.user.click(saveButton())
  await screen.findByText(/so far/)
  if (code !== undefined) {
    await openCard(app, 'Share')
    await screen.findByRole('button', { name: 'Select Products' })
  }
  return app
}

const shareCard = () =>
  screen.getByRole('heading', { name: 'Share' }).closest<HTMLElement>('.Polaris-ShadowBevel') ?? document.body

it('has the links of a code, and their choices need no save', async () => {
  const app = await storeDiscount('TEN & 5%')
  const card = within(shareCard())
  const link = card.getByRole<HTMLInputElement>('textbox', { name: 'Discount link' })
  const address = 'https://saffron-lane.example'
  expect(link.value).toBe(`${address}/discount/TEN%20%26%205%25`)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await app.user.click(card.getByRole('button', { name: 'Copy Discount link' }))
  expect(write).toHaveBeenCalledWith(link.value)

  await app.user.click(card.getByRole('button', { name: 'Select Products' }))
  const filled = await card.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(filled.value).toBe(`${address}/cart/11:1?discount=TEN%20%26%205%25`)
  expect(findSaveBar()).toBeUndefined()
})

it('follows a code that is changed once it is saved', async () => {
  const app = await storeDiscount('TEN')
  const code = () => screen.getAllByRole('textbox', { name: /^Discount code/ })[0] as HTMLElement
  const links = () =>
    within(shareCard()).getByRole<HTMLInputElement>('textbox', { name: 'Discount link' }).value
  await app.user.type(code(), 'NER')
  expect(links()).toMatch(/\/discount\/TEN$/)
  await app.user.click(saveButton())
  await waitFor(() => expect(links()).toMatch(/\/discount\/TENNER$/))
})

it('is not there for an automatic discount', async () => {
  await storeDiscount()
  expect(screen.queryByRole('heading', { name: 'Share' })).toBeNull()
})
