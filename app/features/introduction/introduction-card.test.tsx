// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noAnalytics } from '#rules/records/outside-settings.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { homeWords } from '../home/words.ts'
import { introductionWords as words } from './words.ts'

// jsdom cannot reload its page.
vi.mock('../help/use-reload-with-focus.ts', () => ({ useReloadWithFocus: () => () => undefined }))

const recording = { organization: 'o', scriptUrl: 'https://record.example.com/fs.js', host: 'h' }

function openHome(
  path: string,
  {
    analytics = { sessionRecording: recording },
    chat = null,
  }: { analytics?: object; chat?: object | null } = {},
) {
  const settings = document.createElement('script')
  settings.id = 'outside-settings'
  settings.type = 'application/json'
  settings.textContent = JSON.stringify({ analytics: { ...noAnalytics, ...analytics }, chat })
  document.body.append(settings)
  const platform = createTestPlatform()
  return { platform, show: () => renderApp(path, platform) }
}
afterEach(() => {
  document.getElementById('outside-settings')?.remove()
  Reflect.deleteProperty(navigator, 'doNotTrack')
})

const isAsked = () => screen.queryByRole('heading', { name: words.title }) !== null
const homeIsThere = () => screen.findByText('Welcome to Checkout Ninja')

describe('the question', () => {
  it.each([
    [words.allow, true],
    [words.refuse, false],
  ])('is answered once by “%s”, from the keyboard too', async (label, isAllowed) => {
    const { platform, show } = openHome('/app')
    const { user, unmount } = show()
    const button = await screen.findByRole('button', { name: label })
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(isAsked()).toBe(false))
    expect(platform.introduction).toBe(isAllowed)
    unmount()
    show()
    await homeIsThere()
    expect(isAsked()).toBe(false)
  })

  it('has two answers that look alike', async () => {
    openHome('/app').show()
    const [yes, no] = [
      await screen.findByRole('button', { name: words.allow }),
      screen.getByRole('button', { name: words.refuse }),
    ]
    expect(yes.className).toBe(no.className)
  })

  it('also appears if only the chat is set up', async () => {
    openHome('/app', { analytics: {}, chat: { websiteId: 'w' } }).show()
    expect(await screen.findByRole('heading', { name: words.title })).toBeDefined()
  })

  it('stays where the answer cannot be remembered', async () => {
    const { platform, show } = openHome('/app')
    const { user } = show()
    const button = await screen.findByRole('button', { name: words.allow })
    platform.obstruct = (what) =>
      what === 'introduction' ? Response.json({ error: 'Busy' }, { status: 503 }) : undefined
    await user.click(button)
    expect(await screen.findByText(words.notKept)).toBeDefined()
    expect(isAsked()).toBe(true)
    expect(takeLoggedFailures()).toHaveLength(1)
  })

  it.each([
    ['only counts would be sent', { analytics: { trackingWebhook: { url: 'https://a.example' } } }, () => {}],
    [
      'the shop has switched it all off',
      {},
      (platform: ReturnType<typeof createTestPlatform>) => platform.shopFlags.add('learning.refused'),
    ],
    [
      'the browser asks not to be tracked',
      {},
      () => Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true }),
    ],
  ] as const)('is not asked where %s', async (_case, settings, arrange) => {
    const { platform, show } = openHome('/app', settings)
    arrange(platform)
    show()
    await homeIsThere()
    await screen.findByRole('button', { name: homeWords.more.showNamed })
    expect(isAsked()).toBe(false)
  })
})

describe('the help page', () => {
  it('shows the answer and changes it', async () => {
    const { platform, show } = openHome('/app/help')
    platform.introduction = true
    const { user } = show()
    const knob = await screen.findByRole('switch', { name: words.switch })
    await waitFor(() => expect(knob.getAttribute('aria-checked')).toBe('true'))
    await user.click(knob)
    await waitFor(() => expect(platform.introduction).toBe(false))
    expect(within(document.body).getByText(words.help)).toBeDefined()
  })
})
