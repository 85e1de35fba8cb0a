// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PaymentMethod } from '../../wire.ts'
import { type Frame, FrameContext } from '../admin/frame-context.ts'
import type { StoreApi } from '../api/store-api.ts'
import { StoreApiProvider } from '../api/store-context.ts'
import { DesignProvider } from '../design/design-provider.tsx'
import '../screen-waits.test-support.ts'
import { PaymentsPage } from './payments-page.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  // Missing in jsdom.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('makes a wallet express with a checkbox whose help explains it', async () => {
  const storedMethod: PaymentMethod = {
    id: '3',
    gid: 'gid://shopify/PaymentGateway/3',
    kind: 'wallet',
    name: 'Apple Pay',
    shownAs: 'Apple Pay',
    additionalDetails: '',
    paymentInstructions: '',
    active: true,
    express: false,
  }
  const sent: unknown[] = []
  const api = {
    store: 'x',
    get: async () => ({ items: [{ ...storedMethod }] }),
    send: async (method: string, path: string, body: object) => {
      sent.push([method, path, body])
      Object.assign(storedMethod, body)
    },
  } as StoreApi
  const said = vi.fn()
  render(
    <DesignProvider>
      <QueryClientProvider client={new QueryClient()}>
        <StoreApiProvider value={api}>
          <FrameContext.Provider value={{ dispatch: said } as unknown as Frame}>
            <PaymentsPage />
          </FrameContext.Provider>
        </StoreApiProvider>
      </QueryClientProvider>
    </DesignProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Apple Pay' }))
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Express button' })
  expect(tick.checked).toBe(false)
  const help = document.getElementById(tick.getAttribute('aria-describedby') ?? '')
  expect(help?.textContent).toContain('a button at the top of the checkout')
  await userEvent.click(tick)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  expect(sent).toEqual([['PATCH', '/payment-methods/3', { express: true }]])
  expect(await screen.findByText('Express button')).toBeTruthy()
  expect(said).toHaveBeenCalledWith(
    expect.objectContaining({ detail: expect.objectContaining({ message: 'Apple Pay saved' }) }),
  )
})
