// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CheckoutView } from '../../wire.ts'
import { DesignProvider } from '../design/design-provider.tsx'
import '../screen-waits.test-support.ts'
import { CheckoutPage } from './checkout-page.tsx'

const methods = ['Card', 'Apple Pay'].map((name, index) => ({
  id: String(index),
  name,
  originalName: name,
  shownAs: name,
  kind: 'wallet' as const,
  optionType: 'wallet' as const,
  optionHandle: 'handle',
  additionalDetails: '',
}))
const emptyView: CheckoutView = {
  currencyCode: 'INR',
  lines: [],
  subtotal: '0.0',
  discounts: [],
  shipping: null,
  discountedShipping: null,
  total: '0.0',
  takesDiscountCodes: false,
  customer: null,
  deliveryOptions: [],
  selectedDeliveryOption: null,
  paymentMethods: methods,
  expressMethods: [],
  paymentTerms: null,
  needsReview: false,
  checkErrors: [],
  hiddenDeliveryOptions: [],
  hiddenPaymentMethods: [],
  hiddenExpressMethods: [],
  discountCodes: [],
  discountVerdicts: [],
  functions: [],
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders the page with a store whose checkout returns that view. */
async function open(view: Partial<CheckoutView>): Promise<void> {
  const answers: Record<string, unknown> = {
    '/store/x/api/bootstrap': { shop: { handle: 'x', name: 'Store X', currencyCode: 'INR' } },
    '/store/x/api/customers': { items: [] },
    '/store/x/api/checkout': { ...emptyView, ...view },
    '/products.json': { products: [{ sku: 'a', title: 'A', price: '1.0', tags: [], vendor: '' }] },
  }
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/') return { ok: true, url: 'http://store.test/store/x' }
    if (Object.hasOwn(answers, path)) return Response.json(answers[path])
    throw new Error(`Nothing is at ${path}.`)
  })
  render(
    <DesignProvider>
      <QueryClientProvider client={new QueryClient()}>
        <CheckoutPage />
      </QueryClientProvider>
    </DesignProvider>,
  )
  await screen.findByText('Payment')
  await waitFor(() => expect(screen.queryByLabelText('Loading')).toBeNull())
}

const section = () => screen.queryByRole('region', { name: 'Express checkout' })
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map(({ value }) => value)
const button = () => within(section() ?? document.body).getByRole('button', { name: 'Apple Pay' })
const placing = () => screen.getByRole('region', { name: 'Place the order' })
const expressMethods = methods.slice(1)

it('shows no section without express methods', async () => {
  await open({})
  expect(section()).toBeNull()
  expect(checked()).toEqual(['Card'])
})

it('a keyboard press chooses an express method and leads to the order, and a choice in the list clears it', async () => {
  await open({ expressMethods })
  button().focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(placing())
  expect(placing().textContent).toContain('You pay with Apple Pay.')
  expect(button().getAttribute('aria-pressed')).toBe('true')
  expect(checked()).toEqual(['Apple Pay'])
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Place test order')
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }))
  expect(button().getAttribute('aria-pressed')).toBe('false')
  expect(placing().textContent).not.toContain('You pay with')
  expect(checked()).toEqual(['Card'])
})

it('pays with a method that the list hides, and then selects none there', async () => {
  await open({ expressMethods, paymentMethods: methods.slice(0, 1) })
  await userEvent.click(button())
  expect(placing().textContent).toContain('You pay with Apple Pay.')
  expect(checked()).toEqual([])
})

it('says that only the buttons are left when the list is empty', async () => {
  await open({ expressMethods, paymentMethods: [] })
  expect(screen.getByText('The order can be paid only with the express buttons.')).toBeTruthy()
})

it('shows in the drawer which record hides a button', async () => {
  await open({ hiddenExpressMethods: [{ name: 'Apple Pay', byRecord: 'Buttons' }] })
  await userEvent.click(screen.getByRole('button', { name: /^Technical details/ }))
  expect(screen.getByText(/“Buttons” hides/).textContent).toContain('Apple Pay (express button)')
})
