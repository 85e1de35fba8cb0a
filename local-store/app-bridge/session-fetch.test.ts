import { describe, expect, it, vi } from 'vitest'
import { createSessionFetch, isAppAddress, retryHeader } from './session-fetch.ts'

const page = { location: { href: 'http://app.localhost:3000/app/cod-fee' } }

function createTokens() {
  let made = 0
  return vi.fn(async () => {
    made += 1
    return `token-${made}`
  })
}

async function readSent(plain: ReturnType<typeof vi.fn>) {
  const requests = plain.mock.calls.map(([request]) => request as Request)
  return Promise.all(
    requests.map(async (request) => ({
      url: request.url,
      authorization: request.headers.get('Authorization'),
      body: await request.clone().text(),
    })),
  )
}

describe('signed fetch', () => {
  it('signs every request to the app with a fresh token', async () => {
    const plain = vi.fn(async () => new Response('{}'))
    const signed = createSessionFetch(plain, createTokens(), page)
    await signed('/app/api/current-user')
    await signed(new URL('http://app.localhost:3000/x'), { method: 'POST', body: 'a' })
    expect(await readSent(plain)).toEqual([
      { url: 'http://app.localhost:3000/app/api/current-user', authorization: 'Bearer token-1', body: '' },
      { url: 'http://app.localhost:3000/x', authorization: 'Bearer token-2', body: 'a' },
    ])
  })

  it('asks again with another token and the same body when the token was refused', async () => {
    const plain = vi.fn(async () => new Response('', { status: 401, headers: { [retryHeader]: '1' } }))
    const signed = createSessionFetch(plain, createTokens(), page)
    const response = await signed('/app/api', { method: 'POST', body: '{"a":1}' })
    expect(response.status).toBe(401)
    const sent = await readSent(plain)
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(sent.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}'])
  })

  it('does not repeat other refusals', async () => {
    for (const answer of [{ status: 401 }, { status: 403, headers: { [retryHeader]: '1' } }]) {
      const plain = vi.fn(async () => new Response('', answer))
      await createSessionFetch(plain, createTokens(), page)('/app/api')
      expect(plain).toHaveBeenCalledTimes(1)
    }
  })

  it('leaves other origins, and requests with their own authorization, unchanged', async () => {
    const plain = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => new Response(''))
    const tokens = createTokens()
    const signed = createSessionFetch(plain, tokens, page)
    await signed('https://elsewhere.example/x', { method: 'PUT' })
    await signed('/app/api', { headers: { Authorization: 'Basic abc' } })
    expect(plain.mock.calls[0]).toEqual(['https://elsewhere.example/x', { method: 'PUT' }])
    const [, [kept] = []] = plain.mock.calls
    expect(kept instanceof Request && kept.headers.get('Authorization')).toBe('Basic abc')
    expect(tokens).not.toHaveBeenCalled()
  })
})

describe('isAppAddress', () => {
  const app = new URL('https://app.example')
  it.each([
    ['https://app.example/x', true],
    ['https://api.app.example/x', true],
    ['https://listed.example', true],
    ['http://app.example', false],
    ['https://app.example:8443', false],
    ['https://evil-app.example', false],
    ['https://app.example.evil.example', false],
  ])('%s: %s', (address, expected) => {
    expect(isAppAddress(new URL(address), app, ['https://listed.example'])).toBe(expected)
  })
})
