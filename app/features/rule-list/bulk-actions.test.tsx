// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { findMetafield, formatJsonMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { openRuleList } from '../../testing/rule-list-screen.tsx'
import { storeRuleSet } from '../../testing/stored-rule-set.ts'
import { createTestPlatform, refusal, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
  storeRuleSet(platform, { title: 'A', enabled: true })
  storeRuleSet(platform, { title: 'B' })
  storeRuleSet(platform, { title: 'C' })
})

const stored = () => platform.records.map(({ title, enabled }) => `${title} ${enabled ? 'on' : 'off'}`)

describe('several rule sets at once', () => {
  it('are enabled, each by one write of what changes', async () => {
    const app = await openRuleList(platform)
    for (const title of ['A', 'B', 'C']) await app.select(title)
    await app.bulk('Enable')
    await waitFor(() => expect(app.toasts).toEqual(['2 rule sets enabled']))
    expect(stored()).toEqual(['A on', 'B on', 'C on'])
    expect(platform.mutations()).toEqual(['PaymentCustomizationUpdate', 'PaymentCustomizationUpdate'])
    const sent = platform.operations.filter(({ name }) => name === 'PaymentCustomizationUpdate')
    expect(sent.map(({ variables }) => variables.input)).toEqual([{ enabled: true }, { enabled: true }])
    await waitFor(() => expect(screen.getAllByText('Active', { selector: 'td *' })).toHaveLength(3))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'A' })))
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
  })

  it('are disabled; disabled ones are left alone', async () => {
    const app = await openRuleList(platform)
    await app.select('B')
    await app.bulk('Disable')
    await waitFor(() => expect(app.toasts).toEqual(['Already disabled']))
    expect(platform.mutations()).toEqual([])
  })

  it('that rename methods also update other records, which are not counted', async () => {
    const renames = storeRuleSet(platform, { title: 'Names' })
    const rules = JSON.parse(renames.metafields[0]?.value ?? '')
    rules.rules[0].actions = [
      { type: 'rename_payment', params: { currentName: 'PayPal', newName: 'Wallet', exact: true } },
    ]
    renames.metafields[0] = formatJsonMetafield(metafieldKeys.rules, rules)
    const readStored = () =>
      platform.records.map(
        ({ metafields }) => JSON.parse(findMetafield(metafields, metafieldKeys.rules)?.value ?? '').aliases,
      )
    const aliases = { methods: [{ name: 'Wallet', alias: 'PayPal' }] }
    const app = await openRuleList(platform)
    await app.select('Names')
    await app.bulk('Enable')
    await waitFor(() => expect(app.toasts).toEqual(['1 rule set enabled']))
    expect(readStored()).toEqual([aliases, aliases, aliases, undefined])
    await app.select('Names')
    await app.bulk('Disable')
    await waitFor(() => expect(app.toasts).toEqual(['1 rule set enabled', '1 rule set disabled']))
    expect(readStored()).toEqual([undefined, undefined, undefined, undefined])
  })

  it('lead to their export', async () => {
    const app = await openRuleList(platform)
    for (const title of ['A', 'C']) await app.select(title)
    await app.user.click(
      screen.getAllByRole('button', { name: /^(More actions|Actions)$/ }).at(-1) as HTMLElement,
    )
    const links = await screen.findAllByRole('link', { name: 'Export' })
    const numbers = platform.records
      .filter(({ title }) => title !== 'B')
      .map(({ id }) => id.slice(id.lastIndexOf('/') + 1))
    const addresses = links.map((link) => link.getAttribute('href') ?? '')
    const [address = ''] = addresses.filter((href) => href.includes('of='))
    const params = new URL(address, 'https://app.example').searchParams
    expect([params.get('of'), params.get('ids')?.split(',').sort()]).toEqual(['payment', numbers.sort()])
  })

  it('are duplicated as drafts', async () => {
    const app = await openRuleList(platform)
    await app.select('A')
    await app.bulk('Duplicate')
    await waitFor(() => expect(app.toasts).toEqual(['1 rule set duplicated']))
    expect(stored()).toEqual(['A on', 'B off', 'C off', 'Copy of A off'])
    await waitFor(() => expect(app.titles()).toEqual(['A', 'B', 'C', 'Copy of A']))
  })

  it('are deleted after a question that says how many and which', async () => {
    const app = await openRuleList(platform)
    await app.select('A')
    await app.select('B')
    await app.bulk('Delete')
    const title = await screen.findByText('Delete 2 rule sets', { selector: 'button' })
    expect(document.querySelector('ui-title-bar')?.getAttribute('title')).toBe('Delete 2 rule sets?')
    const question = title.closest('ui-modal')
    if (!(question instanceof HTMLElement)) throw new Error('The question is no dialog.')
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['A', 'B'])

    await app.user.click(within(question).getByText('Cancel'))
    expect(platform.mutations()).toEqual([])

    await app.bulk('Delete')
    await app.user.click(title)
    await waitFor(() => expect(app.toasts).toEqual(['2 rule sets deleted']))
    expect(stored()).toEqual(['C off'])
    await waitFor(() => expect(app.titles()).toEqual(['C']))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'C' })))
  })

  it('are put back by the button of the message, as they were', async () => {
    const app = await openRuleList(platform)
    for (const title of ['A', 'B', 'C']) await app.select(title)
    await app.bulk('Enable')
    await waitFor(() => expect(app.toasts).toEqual(['2 rule sets enabled']))
    app.pressToast()
    await waitFor(() => expect(app.toasts.at(-1)).toBe('2 changes undone.'))
    expect(app.redToasts).toEqual([])
    expect(stored()).toEqual(['A on', 'B off', 'C off'])

    await app.select('A')
    await app.select('B')
    await app.bulk('Delete')
    await app.user.click(await screen.findByText('Delete 2 rule sets', { selector: 'button' }))
    await waitFor(() => expect(app.toasts.at(-1)).toBe('2 rule sets deleted'))
    const [before] = platform.records
    app.pressToast()
    await waitFor(() => expect(stored().sort()).toEqual(['A on', 'B off', 'C off']))
    await waitFor(() => expect(app.titles().sort()).toEqual(['A', 'B', 'C']))
    expect(before?.title).toBe('C')

    await app.select('C')
    await app.bulk('Duplicate')
    await waitFor(() => expect(stored()).toContain('Copy of C off'))
    await waitFor(() => expect(app.toasts.at(-1)).toBe('1 rule set duplicated'))
    app.pressToast()
    await waitFor(() => expect(stored().sort()).toEqual(['A on', 'B off', 'C off']))
  })

  it('are put back by two messages whose buttons are pressed one right after the other', async () => {
    const app = await openRuleList(platform)
    await app.select('A')
    await app.bulk('Disable')
    await waitFor(() => expect(app.toasts).toEqual(['1 rule set disabled']))
    await app.select('B')
    await app.bulk('Enable')
    await waitFor(() => expect(app.toasts.at(-1)).toBe('1 rule set enabled'))
    expect(stored()).toEqual(['A off', 'B on', 'C off'])
    app.pressToast('1 rule set enabled')
    app.pressToast('1 rule set disabled')
    await waitFor(() => expect(app.toasts.slice(2)).toEqual(['1 change undone.', '1 change undone.']))
    expect(stored()).toEqual(['A on', 'B off', 'C off'])
  })

  it('stay as they are where somebody has changed them since, and a red message says so', async () => {
    const app = await openRuleList(platform)
    await app.select('B')
    await app.bulk('Enable')
    await waitFor(() => expect(app.toasts).toEqual(['1 rule set enabled']))
    const index = platform.records.findIndex(({ title }) => title === 'B')
    const [found] = platform.records.splice(index, 1)
    expect(found?.title).toBe('B')
    app.pressToast()
    await waitFor(() =>
      expect(app.toasts.at(-1)).toBe('0 changes undone. “B” was changed since, so it stays as it is.'),
    )
    expect(app.redToasts).toEqual(app.toasts.slice(-1))
  })

  it('are put back as far as possible, and a red message names the one that stays', async () => {
    const app = await openRuleList(platform)
    await app.select('B')
    await app.select('C')
    await app.bulk('Enable')
    await waitFor(() => expect(app.toasts).toEqual(['2 rule sets enabled']))
    platform.records.splice(
      platform.records.findIndex(({ title }) => title === 'B'),
      1,
    )
    app.pressToast()
    await waitFor(() =>
      expect(app.redToasts).toEqual(['1 change undone. “B” was changed since, so it stays as it is.']),
    )
    expect(stored()).toEqual(['A on', 'C off'])
  })

  it('go to the form for several together, in which they are chosen', async () => {
    const app = await openRuleList(platform)
    await app.select('A')
    await app.select('C')
    await app.bulk('Publish together at…')
    const chosen = await screen.findByLabelText<HTMLInputElement>('A')
    expect(chosen.checked).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('B').checked).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('C').checked).toBe(true)
    await fillIn(app.user, screen.getByLabelText('Name'), 'Diwali')
    await fillIn(app.user, screen.getByLabelText('Publish on'), '2099-11-01')
    await fillIn(app.user, screen.getByLabelText('Put back on'), '2099-11-03')
    await app.user.click(screen.getByRole('button', { name: 'Schedule' }))
    await waitFor(() =>
      expect(platform.scheduledChanges.asked).toMatchObject([
        {
          title: 'Diwali',
          steps: [
            { record: { title: 'C' }, changes: { enabled: true } },
            { record: { title: 'A' }, changes: { enabled: false } },
          ],
        },
      ]),
    )
    expect(window.location.search).toBe('')
  })

  it('over several pages are chosen by asking for all', async () => {
    for (let number = 1; number <= 10; number += 1) storeRuleSet(platform, { title: `More ${number}` })
    const app = await openRuleList(platform)
    await app.user.click(
      screen.getAllByRole('checkbox', { name: 'Select all rule sets' })[0] ?? document.body,
    )
    await app.user.click(
      screen.getAllByRole('button', { name: 'Select all 13 rule sets' }).at(-1) ?? document.body,
    )
    expect(screen.getAllByText('All 13 rule sets are selected').length).toBeGreaterThan(0)
    await app.bulk('Enable')
    await waitFor(() => expect(app.toasts).toEqual(['12 rule sets enabled']))
  })
})

