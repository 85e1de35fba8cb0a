import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { fillIn } from '../../../testing/fill-in.ts'
import { renderApp, saveButton } from '../../../testing/render-app.tsx'
import { storeTenPercent } from '../../../testing/stored-discount.ts'
import type { TestPlatform } from '../../../testing/test-platform.ts'
// Pages load when they are opened. This import loads the page early, before a test waits for it.
import '../discount-page.tsx'

export const newPath = '/app/order-discounts/new'
/** Page of a new discount without a chosen type. */
export const emptyPath = '/app/page/discount-item'
export const editPath = (id: string) => `/app/page/discount-item/${id}`

/** Page of a discount, with a merchant's actions on it. */
export async function openDiscount(platform: TestPlatform, path: string) {
  const app = renderApp(path, platform)
  const title = await screen.findByRole('textbox', { name: 'Title' })
  return {
    ...app,
    title,
    chooseType: (label: string) =>
      app.user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), label),
    type: (name: string, text: string) =>
      fillIn(app.user, screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), text),
    openCard: (title: string) => openCard(app, title),
    save: () => app.user.click(saveButton()),
  }
}

/** Opens a card that is closed at first. */
export async function openCard({ user }: Pick<ReturnType<typeof renderApp>, 'user'>, title: string) {
  await user.click(await screen.findByRole('button', { name: `Show: ${title}` }))
}

/** Creates a discount of ten percent off the order, as a merchant does. */
export async function makeTenPercent(platform: TestPlatform) {
  const app = await openDiscount(platform, newPath)
  await app.type('Title', 'Ten percent')
  await app.chooseType('Amount off the order')
  await app.type('Percentage', '10')
  await app.save()
  await waitFor(() => expect(app.toasts).toEqual(['Discount created']))
  return app
}

/** Page of a stored discount of ten percent off the order. */
export async function openTenPercent(platform: TestPlatform, code?: string) {
  storeTenPercent(platform, code)
  const app = await openDiscount(platform, editPath('1'))
  await screen.findByText('Used 0 times so far')
  return app
}
