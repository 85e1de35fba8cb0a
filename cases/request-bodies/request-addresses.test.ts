import { expect, test } from 'vitest'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import { signSessionToken } from '../../server/test-support/test-platform.ts'
import { createTestApp } from '../../server/test-support/test-world.ts'

/** Parts of addresses that the app's client never sends. */
const oddParts: readonly string[] = [
  '',
  '0',
  '-1',
  '0.5',
  '1e3',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '%00',
  'a%00b',
  '%FF',
  '%ED%A0%80',
  '%2F',
  '..%2F..',
  "'%3B--",
  '%F0%9F%9B%92',
  'x'.repeat(5_000),
  'gid%3A%2F%2Fshopify%2FPaymentCustomization%2F%00',
]

/** Names in the queries of addresses, by route. */
const queryNames: Readonly<Record<string, readonly string[]>> = {
  '/app/api/history': ['subject', 'before', 'fresh'],
  '/app/api/history/version': ['subject', 'number'],
  '/app/api/types/bulk-discount': ['discountId', 'after', 'from', 'before'],
  '/app/api/billing': ['fresh'],
}

const database = openDatabaseOfFile()

test('no odd part of an address causes a server error', async () => {
  const { app } = createTestApp(database)
  const authorization = `Bearer ${await signSessionToken()}`
  const routes = app.routes.filter(({ method }) => method !== 'ALL')
  const addresses = new Set(
    routes.flatMap(({ method, path }) =>
      oddParts.flatMap((part) => [
        ...(path.includes(':') ? [`${method} ${path.replaceAll(/:\w+/g, part)}`] : []),
        ...(queryNames[path] ?? []).map((name) => `${method} ${path}?${name}=${part}`),
        ...(queryNames[path]?.includes('subject')
          ? [`${method} ${path}?subject=gid%3A%2F%2Fshopify%2FValidation%2F1&number=${part}&before=${part}`]
          : []),
      ]),
    ),
  )
  const failed: string[] = []
  for (const address of addresses) {
    const [method = '', path = ''] = address.split(' ')
    const body = method === 'POST' || method === 'PUT' ? '{}' : null
    const answer = await app.request(path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body,
    })
    if (answer.status >= 500) failed.push(`${address.slice(0, 100)}: ${answer.status}`)
  }
  expect(addresses.size).toBeGreaterThan(200)
  expect(failed).toEqual([])
})
