import { describe, expect, it, vi } from 'vitest'
import { listPagesMax } from '#rules/records/read-pages.ts'
import { errors } from '#rules/words/errors.ts'
import { readAllPages } from './read-all-pages.ts'

describe('a list of the platform', () => {
  it('with endless pages ends in a failure, and never in an incomplete list', async () => {
    const readPage = vi.fn(async () => ({ nodes: [1], pageInfo: { hasNextPage: true, endCursor: 'next' } }))
    await expect(readAllPages(readPage)).rejects.toMatchObject({
      name: 'PlatformFailure',
      message: errors.listTooLong,
      passing: false,
    })
    expect(readPage).toHaveBeenCalledTimes(listPagesMax)
  })

  it('with more pages but no cursor ends in a failure too', async () => {
    const readPage = async () => ({ nodes: [1], pageInfo: { hasNextPage: true, endCursor: null } })
    await expect(readAllPages(readPage)).rejects.toMatchObject({
      name: 'PlatformFailure',
      message: errors.unexpectedAnswer,
    })
  })
})
