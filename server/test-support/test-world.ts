import { join } from 'node:path'
import { vi } from 'vitest'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { noSupport } from '#rules/records/app-settings.ts'
import { noAnalytics } from '#rules/records/outside-settings.ts'
import { createShippedDocuments } from '../admin-proxy/shipped-documents.ts'
import { createApp } from '../app.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../log.ts'
import type { LoopDelay } from '../loop-delay/loop-delay.ts'
import { createMetrics } from '../metrics/create-metrics.ts'
import type { ClientFiles } from '../page/client-files.ts'
import { createPlatform } from '../platform/platform.ts'
import { createFunctionBuilds, type RequireFunctionBuilds } from '../preview/function-builds.ts'
import { createServices } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { World } from '../world.ts'
import {
  createTestPlatform,
  signSessionToken,
  type TestPlatform,
  testApiKey,
  testApiSecret,
} from './test-platform.ts'
import { createTestTurns } from './test-turns.ts'
import { createWorkInThisThread } from './work-in-this-thread.ts'

const extensionsFolder = join(import.meta.dirname, '../../extensions')

/** Start time of tests, also for libraries. Time passes only when something waits. */
export const testNow = new Date('2026-11-20T09:30:00.000Z')

export const shippedQuery =
  'query Shop($first: Int, $id: ID) {\n  paymentCustomization(id: $id) {\n    title\n  }\n}'
export const shippedMutation =
  'mutation Rename($title: String, $id: ID) {\n  paymentCustomizationUpdate(id: $id, title: $title) {\n    id\n  }\n}'

export const testSettings: Settings = {
  port: 3100,
  host: undefined,
  appUrl: 'https://app.example.com',
  apiKey: testApiKey,
  apiSecret: testApiSecret,
  apiVersion: '2026-10',
  platformUrl: undefined,
  appBridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
  databaseUrl: undefined,
  dataFolder: './data',
  encryptionKeys: [Buffer.alloc(32, 1)],
  functionIds: testFunctionIds,
  production: true,
  logLevel: 'debug',
  support: noSupport,
  videosUrl: null,
  analytics: noAnalytics,
  chat: null,
  outsideOrigins: [],
  billing: null,
  delegateTokenSeconds: 1_800,
  mail: null,
  metricsToken: undefined,
  acceptNewerDatabase: undefined,
}

export const testClientFiles: ClientFiles = {
  readPage: async () =>
    '<!doctype html><html><head><!--app-head--><script src="/assets/a.js"></script></head></html>',
  find: () => undefined,
  live: false,
}

const unwatched: LoopDelay = {
  during: (_name, work) => work(),
  aside: (waitFor) => waitFor(),
  read: () => ({ p50Ms: 0, p99Ms: 0, maxMs: 0, long: [], waits: { count: 0, maxMs: 0 } }),
  close: () => {},
}

/** Stops the calendar at `testNow`. Waits advance it and are recorded. Timers are not affected. */
export function createTestClock(): Clock & { waits: number[] } {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  const waits: number[] = []
  return {
    waits,
    now: () => new Date(),
    async wait(milliseconds, signal) {
      signal?.throwIfAborted()
      waits.push(milliseconds)
      vi.setSystemTime(Date.now() + milliseconds)
    },
  }
}

/** The parts of the world that a test replaces. Tasks run in the test's own thread, with `requireBuilds` if given. */
export type ReplacedWorld = Partial<World> & { readonly requireBuilds?: RequireFunctionBuilds }

/** The app on a test platform, with some parts of its world replaced. */
export function createTestApp(
  database: Database,
  { requireBuilds = createFunctionBuilds(extensionsFolder), ...replaced }: ReplacedWorld = {},
  platform: TestPlatform = createTestPlatform(),
) {
  const clock = createTestClock()
  const lines: string[] = []
  const settings = replaced.settings ?? testSettings
  const log = createLog({ level: settings.logLevel, now: clock.now, write: (line) => lines.push(line) })
  const documents = createShippedDocuments([
    { name: 'Shop', query: shippedQuery },
    { name: 'Rename', query: shippedMutation },
  ])
  const turns = createTestTurns(clock, database)
  let requests = 0
  const world: World = {
    settings,
    platform: createPlatform(settings, log, platform.fetch),
    database,
    turns,
    clock,
    ids: {
      next: () => {
        requests += 1
        return `request-${requests}`
      },
    },
    log,
    clientFiles: testClientFiles,
    documents: () => documents,
    work: createWorkInThisThread(requireBuilds, replaced.clock ?? clock),
    loopDelay: unwatched,
    sendMail: undefined,
    metrics: createMetrics(),
    ...replaced,
  }
  const services = createServices(world)
  const app = createApp(world, services)
  const sendRequest = async (body: unknown, token?: string, signal?: AbortSignal) =>
    app.request('/app/api/admin/graphql', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token ?? (await signSessionToken())}`,
        'content-type': 'application/json',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    })
  return { app, ask: sendRequest, platform, clock, turns, lines, world, ...services }
}
