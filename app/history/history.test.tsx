// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { formatVersionContent } from '#rules/history/version-content.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { openCodWithFee, storeCodWithFee } from '../testing/cod-with-fee-screen.tsx'
import { passTimeUntilShown, stopClock } from '../testing/pass-time.ts'
import { findSaveBar, renderApp } from '../testing/render-app.tsx'
import { openRuleEditor, storedRules, storeRuleSet } from '../testing/rule-editor-screen.tsx'
import { openRuleList } from '../testing/rule-list-screen.tsx'
import type { TestVersion } from '../testing/test-history.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { takeLoggedFailures } from '../testing/test-setup.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
})

const subject = 'gid://shopify/PaymentCustomization/7'

/** Adds a version of the platform's current records, with a text replaced. */
function addVersion(number: number, changes: Partial<TestVersion> = {}, [from, to] = ['', '']): void {
  const records = JSON.parse(JSON.stringify(platform.records), (_key, value: unknown) =>
    typeof value === 'string' && from !== '' ? value.replaceAll(from, to) : value,
  ) as OwnerRecord[]
  platform.history.versions.unshift({
    ...{ subject, number, part: 'payment-rules', title: 'Stored', at: `2026-11-2${number}T10:00:00Z` },
    ...{ by: 'you', note: '', lines: [`Change ${number}`], isDeleted: false },
    content: formatVersionContent(records),
    ...changes,
  })
}

/** Advances the stopped clock until the list of deleted records was requested. */
async function passTimeUntilAsked(answer: MockInstance<TestPlatform['history']['answer']>): Promise<void> {
  await vi.waitUntil(() => answer.mock.calls.some(([url]) => url.includes('/deleted')), { timeout: 30_000 })
}

