import { describe, expect, it, vi } from 'vitest'
import { listPagesMax } from '#rules/records/read-pages.ts'
import { errors } from '#rules/words/errors.ts'
import { readAllPages } from './read-all-pages.ts'

describe('a list of the platform', () => {
  it('that always has a next page ends in a failure, and never in a part that looks whole', async () => {
    const readPage = vi.fn(async () => ({ nodes: [1], pageInfo: { hasNextPage: true, endCursor: 'next' } }))
    await expect(readAllPages(readPage)).rejects.toMatchObject({
      name: 'PlatformFailure',
      message: errors.listTooLong,
      passing: false,
    })
    expect(readPage).toHaveBeenCalledTimes(listPagesMax)
  })

  it('that goes on without a cursor ends in a failure as well', async () => {
    const readPage = async () => ({ nodes: [1], pageInfo: { hasNextPage: true, endCursor: null } })
    await expect(readAllPages(readPage)).rejects.toMatchObject({
      name: 'PlatformFailure',
      message: errors.unexpectedAnswer,
    })
  })
})
