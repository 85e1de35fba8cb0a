// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import example from '#rules/published/storefront/example.json' with { type: 'json' }
import { renderApp } from '../../testing/render-app.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

const typeOf = (block: string) => `shopify://apps/checkout-ninja/blocks/${block}/3d5f1c6a`
const theme = {
  'templates/product.json': { sections: { main: { blocks: { a: { type: typeOf('pincode-check') } } } } },
  'config/settings_data.json': {
    current: { blocks: { a: { type: typeOf('cart-drawer'), disabled: true } } },
  },
}
const denied = () =>
  Response.json({
    data: { themes: null },
    errors: [{ message: 'Access denied for themes field.', extensions: { code: 'ACCESS_DENIED' } }],
  })

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  platform.theme = theme
  localStorage.clear()
})

/** Opens the page in an admin that answers the request for a scope. */
async function open(answer: 'granted-all' | 'declined-all' | Error = 'granted-all', apiVersion?: string) {
  const requests: string[][] = []
  const view = renderApp('/app/on-your-store', platform, apiVersion)
  Object.assign(window.shopify, {
    scopes: {
      request: async (scopes: string[]) => {
        requests.push(scopes)
        if (answer instanceof Error) throw answer
        return { result: answer, detail: {} }
      },
    },
  })
  await screen.findByRole('heading', { name: 'Pincode check' })
  return { ...view, asked: requests }
}

const findLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const preview = (block: string) =>
  screen.getByRole('region', { name: `Preview of ${block}` }).shadowRoot as ShadowRoot
const publish = (content: object) =>
  platform.published.set('gid://shopify/AppInstallation/1.storefront', JSON.stringify(content))

describe('the places of blocks', () => {
  it('are read from the published theme, and no block is added twice', async () => {
    await open()
    expect(screen.getByText(/Your published theme is “Bazaar”/)).toBeDefined()
    expect(screen.getAllByText('Placed')).toHaveLength(1)
    expect(screen.getAllByText('Hidden')).toHaveLength(1)
    expect(screen.getAllByText('Not placed')).toHaveLength(5)
    expect(findLink('Open product page in theme editor: Pincode check')).toBe(
      'shopify://admin/themes/current/editor?template=product',
    )
    expect(findLink('Add to cart page: Pincode check')).toBe(
      'shopify://admin/themes/current/editor?template=cart&addAppBlockId=test-key/pincode-check&target=mainSection',
    )
    expect(findLink('Open in theme editor: Cart drawer')).toContain('activateAppId=test-key/cart-drawer')
  })

  it('are unknown without the permission, which the app asks for when the merchant wants it', async () => {
    platform.obstruct = (operation) => (operation === 'ThemeFiles' ? denied() : undefined)
    const { user, asked } = await open()
    expect(screen.getByText(/The app can’t see your theme/)).toBeDefined()
    expect(screen.queryByText('Not placed')).toBeNull()
    expect(screen.getByRole('link', { name: 'Add to product page: Pincode check' }).textContent).toBe(
      'Add to product page',
    )
    expect(asked).toEqual([])
    platform.obstruct = undefined
    await user.click(screen.getByRole('button', { name: 'Let the app read your theme' }))
    await screen.findByText(/Your published theme is “Bazaar”/)
    expect(asked).toEqual([['read_themes']])
  })

  it('stay unknown where the merchant declines, or the admin cannot ask', async () => {
    platform.obstruct = (operation) => (operation === 'ThemeFiles' ? denied() : undefined)
    const { user, unmount } = await open('declined-all')
    await user.click(screen.getByRole('button', { name: 'Let the app read your theme' }))
    expect(await screen.findAllByText(/You didn’t allow it/)).toHaveLength(2)
    unmount()
    const again = await open(new Error('no such scope'))
    await again.user.click(screen.getByRole('button', { name: 'Let the app read your theme' }))
    expect(await screen.findAllByText(/Shopify couldn’t ask/)).toHaveLength(2)
    expect(takeLoggedFailures()).toHaveLength(1)
  })

  it('are unknown where a file cannot be read, and for a version without themes', async () => {
    platform.theme = { 'templates/product.json': {} }
    const { unmount } = await open()
    expect(screen.getByText(/A file of your theme can’t be read/)).toBeDefined()
    unmount()
    platform.operations.length = 0
    await open('granted-all', '2024-01')
    expect(platform.operations.map(({ name }) => name)).not.toContain('ThemeFiles')
    expect(screen.queryByRole('button', { name: 'Let the app read your theme' })).toBeNull()
  })

  it('can be read again after a failure', async () => {
    platform.obstruct = (operation) =>
      operation === 'OwnApp' ? new Response('down', { status: 502 }) : undefined
    const { user } = renderApp('/app/on-your-store', platform)
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })
    platform.obstruct = undefined
    await user.click(retry)
    await screen.findByRole('heading', { name: 'Pincode check' })
    takeLoggedFailures()
  })
})

