// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatJsonMetafield } from '#rules/records/metafields.ts'
import { errors } from '#rules/words/errors.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { findSaveBar, renderApp, saveButton } from '../../testing/render-app.tsx'
import { openRuleList } from '../../testing/rule-list-screen.tsx'
import { storeRuleSet } from '../../testing/stored-rule-set.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

const rowOf = (title: string) => {
  const row = screen.getByRole('link', { name: title }).closest('tr')
  if (row === null) throw new Error(`No row has ${title}.`)
  return within(row)
}

describe('the list of an owner', () => {
  it('shows that it loads, then offers templates, and an empty rule set of each type', async () => {
    const { user } = renderApp('/app/payment', platform)
    expect(await screen.findByText('Loading the list')).toBeDefined()
    expect(await screen.findByText('Create your first payment rule')).toBeDefined()
    expect(
      await screen.findByRole('link', { name: 'Use template: No Cash on Delivery above an amount' }),
    ).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Create' }))
    const addresses = ['payment-rules', 'payment-rules-customer', 'payment-rules-b2b'].map(
      (type) => `/app/${type}/new`,
    )
    const items = await screen.findAllByRole('menuitem')
    expect(items.flatMap((item) => item.getAttribute('href') ?? [])).toEqual([
      ...addresses,
      '/app/rule-files',
      '/app/import-script',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Choose a template' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Templates'))
  })

  it('opens with the view of a type at the address of the type', async () => {
    storeRuleSet(platform, { title: 'For companies', type: 'payment-rules-b2b' })
    storeRuleSet(platform, { title: 'No PayPal' })
    const app = await openRuleList(platform, '/app/payment-rules-b2b')
    expect(app.titles()).toEqual(['For companies'])
    expect(window.location.pathname + window.location.search).toBe('/app/payment?view=Companies')
  })

  it('says why it cannot be shown, and reads it again when asked', async () => {
    storeRuleSet(platform, { title: 'No PayPal' })
    platform.obstruct = (name) =>
      name === 'types/payment-rules' ? Response.json({ error: 'Not now.' }, { status: 404 }) : undefined
    const { user } = renderApp('/app/payment', platform)
    expect(await screen.findByText('Error: Not now.')).toBeDefined()
    expect(takeLoggedFailures()).toHaveLength(1)
    platform.obstruct = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'No PayPal' })).toBeDefined()
    expect(screen.queryByText(/^Error/)).toBeNull()
  })

  it('without an end shows no part of it, and says why', async () => {
    storeRuleSet(platform, { title: 'No PayPal' })
    const searches: string[] = []
    platform.obstruct = (name) => {
      if (name !== 'types/payment-rules') return undefined
      searches.push(name)
      return Response.json({ error: errors.listTooLong }, { status: 422 })
    }
    renderApp('/app/payment', platform)
    const words =
      'Error: This store has more of these than the app can read, so nothing is shown instead of only some. Delete what you no longer need.'
    expect(await screen.findByText(words)).toBeDefined()
    expect(searches).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'No PayPal' })).toBeNull()
    // The page must not look like a store without rules either.
    expect(screen.queryByText('Create your first payment rule')).toBeNull()
    expect(takeLoggedFailures()).toHaveLength(1)
  })

  it('drops its old rows after a save, since they may lead to a record that is gone', async () => {
    storeRuleSet(platform, { title: 'No PayPal' })
    const { user } = await openRuleList(platform)
    await user.click(screen.getByRole('link', { name: 'No PayPal' }))
    await fillIn(user, await screen.findByLabelText('Title'), 'PayPal is back')
    await user.click(saveButton())
    await waitFor(() => expect(platform.records[0]?.title).toBe('PayPal is back'))
    await waitFor(() => expect(findSaveBar()).toBeUndefined())

    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    platform.obstruct = (name) =>
      name === 'types/payment-rules' ? mayAnswer.then(() => undefined) : undefined
    const [back] = screen
      .getAllByRole('link', { name: 'Payment' })
      .filter((link) => link.closest('ui-nav-menu') === null)
    await user.click(back as HTMLElement)
    expect(await screen.findByText('Loading the list')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'No PayPal' })).toBeNull()
    answer()
    expect(await screen.findByRole('link', { name: 'PayPal is back' })).toBeDefined()
  })

  it('distrusts an answer in another form', async () => {
    platform.obstruct = (name) => (name.startsWith('types/') ? Response.json({ rows: [] }) : undefined)
    renderApp('/app/payment', platform)
    expect(await screen.findByText(/^Error: The store sent an answer that the app can’t read/)).toBeDefined()
    expect(takeLoggedFailures()).toHaveLength(1)
  })

  it('shows title, status and what the rules do, of every type', async () => {
    storeRuleSet(platform, { title: 'No PayPal', enabled: true, hides: ['PayPal', 'Bank Deposit'] })
    storeRuleSet(platform, { title: 'Nothing yet', hides: [] })
    storeRuleSet(platform, { title: 'For companies', type: 'payment-rules-b2b' })
    const app = await openRuleList(platform)
    expect(app.titles()).toEqual(['For companies', 'No PayPal', 'Nothing yet'])
    const row = rowOf('No PayPal')
    expect(row.getByText('Active')).toBeDefined()
    expect(
      row.getByText('When the total is above 100: hide payment methods with “PayPal” in the name.'),
    ).toBeDefined()
    expect(rowOf('Nothing yet').getByText('Draft')).toBeDefined()
    expect(rowOf('Nothing yet').getByText('No rule is active.')).toBeDefined()

    const more = row.getByRole('button', { name: /^\+1 more/ })
    await app.user.click(more)
    expect(
      row.getByText('When the total is above 100: hide payment methods with “Bank Deposit” in the name.'),
    ).toBeDefined()
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(window.location.pathname).toBe('/app/payment')
  })

  it('marks unreadable rule sets, and explains the fault', async () => {
    const record = storeRuleSet(platform, { title: 'From a later version' })
    record.metafields = record.metafields.map((metafield) =>
      metafield.key === 'rules' ? formatJsonMetafield('rules', { version: 9 }) : metafield,
    )
    await openRuleList(platform)
    expect(rowOf('From a later version').getByText('Can’t be read')).toBeDefined()
    expect(rowOf('From a later version').getByText(/can’t be read: version/)).toBeDefined()
  })

  it.each(['No PayPal', 'When the total is above 100: hide payment methods with “PayPal” in the name.'])(
    'opens a rule set by one step, by a click on "%s" in its row',
    async (text) => {
      const { id } = storeRuleSet(platform, { title: 'No PayPal' })
      const app = await openRuleList(platform)
      const steps = window.history.length
      await app.user.click(screen.getByText(text, { selector: ':is(td a span, td div)' }))
      await waitFor(() => expect(window.location.pathname).toBe(`/app/payment-rules/${id.split('/').at(-1)}`))
      expect(window.history.length - steps).toBe(1)
    },
  )

  it('is reached by the menu of the admin', async () => {
    renderApp('/app', platform)
    const link = await waitFor(() => {
      const found = document.querySelector('ui-nav-menu a[href="/app/delivery"]')
      if (found === null) throw new Error('The menu is not there yet.')
      return found
    })
    link.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true }))
    expect(await screen.findByText('Create your first delivery rule')).toBeDefined()
    expect(document.title).toBe('Delivery · Checkout Ninja')
  })
})

