import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeIndexedDb } from '../testing/fake-indexed-db.ts'
import { canKeepDrafts, type Draft, listDrafts, removeDraft, storeDraft } from './draft-store.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-20T10:00:00Z')
const draft = (parts: Partial<Draft> = {}): Draft => ({
  key: 'shop rules/1',
  session: 'one',
  writtenAt: now,
  value: { title: 'Ten' },
  ...parts,
})

let database: ReturnType<typeof createFakeIndexedDb>
beforeEach(() => {
  database = createFakeIndexedDb()
  vi.stubGlobal('indexedDB', database)
})

describe('the drafts of a screen', () => {
  it('are kept and removed, one for each opening of the screen', async () => {
    await storeDraft(draft())
    await storeDraft(draft({ session: 'two', writtenAt: now - 1 }))
    await storeDraft(draft({ value: { title: 'Eleven' } }))
    expect(await listDrafts('shop rules/1', now)).toEqual([
      draft({ value: { title: 'Eleven' } }),
      draft({ session: 'two', writtenAt: now - 1 }),
    ])
    await removeDraft(draft())
    expect((await listDrafts('shop rules/1', now)).map(({ session }) => session)).toEqual(['two'])
  })

  it('are the newest first, without those of another screen', async () => {
    await storeDraft(draft({ session: 'old', writtenAt: now - 2 }))
    await storeDraft(draft({ session: 'new', writtenAt: now }))
    await storeDraft(draft({ key: 'shop rules/2', session: 'other' }))
    expect((await listDrafts('shop rules/1', now)).map(({ session }) => session)).toEqual(['new', 'old'])
  })

  it('are removed after sixty days, on every screen', async () => {
    await storeDraft(draft({ session: 'kept', writtenAt: now - 60 * dayMs }))
    await storeDraft(draft({ session: 'expired', writtenAt: now - 60 * dayMs - 1 }))
    await storeDraft(draft({ key: 'shop rules/2', session: 'expired', writtenAt: now - 60 * dayMs - 1 }))
    expect((await listDrafts('shop rules/1', now)).map(({ session }) => session)).toEqual(['kept'])
    expect(database.records.size).toBe(1)
  })

  it('leave out a record of another form', async () => {
    database.records.set('strange', { key: 'shop rules/1', session: 'x' })
    expect(await listDrafts('shop rules/1', now)).toEqual([])
  })
})

describe('the browser’s storage of drafts', () => {
  it('is missing in some browsers', () => {
    expect(canKeepDrafts()).toBe(true)
    vi.stubGlobal('indexedDB', undefined)
    expect(canKeepDrafts()).toBe(false)
  })

  it('is made at its first use, by the screen and its opening', async () => {
    const made: unknown[] = []
    vi.stubGlobal('indexedDB', {
      open: (...given: unknown[]) => {
        const request = { result: { createObjectStore: (...store: unknown[]) => made.push(given, store) } }
        queueMicrotask(() => {
          const openRequest = request as unknown as { onupgradeneeded: () => void; onerror: () => void }
          openRequest.onupgradeneeded()
          openRequest.onerror()
        })
        return request
      },
    })
    await expect(storeDraft(draft())).rejects.toThrow('The browser refused its storage.')
    expect(made).toEqual([
      ['unsaved-edits', 1],
      ['drafts', { keyPath: ['key', 'session'] }],
    ])
  })

  it('refuses with the browser’s reason where it has one', async () => {
    const error = new Error('QuotaExceededError')
    vi.stubGlobal('indexedDB', {
      open: () => {
        const request = { error } as unknown as { onerror: () => void }
        queueMicrotask(() => request.onerror())
        return request
      },
    })
    await expect(storeDraft(draft())).rejects.toBe(error)
  })
})
