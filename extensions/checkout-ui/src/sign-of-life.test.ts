import { expect, it, vi } from 'vitest'
import { giveSignOfLife } from './sign-of-life.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')
const hour = 60 * 60 * 1000

function createBrowser(ok = true) {
  const storage = new Map<string, unknown>()
  const requests: { address: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    return { ok }
  })
  const platform = {
    storage: {
      read: async <Value>(key: string) => (storage.get(key) ?? null) as Value | null,
      write: async (key: string, value: number) => void storage.set(key, value),
    },
    sessionToken: { get: async () => 'token' },
  }
  return { asked: requests, sign: (now: number, url?: string) => giveSignOfLife(platform, now, url) }
}

it('is given once a day, with the platform’s token and nothing else', async () => {
  const { asked, sign } = createBrowser()
  for (const hours of [0, 1, 23]) await sign(noon + hours * hour, 'https://app.example')
  expect(asked).toEqual([
    {
      address: 'https://app.example/checkout-extension/sign-of-life',
      init: { method: 'POST', headers: { Authorization: 'Bearer token' } },
    },
  ])
  await sign(noon + 24 * hour, 'https://app.example')
  expect(asked).toHaveLength(2)
})

it('is given again after a refusal, and after the clock was set back', async () => {
  const { asked, sign } = createBrowser(false)
  await sign(noon, 'https://app.example')
  await sign(noon + hour, 'https://app.example')
  expect(asked).toHaveLength(2)
  const set = createBrowser()
  await set.sign(noon, 'https://app.example')
  await set.sign(noon - 48 * hour, 'https://app.example')
  expect(set.asked).toHaveLength(2)
})
