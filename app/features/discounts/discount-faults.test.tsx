// @vitest-environment jsdom
import '../../testing/test-setup.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestPlatform, refusal, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { newPath, openDiscount } from './testing/open-discount.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
})

async function openTenPercent(path = newPath) {
  const app = await openDiscount(platform, path)
  await app.type('Title', 'Ten')
  if (path === newPath) await app.chooseType('Amount off the order')
  await app.type('Percentage', '10')
  return app
}

/** The lines of the critical banner. */
async function findLines(): Promise<(string | null)[]> {
  const title = await screen.findByText('There were errors with your submission')
  const banner = title.closest<HTMLElement>('.Polaris-Banner')
  if (banner === null) throw new Error('The errors are in no banner.')
  return within(banner)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('takes no end that is not after the start: the end moves, and says so', async () => {
  const app = await openTenPercent()
  await app.openCard('Active dates')
  await app.user.click(screen.getByRole('checkbox', { name: 'Set end date' }))
  const end = screen.getByLabelText<HTMLInputElement>('End time')
  const latest = end.value
  await app.user.clear(end)
  await app.user.type(end, screen.getByLabelText<HTMLInputElement>('Start time').value)
  await app.user.tab()
  expect(end.value).toBe(latest)
  expect(screen.getByText(/^Ends on .* at /)).toBeTruthy()
  await app.save()
  await waitFor(() => expect(app.toasts).toEqual(['Discount created']))
  const { startsAt = '', endsAt = '' } = platform.ownDiscounts.records[0] ?? {}
  expect(Date.parse(endsAt ?? '')).toBeGreaterThan(Date.parse(startsAt))
})

it('refuses an end that is no day, at the dates and in the banner', async () => {
  const app = await openTenPercent()
  await app.openCard('Active dates')
  await app.user.click(screen.getByRole('checkbox', { name: 'Set end date' }))
  const end = screen.getByLabelText<HTMLInputElement>('End date')
  await app.user.clear(end)
  await app.user.type(end, '2026-13-45')
  await app.user.tab()
  await app.save()
  expect(await findLines()).toEqual([expect.stringMatching(/^Active dates: /)])
  expect(end.getAttribute('aria-invalid')).toBe('true')
  expect(platform.mutations()).toEqual([])
})

it('refuses a title that is too long, before anything is sent', async () => {
  const app = await openTenPercent()
  // The field limits the length of typed text, but not of a browser's autofill.
  fireEvent.change(app.title, { target: { value: 'x'.repeat(256) } })
  await app.save()
  expect(await findLines()).toEqual(['Title: Enter at most 255 characters.'])
  expect(screen.getByText('Enter at most 255 characters.')).toBeTruthy()
  expect(app.title.getAttribute('aria-invalid')).toBe('true')
  expect(platform.mutations()).toEqual([])
})

it('counts characters of a title as the platform does: an emoji is one', async () => {
  const app = await openTenPercent()
  fireEvent.change(app.title, { target: { value: '🎉'.repeat(256) } })
  await app.save()
  expect(await findLines()).toEqual(['Title: Enter at most 255 characters.'])
  fireEvent.change(app.title, { target: { value: '🎉'.repeat(255) } })
  expect(screen.getByText('255/255')).toBeTruthy()
  await app.save()
  await waitFor(() => expect(app.toasts).toEqual(['Discount created']))
})

it('asks before it saves a discount that takes nothing off and has no other fault', async () => {
  const app = await openTenPercent()
  const percentage = screen.getByRole('textbox', { name: /^Percentage/ })
  await app.user.clear(percentage)
  await app.user.type(percentage, '0')
  await app.user.clear(app.title)
  await app.save()
  expect(await findLines()).toEqual(['Title: Discount title is required'])

  await app.user.type(app.title, 'Nothing')
  await app.save()
  const confirm = await screen.findByText('Save anyway', { selector: 'button' })
  expect(platform.mutations()).toEqual([])
  await app.user.click(screen.getByText('Keep editing', { selector: 'button' }))
  expect(platform.mutations()).toEqual([])
  await app.save()
  await app.user.click(confirm)
  await waitFor(() => expect(platform.mutations()).toEqual(['DiscountAutomaticAppCreate']))
})

it('refuses a code that is too long', async () => {
  const app = await openTenPercent()
  await app.user.click(screen.getByRole('radio', { name: 'Discount code' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Discount code' }), {
    target: { value: 'X'.repeat(256) },
  })
  await app.save()
  expect(await findLines()).toEqual([expect.stringMatching(/^Discount code: .*255/)])
  expect(platform.mutations()).toEqual([])
})

it('opens a closed part whose field has a fault', async () => {
  const app = await openTenPercent()
  await app.user.click(screen.getByRole('radio', { name: 'Discount code' }))
  await app.type('Discount code', 'TEN')
  await app.openCard('Maximum discount uses and codes')
  await app.user.click(screen.getByRole('checkbox', { name: /^Limit number of times/ }))
  await app.user.click(screen.getByRole('button', { name: 'Hide: Maximum discount uses and codes' }))
  expect(screen.queryByRole('textbox', { name: 'Number of uses' })).toBeNull()
  await app.save()
  expect(await findLines()).toEqual([expect.stringMatching(/^Maximum discount uses: /)])
  const uses = await screen.findByRole('textbox', { name: 'Number of uses' })
  expect(uses.getAttribute('aria-invalid')).toBe('true')
  expect(platform.mutations()).toEqual([])
})

it('shows the platform’s refusal of a title at the title', async () => {
  const message = 'is too long (maximum is 255 characters)'
  platform.obstruct = (name) =>
    name === 'DiscountAutomaticAppCreate'
      ? refusal(name, { field: ['automaticAppDiscount', 'title'], message, code: 'INVALID' })
      : undefined
  const app = await openTenPercent()
  await app.save()
  expect(await findLines()).toEqual([`Title: ${message}`])
  expect(screen.getByText(message)).toBeTruthy()
  expect(takeLoggedFailures()).toHaveLength(1)
})

it.each([
  ['Specific products', 'Choose at least one product.', 'Select Products'],
  ['Specific collections', 'Choose at least one collection.', 'Select Collections'],
])('refuses %s without a chosen one', async (target, message, button) => {
  const app = await openTenPercent('/app/product-discounts/new')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Applies to' }), target)
  await app.save()
  expect(await findLines()).toEqual([`Discount Value: ${message}`])
  const picker = screen.getByRole('button', { name: button })
  const described = document.getElementById(picker.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain(message)
  expect(platform.mutations()).toEqual([])
})

it('shows a fault only until it is corrected', async () => {
  const resourcePicker = vi.fn(async () => [
    { id: 'gid://shopify/Collection/7', title: 'Spices', image: null },
  ])
  const app = await openTenPercent('/app/product-discounts/new')
  vi.stubGlobal('shopify', {
    toast: { show: (message: string) => app.toasts.push(message) },
    saveBar: { leaveConfirmation: app.leaveConfirmation },
    resourcePicker,
  })
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Applies to' }), 'Specific collections')
  await app.save()
  expect(await findLines()).toHaveLength(1)
  await app.user.click(screen.getByRole('button', { name: 'Select Collections' }))
  expect(await screen.findByText('Spices')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('There were errors with your submission')).toBeNull())
  await app.save()
  await waitFor(() => expect(app.toasts).toEqual(['Discount created']))
})
