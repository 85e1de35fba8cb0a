import { afterEach, describe, expect, it, vi } from 'vitest'
import { listMethodNames } from './method-names.ts'
import { PlatformFailure } from './platform-failure.ts'
import { requestPlatform } from './request-platform.ts'
import { shopSettings } from './shop-settings.ts'

function answerWith(answer: () => Response) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function requireFailure(): Promise<PlatformFailure> {
  const outcome = await requestPlatform(shopSettings, {}).catch((error: unknown) => error)
  if (outcome instanceof PlatformFailure) return outcome
  throw new Error('The request was expected to fail with a PlatformFailure.')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('asking the platform', () => {
  it('posts the document and its variables to the app’s own server', async () => {
    const fetch = answerWith(() => Response.json({ data: { shop: { name: 'Saffron Lane' } } }))
    await expect(requestPlatform(shopSettings, {})).resolves.toEqual({ shop: { name: 'Saffron Lane' } })
    const [address, init] = fetch.mock.calls[0] ?? []
    expect(address).toBe('/app/api/admin/graphql')
    expect(init?.method).toBe('POST')
    expect(JSON.parse(String(init?.body))).toEqual({ query: shopSettings.query, variables: {} })
  })

  it.each([
    [500, 'oops', 'Network response was not ok', true],
    [502, JSON.stringify({ error: 'The platform is away.' }), 'The platform is away.', true],
    [429, '{}', 'Network response was not ok', true],
    [400, JSON.stringify({ error: 'Unknown document.' }), 'Unknown document.', false],
    [401, '', 'Network response was not ok', false],
  ])('HTTP %i %s is told as "%s"', async (status, body, message, passing) => {
    answerWith(() => new Response(body, { status }))
    expect(await requireFailure()).toMatchObject({ message, passing })
  })

  it.each([
    ['GraphQL errors', { errors: [{ message: 'One' }, { message: 'Two' }], data: null }, 'One, Two'],
    ['no data', { data: null }, /form this app does not know/],
    ['another shape', ['data'], /form this app does not know/],
  ])('%s are one error', async (_case, body, message) => {
    answerWith(() => Response.json(body))
    const failure = await requireFailure()
    expect(failure.message).toMatch(message)
    expect(failure.passing).toBe(false)
  })

  it('a broken connection is a passing failure', async () => {
    answerWith(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await requireFailure()).toMatchObject({ message: 'Network response was not ok', passing: true })
  })
})

describe('method names', () => {
  it('are read page by page, each once, and only the names', async () => {
    const page = (names: (string | null)[], hasNextPage: boolean) => ({
      data: {
        translatableResources: {
          nodes: names.map((value) => ({
            resourceId: 'gid://shopify/DeliveryMethodDefinition/1',
            translatableContent: [
              { key: 'description', value: 'Slow' },
              { key: 'name', value },
            ],
          })),
          pageInfo: { hasNextPage, endCursor: 'next' },
        },
      },
    })
    const pages = [page(['Standard', 'Express'], true), page(['Standard', null, 'Pickup'], false)]
    const fetch = answerWith(() => Response.json(pages.shift()))
    expect(await listMethodNames('delivery')).toEqual(['Standard', 'Express', 'Pickup'])
    const variables = fetch.mock.calls.map(([, init]) => JSON.parse(String(init.body)).variables)
    expect(variables).toEqual([
      { first: 100, after: null },
      { first: 100, after: 'next' },
    ])
  })
})
