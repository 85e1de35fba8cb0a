// @vitest-environment jsdom
import '../testing/test-setup.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatTesters } from '#rules/records/testers.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { useFormTesters } from './use-testing.ts'

const shopsToken = 'the-token-of-the-shop'
const before = { token: 'a-token-of-yesterday', emails: [], since: '2026-11-20T10:00:00.000Z' }

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  platform.testers = formatTesters({ token: shopsToken, emails: ['asha@saffron.example'] })
  vi.stubGlobal('fetch', platform.fetch)
})

function openForm(stored?: typeof before) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useFormTesters(stored), { wrapper }).result.current
}

describe('testers of a form', () => {
  it('are the shop’s testers, as soon as they are known', async () => {
    const testers = openForm()
    expect(testers.now().token).toBe('')
    const known = { token: shopsToken, emails: ['asha@saffron.example'] }
    expect(await testers.whenKnown('testing')).toMatchObject(known)
    expect(testers.now()).toMatchObject(known)
  })

  it('are not loaded for a form that is not in testing', async () => {
    expect((await openForm().whenKnown('active')).token).toBe('')
    expect(platform.operations).toEqual([])
  })

  it('keep the start of testing', async () => {
    expect(await openForm(before).whenKnown('testing')).toEqual({
      token: shopsToken,
      emails: ['asha@saffron.example'],
      since: before.since,
    })
  })

  it('are the stored ones, or nobody, where the shop’s cannot be read; and are loaded again', async () => {
    platform.obstruct = () => new Response(null, { status: 500 })
    const testers = openForm()
    expect((await testers.whenKnown('testing')).token).toBe('')
    expect(await openForm(before).whenKnown('testing')).toEqual(before)
    platform.obstruct = undefined
    expect((await testers.whenKnown('testing')).token).toBe(shopsToken)
  })
})
