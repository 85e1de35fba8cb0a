// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { DiscountRecord } from '#rules/records/discount.ts'
import type { Loaded, OwnerOperations } from '../platform/owner-operations.ts'
import type { Written } from './save-strategy.ts'
import { type RecordBase, useRecordSource } from './use-record-source.ts'

type Stored = Loaded<DiscountRecord>

const recordOf = (id: string) => ({ id, title: `Title of ${id}` }) as Stored
const saved = { status: 'saved', done: [] } as const
const stopped = { status: 'stopped' } as Written<RecordBase<Stored>>['outcome']

/** A page with the record of this id, or with a new record. The store finds every id. */
function openPage(id: string | undefined, find = async (wanted: string) => recordOf(wanted)) {
  const onWritten = vi.fn()
  const loaded = id === undefined ? undefined : recordOf(id)
  const operations = { find } as unknown as OwnerOperations<DiscountRecord>
  const { result } = renderHook(() =>
    useRecordSource({ operations, loaded, findCreated: () => undefined, onWritten }),
  )
  const finish = async (written: Omit<Written<RecordBase<Stored>>, 'base'>) => {
    const left = await result.current.readLeft({ base: result.current.known, ...written })
    act(() => result.current.keepLeft?.(left))
    return left
  }
  return { finish, known: () => result.current.known, onWritten }
}

describe('the record of a page', () => {
  it('is read again after a save of the same record', async () => {
    const page = openPage('one', async (id) => ({ ...recordOf(id), title: 'As stored' }))
    const left = await page.finish({ outcome: saved, createdId: undefined })
    expect(left).toMatchObject({ id: 'one', isAnother: false, read: { record: { title: 'As stored' } } })
    expect(page.known()).toMatchObject({ record: { title: 'As stored' }, replaced: undefined })
    expect(page.onWritten).toHaveBeenCalledOnce()
  })

  it.each([
    ['a page of a new record', undefined],
    ['a page whose record was replaced', 'one'],
  ])('is left to its own page after a save that creates one, on %s', async (_, id) => {
    const find = vi.fn(async (wanted: string) => recordOf(wanted))
    const page = openPage(id, find)
    const before = page.known()
    expect(await page.finish({ outcome: saved, createdId: 'two' })).toEqual({
      id: 'two',
      isAnother: true,
      read: undefined,
    })
    expect(find).not.toHaveBeenCalled()
    expect(page.known()).toBe(before)
  })

  it('and the one that it replaces are both known after a save that stopped between them', async () => {
    const page = openPage('one')
    expect(await page.finish({ outcome: stopped, createdId: 'two' })).toMatchObject({ isAnother: false })
    expect(page.known()).toEqual({ record: recordOf('two'), replaced: recordOf('one') })
  })

  it('stays as it was known while it cannot be read, and its ids are kept', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = openPage('one', () => Promise.reject(new Error('No answer')))
    expect(await page.finish({ outcome: saved, createdId: undefined })).toEqual({
      id: 'one',
      isAnother: false,
      read: undefined,
      unread: { record: 'one', replaced: undefined },
    })
    expect(page.known().record).toEqual(recordOf('one'))
  })
})