describe('a selection', () => {
  it('ends with a search, so that no hidden rule set is changed later', async () => {
    storeRuleSet(platform, { title: 'Quiet' })
    const app = await openRuleList(platform)
    await app.select('A')
    await app.filter()
    await app.search('quiet')
    await waitFor(() => expect(app.titles()).toEqual(['Quiet']))
    await app.search('')
    await waitFor(() => expect(app.titles()).toEqual(['A', 'B', 'C', 'Quiet']))
    const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
    expect(ticked).toEqual([])
  })
})

describe('an action that stops half way', () => {
  it('reports finished and refused records with the reason, and continues with the rest on request', async () => {
    let updates = 0
    platform.obstruct = (name) => {
      if (name !== 'PaymentCustomizationUpdate') return undefined
      updates += 1
      return updates === 2
        ? refusal(name, {
            field: ['enabled'],
            message: 'Max.',
            code: 'MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS',
          })
        : undefined
    }
    storeRuleSet(platform, { title: 'D' })
    const app = await openRuleList(platform)
    for (const title of ['B', 'C', 'D']) await app.select(title)
    await app.bulk('Enable')
    expect(await screen.findByText('1 of 3 rule sets enabled')).toBeDefined()
    expect(screen.getByText(/^“C”: Shopify allows 25 active payment customizations/)).toBeDefined()
    expect(screen.getByText('Not tried: “D”.')).toBeDefined()
    expect(takeLoggedFailures()).toHaveLength(1)
    expect(stored()).toEqual(['A on', 'B on', 'C off', 'D off'])

    await app.user.click(screen.getByRole('button', { name: 'Try the rest again' }))
    await waitFor(() => expect(app.toasts).toEqual(['2 rule sets enabled']))
    expect(screen.queryByText(/^Not tried/)).toBeNull()
    expect(stored()).toEqual(['A on', 'B on', 'C on', 'D on'])
  })

  it('reports that nothing was changed when the records cannot be read', async () => {
    const app = await openRuleList(platform)
    platform.obstruct = (name) =>
      name === 'PaymentCustomizations' ? Response.json({ error: 'Not now.' }, { status: 503 }) : undefined
    await app.select('B')
    await app.bulk('Enable')
    expect(await screen.findByText('Error: Not now.')).toBeDefined()
    expect(screen.getByText('Nothing was changed')).toBeDefined()
    expect(takeLoggedFailures()).toHaveLength(1)
  })

  it('reports rule sets that were removed meanwhile', async () => {
    const app = await openRuleList(platform)
    platform.records = platform.records.filter(({ title }) => title !== 'B')
    await app.select('B')
    await app.select('C')
    await app.bulk('Enable')
    expect(await screen.findByText('“B” no longer exists.')).toBeDefined()
    expect(screen.getByText('1 rule set enabled')).toBeDefined()
    await waitFor(() => expect(app.titles()).toEqual(['A', 'C']))
  })
})
