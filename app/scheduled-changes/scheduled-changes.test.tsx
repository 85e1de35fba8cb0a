// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SaveStep } from '#rules/records/save-plan.ts'
import type { ScheduledChange } from '#rules/scheduled-changes/scheduled-change.ts'
import { fillIn } from '../testing/fill-in.ts'
import { renderApp, saveButton } from '../testing/render-app.tsx'
import { openRuleEditor, storeRuleSet } from '../testing/rule-editor-screen.tsx'
import { storeTenPercent } from '../testing/stored-discount.ts'
import { storeRuleSet as storeSet } from '../testing/stored-rule-set.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { takeLoggedFailures } from '../testing/test-setup.ts'
import { findOverwritten } from './find-overwritten.ts'
import { readHours, startHours } from './hours-form.ts'

const recordId = 'gid://shopify/PaymentCustomization/7'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
})

const waiting: ScheduledChange = {
  ...{ id: 'change-1', title: 'Winter sale', state: 'waiting', phase: 'start', ifLate: 'skip' },
  ...{ startsAt: '2099-11-27T18:30:00.000Z', endsAt: null, says: ['Enables “Stored”.'] },
  ...{ recordIds: [recordId], report: null, isLate: false },
}

describe('a save in an editor', () => {
  it('waits for its hour: nothing is written, and the form shows what is stored', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.setStatus('Enabled')
    await app.user.click(await screen.findByRole('button', { name: 'Publish at…' }))
    await fillIn(app.user, await screen.findByLabelText('Publish on'), '2099-11-28')
    await app.user.click(screen.getByLabelText('Publish up to a day late'))
    await app.user.click(screen.getByRole('button', { name: 'Schedule' }))
    await waitFor(() => expect(app.toasts.join()).toContain('Scheduled for'))
    expect(app.toasts.join()).toContain('(UTC+5:30)')
    expect(platform.mutations()).toEqual([])
    expect(platform.scheduledChanges.asked).toMatchObject([
      {
        title: 'Change of Stored',
        startsAt: '2099-11-27T18:30:00.000Z',
        endsAt: null,
        ifLate: 'publish',
        steps: [{ kind: 'update', record: { id: recordId, enabled: false }, changes: { enabled: true } }],
      },
    ])
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('draft'))
    expect(await screen.findByText(/“Change of Stored” is scheduled for/)).toBeDefined()
  })

  it('is written at once after a schedule that the form refused', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.type('Title', '')
    await app.user.click(await screen.findByRole('button', { name: 'Publish at…' }))
    await app.user.click(await screen.findByRole('button', { name: 'Schedule' }))
    await screen.findByText('Title is required')
    // The notice takes the focus after the field shows its fault.
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
    await app.type('Title', 'Another title')
    await waitFor(() => expect(saveButton()).toBeDefined())
    await app.save()
    await app.saved()
    expect(platform.scheduledChanges.asked).toEqual([])
  })

  it('does not wait for an end before its start, which the fields show', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.setStatus('Enabled')
    await app.user.click(await screen.findByRole('button', { name: 'Publish at…' }))
    await fillIn(app.user, await screen.findByLabelText('Publish on'), '2099-11-28')
    await app.user.click(screen.getByLabelText('Put it back later'))
    await fillIn(app.user, await screen.findByLabelText('Put back on'), '2099-11-27')
    await app.user.click(screen.getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText('The end has to be after the start.')).toBeDefined()
    expect(platform.scheduledChanges.asked).toEqual([])
  })

  it('shows that a scheduled change of its record waits', async () => {
    storeRuleSet(platform)
    platform.scheduledChanges.list = [waiting]
    await openRuleEditor(platform, '7')
    expect(await screen.findByText(/“Winter sale” is scheduled for .*\(UTC\+5:30\)/)).toBeDefined()
    expect(screen.getByText(/When you save, you can keep it or cancel it/)).toBeDefined()
  })

  it.each([
    ['Save now and keep the scheduled change', 'POST change-1/keep', 1],
    ['Save now and cancel the scheduled change', 'DELETE change-1', 1],
    ['Schedule this save instead', 'DELETE change-1', 0],
  ])('offers a choice about a scheduled change: %s', async (choice, request, writes) => {
    storeRuleSet(platform)
    platform.scheduledChanges.list = [waiting]
    const app = await openRuleEditor(platform, '7')
    await app.type('Title', 'Saved before the hour')
    await app.save()
    await app.user.click(await screen.findByLabelText(choice))
    expect(platform.mutations()).toEqual([])
    const confirm = writes === 0 ? 'Schedule' : 'Save'
    const dialog = document.querySelector('#scheduled-overwrite') as HTMLElement
    await app.user.click(within(dialog).getByText(confirm, { selector: 'button' }))
    await waitFor(() =>
      expect(platform.scheduledChanges.actions.map((action) => action.request)).toEqual([request]),
    )
    expect(platform.mutations()).toHaveLength(writes)
    if (writes > 0) return
    expect(platform.scheduledChanges.asked).toMatchObject([
      {
        ...{ title: 'Winter sale', startsAt: waiting.startsAt, endsAt: null, ifLate: 'skip' },
        steps: [{ changes: { title: 'Saved before the hour' } }],
      },
    ])
  })

  it('writes nothing if the merchant goes back', async () => {
    storeRuleSet(platform)
    platform.scheduledChanges.list = [waiting]
    const app = await openRuleEditor(platform, '7')
    await app.type('Title', 'Saved before the hour')
    await app.save()
    await screen.findByLabelText('Save now and keep the scheduled change')
    const dialog = document.querySelector('#scheduled-overwrite') as HTMLElement
    await app.user.click(within(dialog).getByText('Go back', { selector: 'button' }))
    expect(platform.mutations()).toEqual([])
    expect(platform.scheduledChanges.actions).toEqual([])
  })
})

