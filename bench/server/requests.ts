import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { projectFolder } from '../../scripts/local-settings.ts'
import { documentListSchema } from '../../server/admin-proxy/shipped-documents.ts'

const benchShop = 'saffron-lane.myshopify.com'
const tokenLifeSeconds = 3_600
const answeredRecords = { one: 1, many: 25 } as const

export type BenchRequest = {
  readonly what: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly body?: string
  /** Absent if the figure is only for comparison. */
  readonly budgetMs?: number
}

/** The measured requests, the one for comparison first. Requests to the proxy are like those of a browser. */
export async function createRequests(apiKey: string, apiSecret: string): Promise<readonly BenchRequest[]> {
  const headers = {
    authorization: `Bearer ${await signSessionToken(apiKey, apiSecret)}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br, zstd',
  }
  const list = (first: number) =>
    JSON.stringify({ query: requireDocument('PaymentCustomizations'), variables: { first } })
  const proxied = { path: '/app/api/admin/graphql', method: 'POST', headers } as const
  return [
    { what: '/healthz', path: '/healthz', method: 'GET', headers: {} },
    { ...proxied, what: 'proxy, an answer with one record', body: list(answeredRecords.one), budgetMs: 1 },
    { ...proxied, what: 'proxy, an answer with 25 records', body: list(answeredRecords.many) },
  ]
}

/** Answers with the requested number of records, with rules in the app's format. The app's own queries get no data. */
export function answerList(body: string): string {
  const { variables } = JSON.parse(body) as { variables?: { first?: number } }
  return answers.get(variables?.first ?? 0) ?? JSON.stringify({ data: {} })
}

const answers = new Map<number, string>(
  Object.values(answeredRecords).map((count) => [count, formatAnswer(count)]),
)

function formatAnswer(count: number): string {
  const rules = [
    {
      title: 'Cash on delivery up to 5000',
      conditions: [{ type: 'cart_subtotal', operator: 'greater_than', value: 5000 }],
    },
  ]
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `gid://shopify/PaymentCustomization/${1000 + index}`,
    title: `Customization ${index}`,
    enabled: true,
    functionId: 'id-of-payment-rules',
    metafields: {
      nodes: ['rules', 'ui_config'].map((key) => ({
        namespace: '$app:checkout',
        key,
        type: 'json',
        value: JSON.stringify(rules),
        updatedAt: '2026-11-20T09:30:00Z',
      })),
    },
  }))
  return JSON.stringify({
    data: { paymentCustomizations: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } },
    extensions: {
      cost: {
        requestedQueryCost: 12,
        actualQueryCost: 5,
        throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 1995, restoreRate: 100 },
      },
    },
  })
}

export function requireDocument(name: string): string {
  const list = documentListSchema.parse(
    JSON.parse(readFileSync(join(projectFolder, 'dist/documents.json'), 'utf8')),
  )
  const document = list.find((entry) => entry.name === name)
  if (document === undefined) throw new Error(`The client ships no document ${name} any more.`)
  return document.query
}

/** A session token like the admin's, but valid for the whole measurement instead of a minute. */
export function signSessionToken(
  apiKey: string,
  apiSecret: string,
  shop: string = benchShop,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: apiKey,
    sub: '7',
    nbf: now,
    iat: now,
    exp: now + tokenLifeSeconds,
    jti: 'bench',
    sid: 'bench',
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(apiSecret))
}
