// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { installOnTestPage, lastNotice, posted, say } from './installed-page.test-support.ts'

beforeAll(installOnTestPage)
beforeEach(() => {
  posted.length = 0
})
afterEach(cleanup)

describe('a form with data-save-bar', () => {
  it('gets a save bar that submits and resets it', async () => {
    const submitted = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    const { container } = render(
      <form data-save-bar="" onSubmit={submitted}>
        <input aria-label="name" defaultValue="a" />
      </form>,
    )
    const input = container.querySelector('input') as HTMLInputElement
    fireEvent.input(input, { target: { value: 'b' } })
    const bar = lastNotice('saveBar')
    expect(bar?.showing).toBe(true)
    say({
      kind: 'event',
      name: 'pressed',
      detail: { element: bar?.element ?? '', index: bar?.discard?.index ?? -1 },
    })
    expect(input.value).toBe('a')
    expect(lastNotice('saveBar')?.showing).toBe(false)

    fireEvent.input(input, { target: { value: 'c' } })
    say({
      kind: 'event',
      name: 'pressed',
      detail: { element: bar?.element ?? '', index: bar?.save?.index ?? -1 },
    })
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(lastNotice('saveBar')?.showing).toBe(false)
  })
})

describe('history and admin links', () => {
  it('reports every step to the frame, and goes where the frame says', () => {
    const arrived: unknown[] = []
    const listen = (event: PopStateEvent) => arrived.push([location.pathname, event.state])
    window.addEventListener('popstate', listen)
    const lengthBefore = history.length
    history.pushState({ key: 'a' }, '', '/app/cod-fee?tab=2')
    expect(lastNotice('location')).toEqual({ path: '/app/cod-fee?tab=2', state: { key: 'a' }, how: 'push' })
    expect(history.length).toBe(lengthBefore)
    history.replaceState({ key: 'b' }, '', '/app/list')
    expect(lastNotice('location')).toEqual({ path: '/app/list', state: { key: 'b' }, how: 'replace' })

    say({ kind: 'event', name: 'traversed', detail: { path: '/app', state: { key: 'z' } } })
    window.removeEventListener('popstate', listen)
    expect(arrived).toEqual([['/app', { key: 'z' }]])
  })

  it('opens pages of the admin in the frame', () => {
    const { getByText } = render(
      <a href="shopify://admin/settings/shipping" target="_top">
        <span>Shipping</span>
      </a>,
    )
    fireEvent.click(getByText('Shipping'))
    expect(lastNotice('openAdminPage')).toEqual({ path: '/settings/shipping' })
    window.open('shopify://admin/settings/payments', '_top')
    expect(lastNotice('openAdminPage')).toEqual({ path: '/settings/payments' })
  })
})