describe('scheduled changes that a save is about', () => {
  const record = { id: recordId } as OwnerRecord
  const update = { kind: 'update', record, changes: {} } as SaveStep<OwnerRecord>
  const removal: SaveStep<OwnerRecord> = { kind: 'delete', record }

  it('can be kept unless the save deletes their record, and replaced where they are of no other', () => {
    expect(findOverwritten([waiting], [update])).toMatchObject({ canKeep: true, canReplaceIt: true })
    expect(findOverwritten([waiting], [removal])).toMatchObject({ canKeep: false })
    const sale = { ...waiting, recordIds: [recordId, 'another'] }
    expect(findOverwritten([sale], [update])).toMatchObject({ canKeep: true, canReplaceIt: false })
    expect(findOverwritten([{ ...waiting, state: 'active' }], [update])).toMatchObject({
      canReplaceIt: false,
    })
    expect(findOverwritten([{ ...waiting, state: 'done' }], [update])).toBeUndefined()
    expect(findOverwritten([{ ...waiting, recordIds: ['another'] }], [update])).toBeUndefined()
  })
})

describe('the hours of a form', () => {
  const berlin = { ...startHours(new Date('2026-03-01T00:00:00Z'), 'Europe/Berlin'), startTime: '02:30' }

  it('say what daylight saving time does to them', () => {
    const read = (startDate: string) =>
      readHours({ ...berlin, startDate }, 'Europe/Berlin', new Date('2026-03-01T00:00:00Z'))
    expect(read('2026-03-29').notes.join()).toContain('skips this hour')
    expect(read('2026-03-29').hours?.startsAt).toBe('2026-03-29T01:30:00.000Z')
    expect(read('2026-10-25').notes.join()).toContain('shows this hour twice')
    expect(read('2026-06-01').notes).toEqual(['In your store’s time zone (UTC+2).'])
  })

  it('have to come, the end after the start', () => {
    const now = new Date('2026-06-01T10:00:00Z')
    const form = { ...berlin, startDate: '2026-06-01', endDate: '2026-05-01', hasEnd: true }
    expect(readHours(form, 'Europe/Berlin', now)).toMatchObject({
      hours: undefined,
      faults: { start: expect.anything(), end: expect.anything() },
    })
    const later = { ...form, startDate: '2026-06-03', endDate: '2026-06-02' }
    expect(readHours(later, 'Europe/Berlin', now).faults).toEqual({
      end: 'The end has to be after the start.',
    })
  })
})

