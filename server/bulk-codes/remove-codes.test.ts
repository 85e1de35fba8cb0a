import { describe, expect, test, vi } from 'vitest'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { StoredJob } from './job-store.ts'
import { type RemovingWorld, readNextUses, removeNextCodes, usesPagesMax } from './remove-codes.ts'

const now = new Date('2026-11-20T09:00:00Z')
const discountId = 'gid://shopify/DiscountCodeNode/7'
const jobOf = (changes: Partial<StoredJob>) =>
  ({ id: 'job', discountId, usesCursor: null, removal: null, removalJob: null, ...changes }) as StoredJob

/** Database and platform of a job that removes codes, with the given answers. */
function createWorld(answers: {
  uses?: Awaited<ReturnType<RemovingWorld['platform']['readUses']>>
  removing?: Awaited<ReturnType<RemovingWorld['removals']['listRemoving']>>
  taken?: Awaited<ReturnType<RemovingWorld['removals']['take']>>
  left?: readonly string[]
}) {
  const asked = {
    update: vi.fn(async () => {}),
    readUses: vi.fn(async () => answers.uses),
    isRemoved: vi.fn(async () => true),
    findCodesOf: vi.fn(async () => new Map((answers.left ?? []).map((code) => [code, code]))),
    removeCodes: vi.fn(async () => 'removal'),
    saveUses: vi.fn<RemovingWorld['removals']['saveUses']>(async () => {}),
    listRemoving: vi.fn(async () => answers.removing ?? []),
    take: vi.fn(async () => answers.taken ?? []),
    settle: vi.fn(async () => {}),
  }
  const world = {
    jobs: asked,
    platform: asked,
    removals: asked,
    now: () => now,
  } as unknown as RemovingWorld
  return { asked, world }
}

describe('the uses of codes', () => {
  test('are read page by page from the first', async () => {
    const { asked, world } = createWorld({ uses: { items: [], next: 'second' } })
    expect(await readNextUses(world, jobOf({ usesCursor: '' }))).toBe('moved')
    asked.readUses.mockResolvedValue({ items: [], next: 'third' })
    await readNextUses(world, jobOf({ usesCursor: 'second' }))
    expect(asked.readUses.mock.calls).toEqual([
      [discountId, undefined],
      [discountId, 'second'],
    ])
    expect(asked.saveUses).toHaveBeenCalledWith('job', [], { cursor: 'second', pages: 1 }, now)
    expect(asked.update).not.toHaveBeenCalled()
  })

  test('are given up after more pages than a shop can have', async () => {
    const { asked, world } = createWorld({})
    let pages = 0
    asked.readUses.mockImplementation(async () => {
      pages += 1
      return { items: [], next: `page ${pages}` }
    })
    let usesPages = 0
    asked.saveUses.mockImplementation(async (...[, , saved]) => {
      usesPages = saved.pages
    })
    const readOn = async () => {
      for (let cursor = ''; ; cursor = `page ${pages}`)
        await readNextUses(world, jobOf({ usesCursor: cursor, usesPages }))
    }
    await expect(readOn()).rejects.toMatchObject({ notice: bulkCodeWords.notices.usesEndless })
    expect(pages).toBe(usesPagesMax)
  })

  test('are not read again for a deleted discount, and known uses stay', async () => {
    const { asked, world } = createWorld({})
    expect(await readNextUses(world, jobOf({ usesCursor: 'second' }), { usesReadAt: now })).toBe('gone')
    expect(asked.saveUses).not.toHaveBeenCalled()
    expect(asked.update).toHaveBeenCalledWith('job', { usesCursor: null })
  })
})

describe('the removal of codes', () => {
  const codes = [
    { position: 0, code: 'SALE-1', platformId: null },
    { position: 1, code: 'SALE-2', platformId: null },
  ]

  test('does not ask the platform to remove codes without ids', async () => {
    const { asked, world } = createWorld({ taken: codes })
    expect(await removeNextCodes(world, jobOf({ removal: 'unused' }))).toBe('moved')
    expect([asked.removeCodes.mock.calls, asked.update.mock.calls]).toEqual([[], []])
  })

  test('reports no fault for remaining codes if its request may not have been sent', async () => {
    const known = codes.map((one) => ({ ...one, platformId: `id of ${one.code}` }))
    const { asked, world } = createWorld({ removing: known, left: ['SALE-2'] })
    await removeNextCodes(world, jobOf({ removal: 'unused' }))
    expect(asked.isRemoved).not.toHaveBeenCalled()
    expect(asked.settle).toHaveBeenCalledWith('job', [known[1]], null)
  })

  test('reports the remaining codes once the platform is done', async () => {
    const { asked, world } = createWorld({ removing: codes, left: ['SALE-2'] })
    await removeNextCodes(world, jobOf({ removal: 'unused', removalJob: 'removal' }))
    expect(asked.settle).toHaveBeenCalledWith('job', [codes[1]], bulkCodeWords.notices.notRemoved)
  })
})
