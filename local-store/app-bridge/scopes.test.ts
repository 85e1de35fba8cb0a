import { expect, it, vi } from 'vitest'
import type { FrameConnection } from './frame-connection.ts'
import { createScopes } from './scopes.ts'

function createFrame(agrees: boolean) {
  let granted = ['write_discounts']
  const request = vi.fn(async (name: string, question: readonly string[]) => {
    if (name === 'scopes')
      return { granted: [...granted], required: ['write_discounts'], optional: ['read_themes'] }
    if (name === 'scopesRequest' && agrees) granted = [...granted, ...question]
    if (name === 'scopesRevocation') granted = granted.filter((scope) => !question.includes(scope))
    return agrees
  })
  return { scopes: createScopes({ request } as unknown as FrameConnection), request }
}

it('asks the merchant for optional scopes, and not again for granted ones', async () => {
  const { scopes, request } = createFrame(true)
  const answer = { result: 'granted-all', detail: { granted: ['write_discounts', 'read_themes'] } }
  expect(await scopes.request(['read_themes'])).toMatchObject(answer)
  request.mockClear()
  expect(await scopes.request(['read_themes'])).toMatchObject(answer)
  expect(request.mock.calls.map(([name]) => name)).not.toContain('scopesRequest')
})

it('reports that the merchant has declined', async () => {
  const { scopes } = createFrame(false)
  expect(await scopes.request(['read_themes'])).toMatchObject({
    result: 'declined-all',
    detail: { granted: ['write_discounts'] },
  })
})

it('gives optional scopes back, and no required ones', async () => {
  const { scopes } = createFrame(true)
  await scopes.request(['read_themes'])
  expect(await scopes.revoke(['read_themes'])).toMatchObject({ detail: { granted: ['write_discounts'] } })
  await expect(scopes.revoke(['write_discounts'])).rejects.toThrow(/Only optional scopes/)
  await expect(scopes.request(['read_orders'])).rejects.toThrow(
    /Not among the app’s optional scopes: read_orders/,
  )
})
