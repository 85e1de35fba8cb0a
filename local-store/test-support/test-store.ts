import { join } from 'node:path'
import type { Hono } from 'hono'
import type { AdminAnswer } from '../admin-api/execute.ts'
import { createStore } from '../create-store.ts'
import type { Deployment } from '../deployment/deployment.ts'
import { openRedeemCodeTables } from '../resources/redeem-codes/redeem-code-tables.ts'
import { createRedeemCodes, type RedeemCodes } from '../resources/redeem-codes/redeem-codes.ts'
import { makeSeed } from '../seed/seed.ts'
import { createOutsideServices } from '../services/outside-services.ts'
import type { State } from '../state/state.ts'
import { createStoreState, type StoreState } from '../state/store-state.ts'
import type { World } from '../world.ts'
import { makeDeployment } from './test-deployment.ts'

export const apiKey = 'test-key'
export const apiSecret = 'test-secret-test-secret-test-secret'
export const storeUrl = 'http://store.test'
export const appUrl = 'http://app.test'
/** A Friday morning, 10:30 in India. */
export const testStart = Date.parse('2026-11-20T05:00:00Z')

export type SentWebhook = { url: string; headers: Headers; body: string }

export type TestStore = {
  store: Hono
  world: World
  /** Worlds of the other shops. */
  others: World[]
  webhooks: SentWebhook[]
  /** Sets the app's answer to webhooks, which is 200 by default. */
  answerWebhook: (answer: () => Response) => void
  logged: string[]
  /** Advances the clock, and runs everything that becomes due. */
  pass: (milliseconds: number) => Promise<void>
  deploy: (deployment: Deployment) => void
  /** Sends JSON to the pages' API of a shop by its handle; Saffron Lane by default. */
  call: (
    method: string,
    path: string,
    body?: unknown,
    handle?: string,
  ) => Promise<{ status: number; body: unknown }>
  install: () => Promise<string>
  graphql: (query: string, variables?: Record<string, unknown>, version?: string) => Promise<AdminAnswer>
}

type Due = { at: number; action: () => void }

/** A store with a fixed clock and counted ids, without port, disk and network. */
export function createTestStore(state: State = makeSeed(), ...otherShops: State[]): TestStore {
  let now = testStart
  let taken = 0
  let due: Due[] = []
  let answer = (): Response => new Response(null, { status: 200 })
  let deployment = makeDeployment()
  let accessToken = ''
  const webhooks: SentWebhook[] = []
  const logged: string[] = []
  const log = (message: string, fields = {}): void => void logged.push(`${message} ${JSON.stringify(fields)}`)
  const storeState = createStoreState(state)
  const world: World = {
    redeemCodes: createTestRedeemCodes(storeState, () => now),
    settings: { storeUrl, appUrl, apiKey, apiSecret, appFolder: join(import.meta.dirname, '../..') },
    services: createOutsideServices(() => now),
    state: storeState,
    makeSeed: () => structuredClone(state),
    deployment: () => deployment,
    now: () => now,
    randomHex: (bytes) => String(++taken).padStart(bytes * 2, '0'),
    schedule(delay, action) {
      const entry = { at: now + delay, action }
      due.push(entry)
      return () => {
        due = due.filter((one) => one !== entry)
      }
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      webhooks.push({ url: request.url, headers: request.headers, body: await request.text() })
      return answer()
    },
    log: { info: log, warning: log, error: log },
    pagesFolder: '/nowhere',
  }
  const others = otherShops.map((other) => {
    const otherState = createStoreState(other)
    return {
      ...world,
      state: otherState,
      redeemCodes: createTestRedeemCodes(otherState, () => now),
      makeSeed: () => structuredClone(other),
    }
  })
  const store = createStore(world, ...others)
  const call: TestStore['call'] = async (method, path, body, handle = 'saffron-lane') => {
    const response = await store.request(`${storeUrl}/store/${handle}/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  const install: TestStore['install'] = async () => {
    await call('POST', '/app/install')
    accessToken = await exchangeToken(store, call)
    return accessToken
  }
  return {
    store,
    world,
    others,
    webhooks,
    logged,
    call,
    install,
    answerWebhook: (next) => {
      answer = next
    },
    deploy: (next) => {
      deployment = next
    },
    async pass(milliseconds) {
      now += milliseconds
      const ready = due.filter((one) => one.at <= now)
      due = due.filter((one) => one.at > now)
      for (const one of ready) one.action()
      await settle()
    },
    async graphql(query, variables = {}, version = '2026-10') {
      if (accessToken === '') await install()
      const response = await requestAdmin(store, accessToken, { query, variables }, version)
      return (await response.json()) as AdminAnswer
    },
  }
}

function createTestRedeemCodes(state: StoreState, now: () => number): RedeemCodes {
  return createRedeemCodes({ database: openRedeemCodeTables(':memory:'), now, state })
}

export function requestAdmin(
  store: Hono,
  accessToken: string,
  body: unknown,
  version = '2026-10',
): Response | Promise<Response> {
  return store.request(`${storeUrl}/admin/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': accessToken },
    body: JSON.stringify(body),
  })
}

export const tokenExchange = {
  client_id: apiKey,
  client_secret: apiSecret,
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
  requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
}

export async function requestToken(
  store: Hono,
  body: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await store.request(`${storeUrl}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function exchangeToken(store: Hono, call: TestStore['call']): Promise<string> {
  const { body } = await call('POST', '/session-token')
  const { token } = body as { token: string }
  const answer = await requestToken(store, { ...tokenExchange, subject_token: token })
  return String(answer.body.access_token)
}

/** Waits for promises that depend on nothing external. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  await new Promise((resolve) => setImmediate(resolve))
}
