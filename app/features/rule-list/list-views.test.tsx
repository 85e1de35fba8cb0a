// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillIn } from '../../testing/fill-in.ts'
import { pressEscape } from '../../testing/press-escape.ts'
import { openRuleList } from '../../testing/rule-list-screen.tsx'
import { storeRuleSet } from '../../testing/stored-rule-set.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
  storeRuleSet(platform, { title: 'No PayPal', enabled: true })
  storeRuleSet(platform, { title: 'No Klarna', hides: ['Klarna'] })
})

type RuleListScreen = Awaited<ReturnType<typeof openRuleList>>

async function saveViewAs(app: RuleListScreen, name: string) {
  await app.user.click(screen.getByRole('button', { name: 'Save as' }))
  await fillIn(app.user, await screen.findByRole('textbox', { name: 'Name' }), name)
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
}

async function saveKlarnaView(app: RuleListScreen) {
  await app.filter()
  await app.search('klarna')
  await saveViewAs(app, '  Klarna  ')
  await waitFor(() => expect(window.location.search).toBe('?view=Klarna'))
}

describe('views', () => {
  it('of every list are all records, active ones and drafts', async () => {
    const app = await openRuleList(platform, '/app/payment?view=draft')
    expect(app.titles()).toEqual(['No Klarna'])
  })

  it('are kept in this browser, per list', async () => {
    const app = await openRuleList(platform)
    await saveKlarnaView(app)
    expect(app.titles()).toEqual(['No Klarna'])
    app.unmount()
    const there = await openRuleList(platform, '/app/payment?view=Klarna')
    expect(there.titles()).toEqual(['No Klarna'])
    there.unmount()
    storeRuleSet(platform, { title: 'Off', type: 'delivery-rules' })
    const elsewhere = await openRuleList(platform, '/app/delivery?view=Klarna')
    expect(elsewhere.titles()).toEqual(['Off'])
    elsewhere.unmount()
  })

  it('of the lists by type come along to the list of their owner', async () => {
    const criteria = { search: 'no', statuses: [], sort: 'title asc' }
    const text = JSON.stringify({ version: 1, views: [{ name: 'Noes', criteria }] })
    const first = await openRuleList(platform)
    await saveKlarnaView(first)
    first.unmount()
    const [written = ''] = Object.keys(localStorage).filter((one) => one.startsWith('list-views-'))
    localStorage.removeItem(written)
    localStorage.setItem(written.replace(/payment$/, 'payment-rules-b2b'), text)
    storeRuleSet(platform, { title: 'No invoice', type: 'payment-rules-b2b' })
    const app = await openRuleList(platform, '/app/payment?view=Noes')
    expect(app.titles()).toEqual(['No invoice'])
  })

  it('open again at an address that has only parameters of the launch', async () => {
    const first = await openRuleList(platform)
    await saveKlarnaView(first)
    first.unmount()
    const app = await openRuleList(platform, '/app/payment?embedded=1&host=aG9zdA&id_token=secret')
    expect(app.titles()).toEqual(['No Klarna'])
    expect(window.location.search).toBe('?view=Klarna')
  })

  it('hold until the page is left where the browser refuses storage', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    const app = await openRuleList(platform)
    await saveKlarnaView(app)
    expect(app.titles()).toEqual(['No Klarna'])
  })

  it('cannot be given a name that is taken', async () => {
    const app = await openRuleList(platform)
    await app.filter()
    await app.search('klarna')
    await app.user.click(screen.getByRole('button', { name: 'Save as' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await app.user.type(name, ' ALL ')
    expect(screen.getByText(/^A view with this name already exists/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('keep the search at the Escape that closes the window for a name, and end it at the next', async () => {
    const app = await openRuleList(platform)
    await app.filter()
    await app.search('klarna')
    await app.user.click(screen.getByRole('button', { name: 'Save as' }))
    await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Kl')
    pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.titles()).toEqual(['No Klarna'])
    await app.user.click(screen.getByPlaceholderText(/^Search by title/))
    pressEscape()
    await waitFor(() => expect(app.titles()).toEqual(['No Klarna', 'No PayPal']))
    const filter = await screen.findByRole('button', { name: 'Search and filter results' })
    await waitFor(() => expect(document.activeElement).toBe(filter))
  })

  it('are refused where only spaces were typed for a name', async () => {
    const app = await openRuleList(platform)
    await app.filter()
    await app.search('klarna')
    await saveViewAs(app, '   ')
    await waitFor(() => expect(app.toasts).toEqual(['Enter a name for the view.']))
    expect(window.location.search).not.toContain('view=')
  })

  it('can be renamed in another case, and not to spaces', async () => {
    const app = await openRuleList(platform)
    await saveKlarnaView(app)
    const rename = async (current: string, name: string) => {
      await app.openView(current)
      await app.user.click(await screen.findByText('Rename view'))
      await fillIn(app.user, await screen.findByRole('textbox', { name: 'Name' }), name)
      await app.user.click(screen.getByRole('button', { name: 'Save' }))
    }
    await rename('Klarna', 'KLARNA')
    await waitFor(() => expect(window.location.search).toBe('?view=KLARNA'))
    expect(app.titles()).toEqual(['No Klarna'])
    expect(app.toasts).toEqual([])
    await rename('KLARNA', '   ')
    await waitFor(() => expect(app.toasts).toEqual(['Enter a name for the view.']))
    expect(window.location.search).toBe('?view=KLARNA')
  })

  it('take what is changed in them, or leave it', async () => {
    const app = await openRuleList(platform)
    await saveKlarnaView(app)
    await app.filter()
    await app.user.clear(await screen.findByPlaceholderText(/^Search by title/))
    await app.search('paypal')
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(app.titles()).toEqual(['No Klarna'])
    await app.filter()
    await app.user.clear(await screen.findByPlaceholderText(/^Search by title/))
    await app.search('paypal')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.search).toBe('?view=Klarna'))
    expect(app.titles()).toEqual(['No PayPal'])
  })
})
