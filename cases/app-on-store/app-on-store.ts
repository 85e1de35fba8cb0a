import { vi } from 'vitest'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { documents } from '../../app/platform/documents.ts'
import type { Deployment } from '../../local-store/deployment/deployment.ts'
import type { State } from '../../local-store/state/state.ts'
import {
  deliveryFunction,
  makeDeployment,
  paymentFunction,
} from '../../local-store/test-support/test-deployment.ts'
import { apiKey, apiSecret, createTestStore, storeUrl } from '../../local-store/test-support/test-store.ts'
import type { CheckoutView } from '../../local-store/wire.ts'
import { createShippedDocuments } from '../../server/admin-proxy/shipped-documents.ts'
import type { Database } from '../../server/database/database.ts'
import { createLog } from '../../server/log.ts'
import type { Settings } from '../../server/settings.ts'
import { createTestPlatform } from '../../server/test-support/test-platform.ts'
import { createTestApp, testSettings } from '../../server/test-support/test-world.ts'

/** Faults of a write on its way; each affects one call. */
export const faults = [
  'throttled',
  '500',
  'dropped before the write',
  'dropped after the write',
  'refused',
  'killed before the write',
  'killed after the write',
] as const
export type Fault = (typeof faults)[number]

/** Ids of the functions in the store, by the names of the app's settings. */
export const functionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [handle, `id-of-${handle}`]),
) as Record<(typeof deployedFunctionHandles)[number], string>

const pincodeDeployment = makeDeployment([
  paymentFunction(undefined, { id: functionIds['payment-pincodes'], handle: 'payment-pincodes' }),
  deliveryFunction(undefined, { id: functionIds['delivery-pincodes'], handle: 'delivery-pincodes' }),
])

/**
 * The app's own server on the local store, both in this process, and the client's `fetch`. It is everything between a
 * screen and the stored records, except for the sockets. `obstruct` makes a later write fail. By default the pincode
 * functions are deployed and do nothing.
 */
export async function createAppOnStore(
  database: Database,
  state?: State,
  deployment: Deployment = pincodeDeployment,
  moreSettings: Partial<Settings> = {},
) {
  const test = createTestStore(state)
  test.deploy(deployment)
  if (state === undefined) await test.call('POST', '/app/install')
  const settings = {
    ...{ ...testSettings, apiKey, apiSecret, platformUrl: storeUrl, functionIds },
    ...moreSettings,
  }
  const clock = {
    now: () => new Date(test.world.now()),
    wait: async (milliseconds: number) => {
      await test.pass(milliseconds)
      vi.setSystemTime(test.world.now())
    },
  }
  const log = createLog({ level: 'error', now: clock.now, write: () => {} })
  const shipped = createShippedDocuments([...documents])

  let app = startApp()
  let obstacle: { fault: Fault; writesBefore: number } | undefined
  let afterWrite: (state: State) => void = () => {}

  /** Starts a process with an empty memory: all its knowledge is in the database. */
  function startApp() {
    const replaced = { settings, clock, log, documents: () => shipped }
    const started = createTestApp(database, replaced, { ...createTestPlatform(), fetch: reachStore })
    vi.setSystemTime(test.world.now())
    return { request: started.app.request, isAlive: true }
  }

  function takeFault(body: string): Fault | undefined {
    if (obstacle === undefined || !/^\{"query":"mutation/.test(body)) return undefined
    obstacle.writesBefore -= 1
    if (obstacle.writesBefore >= 0) return undefined
    const { fault } = obstacle
    obstacle = undefined
    return fault
  }

  /** Network between the server and the store. */
  async function reachStore(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const request = new Request(input, init)
    const body = await request.clone().text()
    const fault = takeFault(body)
    let isDropped = false
    const drop = () => {
      isDropped = true
    }
    const socket = { remoteAddress: '127.0.0.1', destroy: drop }
    const order = fault === undefined ? undefined : orders[fault]
    if (order !== undefined) {
      await test.store.request(
        `${storeUrl}/control`,
        { method: 'POST', body: JSON.stringify({ next: [order] }) },
        { incoming: { socket } },
      )
    }
    if (fault === 'killed before the write') return killApp()
    const response = await test.store.request(request, undefined, { incoming: { socket } })
    if (/^\{"query":"mutation/.test(body)) afterWrite(test.world.state.read())
    if (fault === 'killed after the write') return killApp()
    if (isDropped || fault === 'dropped after the write') throw broken('ECONNRESET')
    return response
  }

  function killApp(): never {
    app.isAlive = false
    app = startApp()
    throw broken('ECONNRESET')
  }

  /** The page's fetch. App Bridge adds a session token, and a process that dies closes its connections. */
  async function reachApp(input: string, init: RequestInit = {}): Promise<Response> {
    const process = app
    const { body } = await test.call('POST', '/session-token')
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${(body as { token: string }).token}`)
    const response = await process.request(input, { ...init, headers })
    if (!process.isAlive) throw broken('ECONNRESET')
    return response
  }

  return {
    fetch: reachApp as unknown as typeof fetch,
    /** `fetch` of the app's server and of the services outside, which leads to the store. */
    fetchFromStore: reachStore as typeof fetch,
    state: () => test.world.state.read(),
    /** Checkout that a shopper sees after this request. */
    checkout: async (request: object) => (await test.call('POST', '/checkout', request)).body as CheckoutView,
    obstruct: (fault: Fault, writesBefore: number) => {
      obstacle = { fault, writesBefore }
    },
    /** Calls the listener with the stored state after every write. */
    watch: (look: (state: State) => void) => {
      afterWrite = look
    },
  }
}

export type AppOnStore = Awaited<ReturnType<typeof createAppOnStore>>

/** Orders for the store's control. The other faults are those of the network and of our own process. */
const orders: Partial<Record<Fault, object>> = {
  throttled: { fault: 'throttle' },
  '500': { fault: 'status', status: 500 },
  'dropped before the write': { fault: 'drop' },
  refused: { fault: 'refuse', message: 'Not now.' },
}

function broken(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
}
