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

/** Faults that may occur during a write. Each affects one call. */
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

/** Ids of the functions in the store, by their names in the app's settings. */
export const functionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [handle, `id-of-${handle}`]),
) as Record<(typeof deployedFunctionHandles)[number], string>

/** Maximum number of turns. A scheduled change needs fewer, including all its retries. */
const MOST_TURNS = 60
/** Answer to a dead process. */
const never = new Promise<Response>(() => {})

const pincodeDeployment = makeDeployment([
  paymentFunction(undefined, { id: functionIds['payment-pincodes'], handle: 'payment-pincodes' }),
  deliveryFunction(undefined, { id: functionIds['delivery-pincodes'], handle: 'delivery-pincodes' }),
])

/**
 * The app's own server on the local store, both in this process, and the client's `fetch`. It covers everything between
 * a screen and the stored records, except the sockets. `obstruct` makes a later write fail. By default the pincode
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
  const obstacles: { fault: Fault; writesBefore: number }[] = []
  let afterWrite: (state: State) => void = () => {}

  /** Starts a process with empty memory, which knows only what the database contains. */
  function startApp() {
    const replaced = { settings, clock, log, documents: () => shipped }
    const { promise: died, resolve: die } = Promise.withResolvers<void>()
    const process = { isAlive: true, died, die }
    const started = createTestApp(database, replaced, {
      ...createTestPlatform(),
      fetch: (...asked) => reachStore(process, ...asked),
    })
    vi.setSystemTime(test.world.now())
    const { app, turns, scheduledChanges } = started
    return Object.assign(process, { request: app.request, turns, scheduledChanges })
  }

  function takeFault(body: string): Fault | undefined {
    const [obstacle] = obstacles
    if (obstacle === undefined || !/^\{"query":"mutation/.test(body)) return undefined
    obstacle.writesBefore -= 1
    return obstacle.writesBefore < 0 ? obstacles.shift()?.fault : undefined
  }

  /** The network between the server and the store. */
  async function reachStore(
    process: { isAlive: boolean; readonly die: () => void },
    ...[input, init]: Parameters<typeof fetch>
  ): Promise<Response> {
    if (!process.isAlive) return never
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
    if (fault === 'killed before the write') return kill(process)
    const response = await test.store.request(request, undefined, { incoming: { socket } })
    if (/^\{"query":"mutation/.test(body)) afterWrite(test.world.state.read())
    if (fault === 'killed after the write') return kill(process)
    if (isDropped || fault === 'dropped after the write') throw broken('ECONNRESET')
    return response
  }

  /** A dead process gets no answer and does nothing more. */
  function kill(process: { isAlive: boolean; readonly die: () => void }): Promise<Response> {
    process.isAlive = false
    app = startApp()
    process.die()
    return never
  }

  /** Runs scheduled changes that are due until a moment. At each turn, the living process runs them. */
  async function runScheduledChanges(until: Date, shop: string): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const due = await app.scheduledChanges.findNextDue(shop)
      if (due === undefined || due > until) return
      await clock.wait(Math.max(0, due.getTime() - clock.now().getTime()))
      await Promise.race([app.turns.runOne('scheduled-changes', shop), app.died])
    }
    throw new Error('The scheduled changes never end.')
  }

  /** The page's fetch. App Bridge adds a session token, and a process that dies closes its connections. */
  async function reachApp(input: string, init: RequestInit = {}): Promise<Response> {
    const process = app
    const { body } = await test.call('POST', '/session-token')
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${(body as { token: string }).token}`)
    const response = await Promise.race([process.request(input, { ...init, headers }), process.died])
    if (response === undefined) throw broken('ECONNRESET')
    return response
  }

  return {
    fetch: reachApp as unknown as typeof fetch,
    /** `fetch` for the app's server and for outside services, connected to the store. */
    fetchFromStore: ((...asked) => reachStore(app, ...asked)) as typeof fetch,
    clock,
    runScheduledChanges,
    /** Two processes take the same turn at the same time. */
    runInTwoProcesses: async (shop: string) => {
      const other = startApp()
      await Promise.all([app, other].map(({ turns }) => turns.runOne('scheduled-changes', shop)))
    },
    state: () => test.world.state.read(),
    /** The checkout that a shopper sees after this request. */
    checkout: async (request: object) => (await test.call('POST', '/checkout', request)).body as CheckoutView,
    /** Makes a later write fail. For a second fault, writes are counted from the first fault. */
    obstruct: (fault: Fault, writesBefore: number) => {
      obstacles.push({ fault, writesBefore })
    },
    /** Calls the listener with the stored state after every write. */
    watch: (look: (state: State) => void) => {
      afterWrite = look
    },
  }
}

export type AppOnStore = Awaited<ReturnType<typeof createAppOnStore>>

/** Faults that the store's control can create. The others concern the network and the app's process. */
const orders: Partial<Record<Fault, object>> = {
  throttled: { fault: 'throttle' },
  '500': { fault: 'status', status: 500 },
  'dropped before the write': { fault: 'drop' },
  refused: { fault: 'refuse', message: 'Not now.' },
}

function broken(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
}
