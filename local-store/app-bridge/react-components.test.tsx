// @vitest-environment jsdom
import { Modal, NavMenu, SaveBar, TitleBar, useAppBridge } from '@shopify/app-bridge-react'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { installOnTestPage, lastNotice, posted, say, settle } from './installed-page.test-support.ts'
import { unsupportedMembers } from './surface.ts'

beforeAll(installOnTestPage)
beforeEach(() => {
  posted.length = 0
})
afterEach(cleanup)

describe('the global', () => {
  it('is the object that useAppBridge returns, with answers from the frame', async () => {
    const shopify = useAppBridge()
    expect(shopify.config).toMatchObject({ apiKey: 'key-1', shop: 'saffron-lane.myshopify.com' })
    expect(shopify.environment).toMatchObject({ embedded: true, pos: false })
    const token = shopify.idToken()
    const request = posted.find((message) => message.kind === 'request')
    say({ kind: 'answer', id: request?.kind === 'request' ? request.id : 0, answer: 'fresh' })
    expect(await token).toBe('fresh')
  })

  it('names a member that it does not offer', () => {
    for (const member of Object.keys(unsupportedMembers) as (keyof typeof unsupportedMembers)[]) {
      expect(() => window.shopify[member]).toThrow(`shopify.${member} is not part of the local store`)
    }
  })

  it('shows toasts with the platform’s durations and runs their callbacks', () => {
    const onAction = vi.fn()
    const onDismiss = vi.fn()
    window.shopify.toast.show('Saved')
    expect(lastNotice('toast')).toMatchObject({
      message: 'Saved',
      durationMilliseconds: 5_000,
      isError: false,
    })
    const id = window.shopify.toast.show('Removed', { action: 'Undo', onAction, onDismiss })
    expect(lastNotice('toast')).toMatchObject({ id, durationMilliseconds: 10_000, action: 'Undo' })
    say({ kind: 'event', name: 'toastAction', detail: { id } })
    say({ kind: 'event', name: 'toastDismissed', detail: { id } })
    say({ kind: 'event', name: 'toastDismissed', detail: { id } })
    expect(onAction).toHaveBeenCalledTimes(1)
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })

  it('reports an id without an element', async () => {
    await expect(window.shopify.saveBar.show('nowhere')).rejects.toThrow(
      'no <ui-save-bar> with the id “nowhere”',
    )
  })
})

describe('SaveBar', () => {
  it('mirrors its buttons, presses them, and leaves with its component', async () => {
    const [save, discard, onShow, onHide] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    const bar = (open: boolean, disabled: boolean) => (
      <SaveBar open={open} discardConfirmation onShow={onShow} onHide={onHide}>
        <button variant="primary" type="button" disabled={disabled} onClick={save}>
          Save
        </button>
        <button type="button" onClick={discard}>
          Discard
        </button>
      </SaveBar>
    )
    const { rerender, unmount } = render(bar(false, false))
    await settle()
    expect(lastNotice('saveBar')?.showing).toBe(false)

    rerender(bar(true, false))
    await settle()
    const shown = lastNotice('saveBar')
    expect(shown).toMatchObject({
      showing: true,
      discardConfirmation: true,
      save: { text: 'Save', disabled: false },
    })
    expect(onShow).toHaveBeenCalledTimes(1)
    say({
      kind: 'event',
      name: 'pressed',
      detail: { element: shown?.element ?? '', index: shown?.save?.index ?? -1 },
    })
    say({
      kind: 'event',
      name: 'pressed',
      detail: { element: shown?.element ?? '', index: shown?.discard?.index ?? -1 },
    })
    expect([save.mock.calls.length, discard.mock.calls.length]).toEqual([1, 1])

    rerender(bar(true, true))
    await settle()
    expect(lastNotice('saveBar')?.save?.disabled).toBe(true)

    rerender(bar(false, true))
    await settle()
    expect(lastNotice('saveBar')?.showing).toBe(false)
    expect(onHide).toHaveBeenCalledTimes(1)
    unmount()
    expect(lastNotice('elementRemoved')?.element).toBe(shown?.element)
  })

  it('does not press a button for another origin', async () => {
    const save = vi.fn()
    render(
      <SaveBar open>
        <button variant="primary" type="button" onClick={save}>
          Save
        </button>
      </SaveBar>,
    )
    await settle()
    const element = lastNotice('saveBar')?.element ?? ''
    say({ kind: 'event', name: 'pressed', detail: { element, index: 0 } }, 'https://elsewhere.example')
    expect(save).not.toHaveBeenCalled()
  })
})