describe('the history of a rule set', () => {
  it('lists versions with who, when, what and the note', async () => {
    storeRuleSet(platform)
    addVersion(1, { by: 'first' })
    addVersion(2, { by: 'colleague', firstName: 'Ravi', note: 'For Diwali' })
    addVersion(3)
    await openRuleEditor(platform, '7')
    await screen.findByRole('heading', { level: 2, name: 'History' })
    const heads = await screen.findAllByRole('heading', { level: 3, name: /2026/ })
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'You, Nov 23, 2026, 3:30 PM',
      'Ravi, Nov 22, 2026, 3:30 PM',
      'Before the history began, Nov 21, 2026, 3:30 PM',
    ])
    expect(screen.getByText('Change 2')).toBeDefined()
    expect(screen.getByText('Note: For Diwali')).toBeDefined()
    expect(screen.getByText('Current')).toBeDefined()
  })

  it('of 1,000 versions draws one page of them at a time', async () => {
    storeRuleSet(platform)
    for (let number = 1; number <= 1_000; number += 1)
      addVersion(number, { at: '2026-11-20T10:00:00Z', content: { records: [] } })
    const answer = vi.spyOn(platform.history, 'answer')
    const app = await openRuleEditor(platform, '7')
    await screen.findByText('1,000 versions')
    const heads = () => screen.getAllByRole('heading', { level: 3, name: /2026/ })
    expect(heads()).toHaveLength(3)
    expect(answer.mock.calls.filter(([url]) => url.includes('fresh='))).toHaveLength(1)
    await app.user.click(screen.getByRole('button', { name: 'Show all versions' }))
    expect(heads()).toHaveLength(50)
    await app.user.click(screen.getByRole('button', { name: 'Earlier versions' }))
    await screen.findByText('Change 950')
    expect(heads()).toHaveLength(50)
    expect(screen.queryByText('Change 951')).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Later versions' }))
    await screen.findByText('Change 1000')
    expect(heads()).toHaveLength(50)
    expect(screen.queryByRole('button', { name: 'Later versions' })).toBeNull()
  })

  it('restores a version into the form, as a change like any other', async () => {
    storeRuleSet(platform)
    addVersion(1, {}, ['5000', '4000'])
    addVersion(2)
    const app = await openRuleEditor(platform, '7')
    await app.user.click(await screen.findByRole('button', { name: /^Restore the version of/ }))
    await screen.findByText(/^When the subtotal is above 4,000: /)
    await waitFor(() => expect(findSaveBar()).toBeDefined())
    await app.save()
    await app.saved()
    expect(JSON.stringify(storedRules(platform))).toContain('4000')
  })

  it('says why a version that the app cannot read is not restored, and leaves the form as it is', async () => {
    storeRuleSet(platform)
    addVersion(1)
    for (const record of platform.history.versions[0]?.content.records ?? [])
      for (const metafield of record.metafields)
        if (metafield.key === 'rules') metafield.value = '{"version":99}'
    addVersion(2)
    const app = await openRuleEditor(platform, '7')
    await app.user.click(await screen.findByRole('button', { name: /^Restore the version of/ }))
    await screen.findByText(/^This version can’t be restored\./)
    expect(findSaveBar()).toBeUndefined()
    expect(takeLoggedFailures()).toHaveLength(1)
  })

  it('marks settings of a restored version that no longer fit, and does not save them', async () => {
    storeRuleSet(platform)
    addVersion(1, {}, ['Stored', ''])
    addVersion(2)
    const app = await openRuleEditor(platform, '7')
    await app.user.click(await screen.findByRole('button', { name: /^Restore the version of/ }))
    await waitFor(() => expect(findSaveBar()).toBeDefined())
    await app.save()
    await waitFor(() => expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true'))
    expect(platform.mutations()).toEqual([])
  })

  it('compares two versions and marks what differs', async () => {
    storeRuleSet(platform)
    addVersion(1, {}, ['5000', '4000'])
    addVersion(2)
    const app = await openRuleEditor(platform, '7')
    const [first] = await screen.findAllByRole('button', { name: /^Compare the version of/ })
    if (first !== undefined) await app.user.click(first)
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('Subtotal: 4,000 → 5,000')
    expect(within(dialog).getAllByText('Changed')).toHaveLength(2)
  })

  it('takes a note on a version', async () => {
    storeRuleSet(platform)
    addVersion(1)
    const app = await openRuleEditor(platform, '7')
    await app.user.click(await screen.findByRole('button', { name: /^Add a note on the version of/ }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')))
    await app.user.type(screen.getByLabelText('Note'), 'Back to normal')
    await app.user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('Note: Back to normal')
    const opener = screen.getByRole('button', { name: /^Edit note on the version of/ })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('warns before a save over what was changed outside, and not once somebody has saved', async () => {
    storeRuleSet(platform)
    addVersion(1)
    addVersion(2, { by: 'outside', lines: ['Title: Old → Stored'] })
    const app = await openRuleEditor(platform, '7')
    await screen.findByText('These settings were changed outside the app')
    expect(screen.getAllByText('Title: Old → Stored')).toHaveLength(2)
    addVersion(3)
    await app.type('Title', 'Newer')
    await app.save()
    await app.saved()
    await waitFor(() => expect(screen.queryByText('These settings were changed outside the app')).toBeNull())
  })

  it('moves the focus to the form once the warning is confirmed', async () => {
    storeRuleSet(platform)
    addVersion(1)
    addVersion(2, { by: 'outside', lines: ['Title: Old → Stored'] })
    const app = await openRuleEditor(platform, '7')
    await screen.findByText('These settings were changed outside the app')
    await app.user.click(screen.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[1-4]$/))
  })

  it('has a change from outside that a save has just found, before it is written over', async () => {
    storeRuleSet(platform)
    addVersion(1)
    const app = await openRuleEditor(platform, '7')
    await screen.findByText('1 version')
    await app.type('Title', 'Mine')
    platform.records = platform.records.map((record) => ({ ...record, title: 'Theirs' }))
    addVersion(2, { by: 'outside', lines: ['Title: Stored → Theirs'] })
    await app.save()
    await screen.findByText('Someone else changed this rule set')
    await screen.findByText('2 versions')
    expect(screen.getByText('Title: Stored → Theirs')).toBeDefined()
    expect(platform.mutations()).toEqual([])
  })

  it('says that it did not load, and goes on without', async () => {
    storeRuleSet(platform)
    platform.obstruct = (operation) =>
      operation === 'history' ? Response.json({ error: 'Gone fishing.' }, { status: 409 }) : undefined
    await openRuleEditor(platform, '7')
    await screen.findByText('The history didn’t load. Gone fishing.')
    expect(screen.getByLabelText('Title')).toBeDefined()
  })
})

describe('the history of COD with fee', () => {
  it('restores both records as one', async () => {
    await storeCodWithFee(platform, 'Standard - COD')
    addVersion(1, { subject: 'cod-with-fee', part: 'cod-with-fee' }, ['Standard - COD', 'Express'])
    addVersion(2, { subject: 'cod-with-fee', part: 'cod-with-fee' })
    const app = await openCodWithFee(platform)
    await app.user.click(await screen.findByRole('button', { name: /^Restore the version of/ }))
    await waitFor(() => expect(findSaveBar()).toBeDefined())
    await app.save()
    await app.saved()
    expect(JSON.stringify(platform.records)).not.toContain('Standard - COD')
    expect(JSON.stringify(platform.records)).toContain('Express')
  })
})

describe('the history of a deleted rule set', () => {
  it('is on the page that no longer finds it, and restores it as a new one, disabled', async () => {
    storeRuleSet(platform)
    addVersion(1)
    addVersion(2, { isDeleted: true, lines: ['Deleted.'], content: { records: [] } })
    platform.records.length = 0
    const app = await openRuleEditor(platform, '7', { waits: false })
    await app.user.click(await screen.findByRole('button', { name: /^Restore the version of/ }))
    await screen.findByText(/^When the subtotal is above 5,000: /)
    await app.save()
    await app.saved()
    expect(platform.records).toMatchObject([{ title: 'Stored', enabled: false }])
    expect(JSON.stringify(storedRules(platform))).toContain('5000')
  })
})

describe('the deleted records of a list', () => {
  it('are below it with who deleted them, and are restored as new ones, disabled', async () => {
    storeRuleSet(platform)
    addVersion(1)
    addVersion(2, { by: 'colleague', firstName: 'Ravi', isDeleted: true, content: { records: [] } })
    platform.records.length = 0
    const { user, toasts } = renderApp('/app/payment', platform)
    await user.click(await screen.findByRole('button', { name: 'Show 1 deleted' }))
    await screen.findByText('Deleted: Ravi, Nov 22, 2026, 3:30 PM')
    await user.click(screen.getByRole('button', { name: 'Restore “Stored”' }))
    await waitFor(() => expect(toasts).toEqual(['“Stored” is back. It’s disabled.']))
    expect(platform.records).toMatchObject([{ title: 'Stored', enabled: false }])
    await waitFor(() => expect(screen.queryByText('Recently deleted')).toBeNull())
    expect(await screen.findByRole('link', { name: 'Stored' })).toBeDefined()
  })

  it('say at their place why they cannot be restored', async () => {
    storeRuleSet(platform)
    addVersion(1)
    addVersion(2, { isDeleted: true, content: { records: [] } })
    for (const version of platform.history.versions)
      for (const record of version.content.records)
        for (const metafield of record.metafields)
          if (metafield.key === 'rules') metafield.value = '{"version":99}'
    platform.records.length = 0
    const { user } = renderApp('/app/payment', platform)
    await user.click(await screen.findByRole('button', { name: 'Show 1 deleted' }))
    await user.click(screen.getByRole('button', { name: 'Restore “Stored”' }))
    await screen.findByText(
      'Nothing was restored. It has settings that the app can’t read anymore. Create a new one instead.',
    )
    expect(takeLoggedFailures()).toHaveLength(1)
    expect(platform.mutations()).toEqual([])
  })

  it('say so where the store no longer has the function', async () => {
    storeRuleSet(platform)
    addVersion(1)
    addVersion(2, { isDeleted: true, content: { records: [] } })
    platform.records.length = 0
    platform.obstruct = (operation) =>
      operation === 'PaymentCustomizationCreate'
        ? Response.json({
            data: {
              paymentCustomizationCreate: {
                paymentCustomization: null,
                userErrors: [{ field: null, message: 'Function not found.', code: 'FUNCTION_NOT_FOUND' }],
              },
            },
          })
        : undefined
    const { user } = renderApp('/app/payment', platform)
    await user.click(await screen.findByRole('button', { name: 'Show 1 deleted' }))
    await user.click(screen.getByRole('button', { name: 'Restore “Stored”' }))
    await screen.findByText(/^Nothing was restored\. /)
    expect(takeLoggedFailures()).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Restore “Stored”' })).toBeDefined()
  })

  it('are requested again until the server has compared the records with their histories', async () => {
    stopClock()
    storeRuleSet(platform)
    platform.history.isFresh = false
    const answer = vi.spyOn(platform.history, 'answer')
    renderApp('/app/payment', platform)
    await passTimeUntilAsked(answer)
    expect(screen.queryByText('Recently deleted')).toBeNull()
    addVersion(1)
    addVersion(2, { isDeleted: true, content: { records: [] } })
    platform.history.isFresh = true
    await passTimeUntilShown('Show 1 deleted')
    expect(answer.mock.calls.filter(([url]) => url.includes('/deleted'))).toHaveLength(2)
  })

  it('are requested again after a request that failed', async () => {
    stopClock()
    storeRuleSet(platform)
    addVersion(1)
    addVersion(2, { isDeleted: true, content: { records: [] } })
    const answer = vi.spyOn(platform.history, 'answer')
    answer.mockReturnValueOnce(Response.json({ error: 'The store is away.' }, { status: 502 }))
    renderApp('/app/payment', platform)
    await passTimeUntilAsked(answer)
    expect(screen.queryByText('Recently deleted')).toBeNull()
    await passTimeUntilShown('Show 1 deleted')
  })

  it('are of the list that they were in', async () => {
    storeRuleSet(platform)
    addVersion(1, { part: 'delivery-rules' })
    addVersion(2, { part: 'delivery-rules', isDeleted: true, content: { records: [] } })
    const answer = vi.spyOn(platform.history, 'answer')
    const app = await openRuleList(platform)
    await waitFor(() =>
      expect(answer).toHaveBeenCalledWith(expect.stringContaining('/deleted'), expect.anything()),
    )
    expect(app.titles()).toEqual(['Stored'])
    expect(screen.queryByText('Recently deleted')).toBeNull()
  })
})