describe('places that were read before', () => {
  it('say so when they cannot be read again, until another try succeeds', async () => {
    const { user } = await open()
    platform.obstruct = (operation) =>
      operation === 'ThemeFiles' ? new Response('down', { status: 502 }) : undefined
    // The merchant comes back from the theme editor.
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('This page couldn’t be loaded again')).toBeDefined()
    expect(screen.getByText(/You see it as it was before/)).toBeDefined()
    expect(screen.getAllByText('Placed')).toHaveLength(1)
    platform.obstruct = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('This page couldn’t be loaded again')).toBeNull())
    takeLoggedFailures()
  })
})

describe('the previews', () => {
  it('show the example until something is published', async () => {
    await open()
    expect(screen.getAllByText(/previews show examples/)).toHaveLength(1)
    // The drawer contains the blocks of other cards, so it has no preview.
    expect(screen.queryByLabelText('Preview of Cart drawer')).toBeNull()
    await waitFor(() => expect(preview('Pincode check').querySelector('input')).not.toBeNull())
    expect(preview('Spend more').textContent).toContain('Spend ₹999 more for 10% off.')
  })

  it('answer with the data of the shop, in every block at once', async () => {
    publish({ ...example, cod: { ...example.cod, answers: [], depends: [] } })
    const { user } = await open()
    await waitFor(() => expect(preview('Pincode check').querySelector('input')).not.toBeNull())
    const check = preview('Pincode check')
    const field = check.querySelector('input') as HTMLInputElement
    field.value = '560001'
    await user.click(check.querySelector('[data-part=check]') as HTMLElement)
    const answer = 'Cash on Delivery is available at 560001.'
    expect(check.querySelector('[role=status]')?.textContent).toContain(answer)
    expect(preview('COD and delivery note').querySelector('p')?.textContent).toContain(answer)
    expect(screen.queryByText(/Nothing is saved for/)).toBeNull()
  })

  it('say so while a save changes the answers', async () => {
    publish({ version: 1, of: 'a', state: 'changing' })
    await open()
    expect(screen.getAllByText(/A save isn’t complete yet/)).toHaveLength(1)
  })

  it('show the example of what is not published', async () => {
    publish({ ...example, discounts: [] })
    await open()
    expect(screen.getAllByText(/Nothing is saved for “Spend more” yet/)).toHaveLength(1)
  })
})

it('says what shoppers see on which plan', async () => {
  platform.shop.plan.shopifyPlus = true
  await open()
  const card = screen.getByRole('heading', { name: 'Where customers see your settings' }).closest('div')
  expect(card).not.toBeNull()
  expect(screen.getByText(/Your store is on Shopify Plus/)).toBeDefined()
  expect(within(document.body).getByText(/On every Shopify plan/)).toBeDefined()
})

describe('data without room in the publication', () => {
  it('is said with its number', async () => {
    publish({ ...example, discountsLeftOut: 1 })
    const checkout = { version: 1, of: 'a', state: 'current', ratesLeftOut: 7, freeShippingLeftOut: 51 }
    platform.published.set('gid://shopify/Shop/1.checkout', JSON.stringify(checkout))
    await open()
    expect(screen.getByRole('heading', { name: 'Not shown to customers' })).toBeDefined()
    expect(screen.getByText(/no space for 1 discount\./)).toBeDefined()
    expect(screen.getByText(/no space for the reasons of 7 shipping rates\./)).toBeDefined()
    expect(screen.getByText(/You have 51 minimums for free shipping/)).toBeDefined()
  })

  it('is not mentioned where all of it fits', async () => {
    publish(example)
    await open()
    expect(screen.queryByRole('heading', { name: 'Not shown to customers' })).toBeNull()
  })
})
