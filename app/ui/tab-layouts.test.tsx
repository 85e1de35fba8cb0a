// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { SidebarTabLayout } from './sidebar-tab-layout.tsx'
import { TabLayout } from './tab-layout.tsx'

const tabs = [
  { id: 'product', label: 'Product' },
  { id: 'cart', label: 'Cart', badge: <span>2 active</span> },
  { id: 'location', label: 'Location' },
]
const inTabs = (
  <TabLayout label="Conditions" tabs={tabs} idPrefix="conditions">
    {(id) => <p>Fields of {id}</p>}
  </TabLayout>
)
const inSidebar = (
  <SidebarTabLayout label="Guides" sections={tabs} idPrefix="guides">
    {(id) => <p>Guide to {id}</p>}
  </SidebarTabLayout>
)

function open(layout: ReactNode, address: string) {
  const router = createMemoryRouter([{ path: '*', element: layout }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), router, address: () => router.state.location.search }
}

const tab = (name: RegExp | string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent?.trim()
const panel = () => screen.getByRole('tabpanel').textContent

describe('tabs', () => {
  it('start with the first, and with the first again where the address is wrong', () => {
    open(inTabs, '/app/cod-rules')
    expect(chosen()).toBe('Product')
    expect(panel()).toBe('Fields of product')
    open(inSidebar, '/app?section=nothing')
    expect(screen.getAllByRole('tab', { selected: true }).map((one) => one.textContent?.trim())).toEqual([
      'Product',
      'Product',
    ])
  })

  it('follow the address and keep it, with its other parameters, in step', async () => {
    const { user, router, address } = open(inTabs, '/app/cod-rules?item=cart&section=guide')
    expect(panel()).toBe('Fields of cart')
    await user.click(tab('Location'))
    expect(address()).toBe('?item=location&section=guide')
    expect(panel()).toBe('Fields of location')
    await act(() => router.navigate(-1))
    expect(panel()).toBe('Fields of cart')
    await act(() => router.navigate(1))
    expect(panel()).toBe('Fields of location')
  })

  it('leave one entry in the history for each choice, none for the one that is chosen already', async () => {
    const { user, router, address } = open(inTabs, '/app/cod-rules')
    await user.click(tab('Product'))
    await user.click(tab(/^Cart/))
    await user.click(tab(/^Cart/))
    expect(address()).toBe('?item=cart')
    await act(() => router.navigate(-1))
    expect(address()).toBe('')
  })

  it('are one stop of the Tab key; arrows, Home and End go along them, Enter opens', async () => {
    const { user } = open(inTabs, '/app/cod-rules?item=cart')
    await user.tab()
    expect(document.activeElement).toBe(tab('Cart 2 active'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tab('Location'))
    expect(panel()).toBe('Fields of cart')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tab('Product'))
    await user.keyboard('{ArrowLeft}{Enter}')
    expect(panel()).toBe('Fields of location')
    await user.keyboard('{Home} ')
    expect(panel()).toBe('Fields of product')
    await user.keyboard('{End}{ArrowDown}')
    expect(document.activeElement).toBe(tab('Location'))
  })

  it('name what they open', () => {
    open(inTabs, '/app/cod-rules?item=cart')
    expect(screen.getByRole('tablist', { name: 'Conditions' }).getAttribute('aria-orientation')).toBe(
      'horizontal',
    )
    expect(screen.getByRole('tabpanel', { name: 'Cart 2 active' }).id).toBe(
      tab(/^Cart/).getAttribute('aria-controls'),
    )
    expect(tab('Product').hasAttribute('aria-controls')).toBe(false)
  })
})

describe('sections at the side', () => {
  it('are chosen by the parameter section, and go up and down by the arrows', async () => {
    const { user, address } = open(inSidebar, '/app?item=cart')
    expect(screen.getByRole('tablist', { name: 'Guides' }).getAttribute('aria-orientation')).toBe('vertical')
    await user.tab()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(address()).toBe('?item=cart&section=cart')
    expect(panel()).toBe('Guide to cart')
    await user.keyboard('{ArrowUp}{ArrowUp} ')
    expect(panel()).toBe('Guide to location')
  })
})