describe('TitleBar and NavMenu', () => {
  it('mirror title, buttons and links, without the home link', async () => {
    const visited: string[] = []
    const follow = (event: Event) => {
      event.preventDefault()
      if (event.target instanceof Element) visited.push(event.target.getAttribute('href') ?? '')
    }
    document.addEventListener('shopify:navigate', follow)
    render(
      <>
        <TitleBar title="COD with fee">
          <button variant="primary" type="button" tone="critical">
            Remove
          </button>
          <section {...{ label: 'More' }}>
            <button type="button">Copy</button>
          </section>
        </TitleBar>
        <NavMenu>
          <a href="/app" rel="home">
            Home
          </a>
          <a href="/app/cod-fee">COD with fee</a>
        </NavMenu>
      </>,
    )
    await settle()
    expect(lastNotice('titleBar')).toMatchObject({
      title: 'COD with fee',
      items: [
        { text: 'Remove', variant: 'primary', critical: true },
        { text: 'Copy', section: 'More' },
      ],
    })
    const menu = lastNotice('navMenu')
    expect(menu?.items).toMatchObject([{ index: 1, text: 'COD with fee', href: '/app/cod-fee' }])
    say({ kind: 'event', name: 'pressed', detail: { element: menu?.element ?? '', index: 1 } })
    say({ kind: 'event', name: 'visited', detail: { path: '/app/other' } })
    document.removeEventListener('shopify:navigate', follow)
    expect(visited).toEqual(['/app/cod-fee', '/app/other'])
  })
})

describe('Modal', () => {
  const dialogOf = () => document.querySelector('ui-modal')?.shadowRoot

  it('shows its content and the buttons of its title bar, and blocks the frame meanwhile', async () => {
    const [agree, onHide] = [vi.fn(), vi.fn()]
    const modal = (open: boolean) => (
      <Modal open={open} onHide={onHide} variant="small">
        <p>Content</p>
        <TitleBar title="Discard changes?">
          <button variant="primary" type="button" onClick={agree}>
            Discard
          </button>
        </TitleBar>
      </Modal>
    )
    const { rerender } = render(modal(false))
    rerender(modal(true))
    await settle()
    const root = dialogOf()
    expect(root?.querySelector('dialog')?.open).toBe(true)
    expect(root?.querySelector('h2')?.textContent).toBe('Discard changes?')
    expect(document.querySelector('ui-modal')?.textContent).toContain('Content')
    expect(lastNotice('overlay')?.open).toBe(true)
    expect(lastNotice('titleBar')).toBeUndefined()

    fireEvent.click(root?.querySelector('footer button.primary') as Element)
    expect(agree).toHaveBeenCalledTimes(1)
    fireEvent(root?.querySelector('dialog') as Element, new Event('cancel', { cancelable: true }))
    await settle()
    expect(root?.querySelector('dialog')?.open).toBe(false)
    expect(lastNotice('overlay')?.open).toBe(false)
    expect(onHide).toHaveBeenCalledTimes(1)
  })

  it('refuses content from an address', async () => {
    render(<ui-modal id="from-address" src="/app/other" />)
    await expect(window.shopify.modal.show('from-address')).rejects.toThrow(
      'src is not part of the local store',
    )
  })
})