describe('finding one’s way in a long list', () => {
  beforeEach(() => {
    for (let number = 1; number <= 12; number += 1) {
      storeRuleSet(platform, { title: `Offer ${number}`, enabled: number % 4 === 0 })
    }
  })

  it('shows ten at a time', async () => {
    const app = await openRuleList(platform)
    expect(app.titles()).toHaveLength(10)
    expect(screen.getByText('1–10 of 12')).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: 'Next' }))
    expect(app.titles()).toEqual(['Offer 11', 'Offer 12'])
    expect(window.location.search).toBe('?page=2')
  })

  it('searches as one types, from the first page on', async () => {
    const app = await openRuleList(platform, '/app/payment?page=2')
    await app.filter()
    await app.search('offer 12')
    expect(app.titles()).toEqual(['Offer 12'])
    expect(screen.getByText('1 rule set found')).toBeDefined()
    await waitFor(() => expect(window.location.search).toBe('?query=offer+12'))
    await app.search('x')
    expect(await screen.findByText('No rule sets found')).toBeDefined()
  })

  it('sorts by a heading, and back', async () => {
    const app = await openRuleList(platform)
    // Polaris draws the headings twice: in the table, and above it for when the table is scrolled.
    const sortByStatus = () =>
      app.user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Status' }))
    await sortByStatus()
    expect(app.titles().slice(0, 4)).toEqual(['Offer 4', 'Offer 8', 'Offer 12', 'Offer 1'])
    await sortByStatus()
    expect(app.titles()[0]).toBe('Offer 1')
    expect(window.location.search).toBe('?sort=status+desc')
  })

  it('opens where an address leads, and follows the menu to the whole list', async () => {
    const app = await openRuleList(platform, '/app/payment-rules?status=active&sort=title+desc')
    expect(app.titles()).toEqual(['Offer 12', 'Offer 8', 'Offer 4'])
    expect(screen.getByText('Status: Active')).toBeDefined()
    document
      .querySelector('ui-nav-menu a[href="/app/payment"]')
      ?.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true }))
    await waitFor(() => expect(app.titles()[0]).toBe('Offer 1'))
  })

  it('is ordered as the merchant chose when they come back, without the search', async () => {
    const app = await openRuleList(platform)
    await app.user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Status' }))
    await waitFor(() => expect(window.location.search).toBe('?sort=status+asc'))
    await app.filter()
    await app.search('offer 12')
    expect(app.titles()).toEqual(['Offer 12'])
    app.unmount()
    const again = await openRuleList(platform)
    expect(again.titles().slice(0, 4)).toEqual(['Offer 4', 'Offer 8', 'Offer 12', 'Offer 1'])
    await waitFor(() => expect(window.location.search).toBe('?sort=status+asc'))
    again.unmount()
    // The list of another owner keeps a separate view.
    storeRuleSet(platform, { title: 'Off', type: 'delivery-rules' })
    expect((await openRuleList(platform, '/app/delivery')).titles()).toEqual(['Off'])
  })
})