describe('the home page', () => {
  it('lists what is coming, and cancels it', async () => {
    storeRuleSet(platform)
    platform.scheduledChanges.list = [waiting]
    const { user } = renderApp('/app', platform)
    expect(await screen.findByRole('heading', { name: 'Winter sale' })).toBeDefined()
    expect(screen.getByText(/Publishes on .*\(UTC\+5:30\)/)).toBeDefined()
    expect(screen.getByText('Enables “Stored”.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel: Winter sale' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Winter sale' })).toBeNull())
    expect(platform.scheduledChanges.actions).toEqual([{ request: 'DELETE change-1', body: undefined }])
  })

  it('says why a change was held back, and publishes it anyway', async () => {
    storeRuleSet(platform)
    const report = { kind: 'finding', sentences: ['A metro shopper can’t pay.'], left: [] } as const
    platform.scheduledChanges.list = [
      { ...waiting, state: 'heldBack', report: { ...report, sentences: [...report.sentences], left: [] } },
    ]
    const { user } = renderApp('/app', platform)
    expect(await screen.findByText('Not published: customers couldn’t complete some orders.')).toBeDefined()
    expect(screen.getByText('A metro shopper can’t pay.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Publish anyway: Winter sale' }))
    await waitFor(() =>
      expect(platform.scheduledChanges.actions).toEqual([
        { request: 'POST change-1/now', body: { anyway: true } },
      ]),
    )
  })

  it('publishes a change now, without consent to findings that nobody has seen', async () => {
    storeRuleSet(platform)
    platform.scheduledChanges.list = [waiting]
    const { user } = renderApp('/app', platform)
    await user.click(await screen.findByRole('button', { name: 'Publish now: Winter sale' }))
    await waitFor(() =>
      expect(platform.scheduledChanges.actions).toEqual([
        { request: 'POST change-1/now', body: { anyway: false } },
      ]),
    )
  })

  it('moves a change to another hour', async () => {
    storeRuleSet(platform)
    platform.scheduledChanges.list = [waiting]
    const { user } = renderApp('/app', platform)
    await user.click(await screen.findByRole('button', { name: 'Change the time: Winter sale' }))
    await fillIn(user, await screen.findByLabelText('Publish on'), '2099-12-01')
    await user.click(screen.getByRole('button', { name: 'Save the time' }))
    await waitFor(() =>
      expect(platform.scheduledChanges.actions).toEqual([
        {
          request: 'PUT change-1/hours',
          body: { startsAt: '2099-11-30T18:30:00.000Z', endsAt: null, ifLate: 'skip' },
        },
      ]),
    )
  })

  it('schedules several together, with a change that waits', async () => {
    storeSet(platform, { title: 'Holiday rules' })
    storeSet(platform, { title: 'Everyday rules', enabled: true })
    platform.scheduledChanges.list = [{ ...waiting, recordIds: [] }]
    const { user } = renderApp('/app', platform)
    await user.click(await screen.findByRole('button', { name: 'Schedule several together' }))
    await fillIn(user, await screen.findByLabelText('Name'), 'Diwali')
    await user.click(screen.getByLabelText('Holiday rules'))
    await user.click(screen.getByLabelText('Everyday rules'))
    await user.click(screen.getByLabelText('Winter sale'))
    await fillIn(user, screen.getByLabelText('Publish on'), '2099-11-01')
    await fillIn(user, screen.getByLabelText('Put back on'), '2099-11-03')
    await user.click(screen.getByRole('button', { name: 'Schedule' }))
    await waitFor(() => expect(platform.scheduledChanges.asked).toHaveLength(1))
    expect(platform.scheduledChanges.asked).toMatchObject([
      {
        title: 'Diwali',
        startsAt: '2099-10-31T18:30:00.000Z',
        joins: ['change-1'],
        steps: [
          { record: { title: 'Holiday rules' }, changes: { enabled: true } },
          { record: { title: 'Everyday rules' }, changes: { enabled: false } },
        ],
      },
    ])
    expect(platform.mutations()).toEqual([])
    expect(within(document.body).queryByLabelText('Everyday rules')).toBeNull()
  })

  it('keeps a form that the merchant fills in if the list cannot be loaded again', async () => {
    storeSet(platform, { title: 'Holiday rules' })
    const { user } = renderApp('/app', platform)
    await user.click(await screen.findByRole('button', { name: 'Schedule several together' }))
    await fillIn(user, await screen.findByLabelText('Name'), 'Diwali')
    vi.stubGlobal('fetch', async (address: unknown, init?: RequestInit) =>
      String(address).includes('/scheduled-changes')
        ? new Response('down', { status: 502 })
        : platform.fetch(address, init),
    )
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('Scheduled changes couldn’t be loaded')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Diwali')
    takeLoggedFailures()
  })

  it('asks before a discount whose end has passed is enabled without an end', async () => {
    storeTenPercent(platform, undefined, '2020-12-24T00:00:00Z')
    const { user } = renderApp('/app', platform)
    await user.click(await screen.findByRole('button', { name: 'Schedule several together' }))
    await fillIn(user, await screen.findByLabelText('Name'), 'Diwali')
    await user.click(screen.getByLabelText('Ten percent'))
    await fillIn(user, screen.getByLabelText('Publish on'), '2099-11-01')
    await user.click(screen.getByLabelText('Put it back later'))
    await user.click(screen.getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText(/“Ten percent” ended on/)).toBeDefined()
    expect(platform.scheduledChanges.asked).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Enable without an end date' }))
    await waitFor(() => expect(platform.scheduledChanges.asked).toHaveLength(1))
  })
})
