import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { renderApp, saveButton } from '../../../testing/render-app.tsx'
import type { TestPlatform } from '../../../testing/test-platform.ts'
// The page is loaded when it is opened; here it is there before a test waits for it.
import '../discount-page.tsx'

export const newPath = '/app/order-discounts/new'
export const editPath = (id: string) => `/app/page/discount-item/${id}`

/** The page of a discount, and what a merchant does on it. */
export async function openDiscount(platform: TestPlatform, path: string) {
  const app = renderApp(path, platform)
  const title = await screen.findByRole('textbox', { name: 'Title' })
  return {
    ...app,
    title,
    chooseType: (label: string) =>
      app.user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), label),
    type: async (name: string, text: string) => {
      const field = screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
      await app.user.clear(field)
      if (text !== '') await app.user.type(field, text)
    },
    save: () => app.user.click(saveButton()),
  }
}

/** Ten percent off the order, as a merchant makes it. */
export async function storeTenPercent(platform: TestPlatform, code?: string) {
  const app = await openDiscount(platform, newPath)
  if (code !== undefined) {
    await app.user.click(screen.getByRole('radio', { name: 'Discount code' }))
    await app.type('Discount code', code)
  }
  await app.type('Title', 'Ten percent')
  await app.chooseType('Amount off the order')
  await app.type('Percentage', '10')
  await app.save()
  await waitFor(() => expect(app.toasts).toEqual(['Discount created']))
  return app
}
