// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noSupport } from '#rules/records/app-settings.ts'
import { noAnalytics } from '#rules/records/outside-settings.ts'
import { listTrackedEvents } from '../../analytics/track.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { functionIds } from '../../testing/test-admin-api.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

/** Response at the address of the videos. */
let videos: () => Response

function openHelp(others: Parameters<typeof renderApp>[4] = {}) {
  const platform = createTestPlatform()
  const { fetch } = platform
  platform.fetch = async (address, init) =>
    String(address).startsWith('https://videos.example.com/') ? videos() : fetch(address, init)
  return renderApp('/app/help', platform, '2026-10', functionIds, others)
}

const lastEvent = () => listTrackedEvents().at(-1)

beforeEach(() => window.localStorage.clear())

describe('the questions', () => {
  it('are open one at a time, and close again', async () => {
    const { user } = openHelp()
    const first = await screen.findByRole('button', { name: 'My rule doesn’t apply. Where do I see why?' })
    const second = screen.getByRole('button', { name: /Why do Shop Pay/ })
    await user.click(first)
    expect(first.getAttribute('aria-expanded')).toBe('true')
    await user.click(second)
    expect(first.getAttribute('aria-expanded')).toBe('false')
    expect(second.getAttribute('aria-expanded')).toBe('true')
    await user.click(second)
    expect(second.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('Get Support', () => {
  it('offers the configured ways to get support, and tracks the chosen one', async () => {
    const support = { ...noSupport, email: 'help@example.com', chatUrl: 'https://chat.example.com' }
    const { user } = openHelp({ support, shop: 'saffron-lane.myshopify.com' })
    await user.click(await screen.findByRole('button', { name: 'Get Support' }))
    const chat = await screen.findByRole('link', { name: /Live chat/ })
    expect(chat.getAttribute('href')).toBe('https://chat.example.com')
    expect(screen.getByRole('link', { name: /Email/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
    expect(lastEvent()).toEqual({ event: 'support_modal_opened', properties: {} })
    await user.click(chat)
    expect(lastEvent()).toEqual({ event: 'support_option_clicked', properties: { option: 'chat' } })
    const facts = (await screen.findByLabelText('Send what support needs')) as HTMLTextAreaElement
    expect(facts.value).toContain('saffron-lane.myshopify.com')
    expect(facts.value).toContain('Active records: 0 of 0')
  })

  it('says that no way is set up', async () => {
    const { user } = openHelp()
    await user.click(await screen.findByRole('button', { name: 'Get Support' }))
    expect(await screen.findByText(/This server has no contact for support/)).toBeDefined()
  })
})

describe('usage data', () => {
  const openLearning = (analytics: object) => {
    const settings = document.createElement('script')
    settings.id = 'outside-settings'
    settings.type = 'application/json'
    settings.textContent = JSON.stringify({ analytics: { ...noAnalytics, ...analytics }, chat: null })
    document.body.append(settings)
    const platform = createTestPlatform()
    return { platform, ...renderApp('/app/help', platform, '2026-10', functionIds) }
  }
  afterEach(() => document.getElementById('outside-settings')?.remove())

  it('is switched off for the shop, and stays on where that cannot be remembered', async () => {
    const { platform, user } = openLearning({})
    const learning = await screen.findByRole('switch', { name: 'Share usage data' })
    await waitFor(() => expect(learning.getAttribute('aria-checked')).toBe('true'))
    expect(screen.getByText(/This server sends no usage data/)).toBeDefined()
    platform.obstruct = () => Response.json({ error: 'Busy' }, { status: 503 })
    await user.click(learning)
    expect(await screen.findByText('Your choice couldn’t be saved')).toBeDefined()
    expect(learning.getAttribute('aria-checked')).toBe('true')
    takeLoggedFailures()
    platform.obstruct = undefined
    await user.click(learning)
    await waitFor(() => expect(learning.getAttribute('aria-checked')).toBe('false'))
    expect([...platform.shopFlags]).toEqual(['learning.refused'])
  })

  it('offers to share the name only where a service would receive it', async () => {
    const { unmount } = openLearning({ trackingWebhook: { url: 'https://hook.example.com' } })
    await screen.findByRole('switch', { name: 'Share usage data' })
    expect(screen.queryByRole('switch', { name: /Share my name and email/ })).toBeNull()
    unmount()
    document.getElementById('outside-settings')?.remove()
    openLearning({ marketingAutomation: { scriptUrl: 'https://mail.example.com/mtc.js' } })
    expect(await screen.findByRole('switch', { name: /Share my name and email/ })).toBeDefined()
    expect(screen.getByText(/includes your store/)).toBeDefined()
  })
})

describe('the tutorials', () => {
  it('are read where no videos are set up', async () => {
    const { user } = openHelp()
    await user.click(await screen.findByRole('button', { name: 'Read the steps: Write a rule' }))
    expect(await screen.findByText(/Read the summary/)).toBeDefined()
    expect(document.querySelector('iframe')).toBeNull()
    expect(screen.queryByRole('link', { name: /More Tutorials/ })).toBeNull()
  })

  it('play in a window, with the steps below', async () => {
    videos = () => new Response()
    const { user } = openHelp({
      videosUrl: 'https://videos.example.com/embed',
      videosPlaylistUrl: 'https://videos.example.com/all',
    })
    const more = await screen.findByRole('link', { name: /More Tutorials/ })
    expect([more.getAttribute('href'), more.getAttribute('target')]).toEqual([
      'https://videos.example.com/all',
      '_blank',
    ])
    expect(screen.getByText('1:10')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Watch Now: Offer Cash on Delivery by pincode' }))
    const video = await waitFor(() => {
      const found = document.querySelector('iframe')
      if (found === null) throw new Error('There is no video')
      return found
    })
    expect(video.src).toBe('https://videos.example.com/embed/pincodes')
    expect(video.height).toBe('315')
    expect(screen.getByText(/Paste the pincodes/)).toBeDefined()
    await user.click(screen.getAllByText('Close').at(-1) ?? document.body)
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull())
  })

  it('are read where the video cannot be reached', async () => {
    videos = () => {
      throw new TypeError('Failed to fetch')
    }
    const { user } = openHelp({ videosUrl: 'https://videos.example.com/embed' })
    expect(screen.queryByRole('link', { name: /More Tutorials/ })).toBeNull()
    await user.click(
      await screen.findByRole('button', { name: 'Watch Now: Offer Cash on Delivery by pincode' }),
    )
    expect(await screen.findByText(/The video can’t be loaded/)).toBeDefined()
    expect(screen.getByText(/Paste the pincodes/)).toBeDefined()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('stay hidden after they are dismissed', async () => {
    videos = () => new Response()
    const { user, unmount } = openHelp({ videosUrl: 'https://videos.example.com/embed' })
    await user.click(await screen.findByRole('button', { name: 'See the steps' }))
    expect(lastEvent()).toEqual({
      event: 'tutorial_secondary_button_click',
      properties: { videoUrl: 'https://videos.example.com/embed/cod-with-fee' },
    })
    await waitFor(() => expect(document.querySelector('iframe')?.height).toBe('600'))
    await user.click(screen.getByRole('button', { name: 'Dismiss: Cash on Delivery with a fee' }))
    expect(window.localStorage.getItem('tutorial-card-closed-cod-with-fee-help')).toBe('true')
    unmount()
    openHelp()
    expect(await screen.findByText('Customization FAQs')).toBeDefined()
    expect(screen.queryByRole('button', { name: /See the steps/ })).toBeNull()
  })
})

describe('the plan page', () => {
  it('shows the price, and that nothing is charged here', async () => {
    renderApp('/app/plan', createTestPlatform())
    expect(await screen.findByText(/is free and without limits/)).toBeDefined()
    expect(screen.getAllByText('$19')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Configure Discounts' }).getAttribute('href')).toBe(
      '/app/discounts',
    )
  })
})
