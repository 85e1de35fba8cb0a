// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createFakeIndexedDb } from '../../testing/fake-indexed-db.ts'
import { findSaveBar } from '../../testing/render-app.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { openPincodes, storePincodes } from './testing/open-pincodes.tsx'

let platform: TestPlatform
let browser: ReturnType<typeof createFakeIndexedDb>

beforeEach(() => {
  platform = createTestPlatform()
  browser = createFakeIndexedDb()
  vi.stubGlobal('indexedDB', browser)
})

const listDrafts = () => [...browser.records.values()].map((record) => (record as { value: unknown }).value)
const offer = () => screen.findByText(/^Changes from .* weren’t saved$/)

/** Leaves the page with unsaved changes: the list, half-typed text, and a setting. */
async function leaveAnEdit() {
  const app = await openPincodes(platform)
  await app.add('110001,110002')
  await screen.findByText('2 entries added.')
  await app.setStatus('Enabled')
  app.type('5600')
  await waitFor(() =>
    expect(listDrafts()).toMatchObject([
      { values: { list: '110001,110002', status: 'active' }, typed: '5600' },
    ]),
  )
  app.unmount()
}

it('comes back after a reload, with what was half typed', async () => {
  await leaveAnEdit()
  const app = await openPincodes(platform)
  await offer()
  expect(screen.getByText(/This browser kept them: Enabled, hidden at 2 entries/)).toBeDefined()
  expect(screen.getByText(/The saved list hasn’t changed since then/)).toBeDefined()
  expect(app.entries()).toEqual([])
  await app.user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(app.entries()).toEqual(['110001', '110002']))
  expect(app.box().value).toBe('5600')
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('active')
  expect(findSaveBar()).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  // The draft is kept until the values are saved.
  await waitFor(() => expect(listDrafts()).toHaveLength(1))
  await app.save()
  await app.saved()
  await waitFor(() => expect(listDrafts()).toEqual([]))
  app.unmount()
  await openPincodes(platform)
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})

it('says that what is stored was changed since', async () => {
  await storePincodes(platform, '560001')
  vi.stubGlobal('indexedDB', browser)
  const app = await openPincodes(platform)
  await app.add('560002')
  await waitFor(() => expect(listDrafts()).toHaveLength(1))
  app.unmount()
  platform.records = platform.records.map((record) => ({
    ...record,
    metafields: record.metafields.map((metafield) => ({
      ...metafield,
      value: metafield.value.replaceAll('560001', '560009'),
    })),
  }))
  await openPincodes(platform)
  await offer()
  expect(screen.getByText(/Someone changed the saved list since then/)).toBeDefined()
})

it('is forgotten when it is discarded, here or at the save bar', async () => {
  await leaveAnEdit()
  const app = await openPincodes(platform)
  await offer()
  await app.user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(listDrafts()).toEqual([]))
  await app.add('110009')
  await waitFor(() => expect(listDrafts()).toHaveLength(1))
  await app.user.click(within(document.body).getByRole('button', { name: 'Discard changes', hidden: true }))
  await waitFor(() => expect(listDrafts()).toEqual([]))
})

it('is kept apart by screen, and an edit taken back leaves nothing', async () => {
  await leaveAnEdit()
  const app = await openPincodes(platform, 'delivery')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  await app.add('110009')
  await waitFor(() => expect(listDrafts()).toHaveLength(2))
  await app.user.click(screen.getByRole('button', { name: 'Remove 110009' }))
  await waitFor(() => expect(listDrafts()).toHaveLength(1))
})

it('does without where the browser refuses its storage', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('Storage is blocked')
    },
  })
  const app = await openPincodes(platform)
  await app.add('110001')
  await screen.findByText('1 entry added.')
  await app.save()
  await app.saved()
  expect(takeLoggedFailures().every((text) => text.includes('Storage is blocked'))).toBe(true)
})
