import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { noContent, writeContent } from '#rules/history/version-content.ts'
import { z } from '#rules/schema.ts'
import { errors } from '#rules/words/errors.ts'
import { createRedeemCodes } from '../../server/bulk-codes/redeem-codes.test-support.ts'
import type { Database } from '../../server/database/database.ts'
import { createEncryption } from '../../server/database/encryption.ts'
import { existingResources } from '../../server/existing/find-missing-ids.ts'
import { createVersionStore } from '../../server/history/version-store.ts'
import {
  createTestPlatform,
  formatWebhook,
  signSessionToken,
  signWebhook,
} from '../../server/test-support/test-platform.ts'
import { createTestApp, shippedMutation, shippedQuery } from '../../server/test-support/test-world.ts'
import type { Work } from '../../server/work/work.ts'
import { type BodyRoute, bodyRoutes } from './body-routes.ts'
import { changeBeyond, changeWithin } from './change-body.ts'
import { createDraw, type Draw, drawOddBody } from './draw-body.ts'
import { measureLongestTurn } from './longest-turn.ts'
import { newChangeBody, newJobBody, newTestBody, realRecordId, requireRealBodies } from './real-bodies.ts'

/** Longest time that one request may block the main thread. */
export const turnMostMs = 50
/** Number of repeats of a turn that exceeded the limit, since the compiler and the garbage collector also take time. */
const triesMax = 4

const schemas = bodyRoutes.map(({ schema }) =>
  z.core.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }),
)

/**
 * Percentages of bodies that are valid, and of bodies that exceed a bound. The others differ from anything that a
 * client sends.
 */
const rightShare = 65
const beyondShare = 20

/** Errors of a working server that lacked time or space for the work. */
const passingFaults: readonly string[] = [errors.busy, errors.workTooLong, errors.workTooLarge]

/** Index of a route, with the seed of its body. */
const request = fc.record({ route: fc.nat(bodyRoutes.length - 1), seed: fc.integer() })

const requestsOfShop = 10
const idsSchema = z.object({ ids: z.array(z.string()) })
/** Answers that every requested record exists. */
const listAsked = (variables: unknown) => idsSchema.parse(variables).ids.map((id) => ({ id }))
const madeForm = z.object({ id: z.optional(z.string()), triggerId: z.optional(z.string()) })

/** Numbers of bodies of a route that were accepted and that were refused. */
export type RouteCounts = { taken: number; refused: number }

/**
 * Sends a body to its route on the server's own thread, and measures its turns. Passing work to the pool and reading
 * its result counts. The work itself is not measured, since it would run in another thread.
 */
export function createBodyFuzz(database: Database) {
  const redeemCodes = createRedeemCodes()
  const platform = createTestPlatform()
  const turn = measureLongestTurn()
  let clockMs = Date.now()
  const clock = {
    wait: async () => {},
    // The clock advances whenever it is read, so that a search ends after some steps.
    now: () => {
      clockMs += 100
      return new Date(clockMs)
    },
  }
  const inThisThread = createTestApp(database, { clock }, platform)
  const work: Work = {
    async run(kind, input, options) {
      const sent = structuredClone(input)
      return structuredClone(await turn.without(() => inThisThread.world.work.run(kind, sent, options)))
    },
  }
  const { app } = createTestApp(database, {
    work,
    platform: {
      ...inThisThread.world.platform,
      sendAdminRequest: async (asked) =>
        asked.query === existingResources.query
          ? { kind: 'answered', body: { data: { nodes: listAsked(asked.variables) } } }
          : [shippedQuery, shippedMutation].includes(asked.query)
            ? { kind: 'answered', body: { data: { paymentCustomization: null } } }
            : readsWholeShop(asked.query)
              ? { kind: 'answered', body: { data: emptyShop } }
              : redeemCodes.send(asked),
    },
  })

  const versions = createVersionStore(
    database.tables,
    createEncryption(inThisThread.world.settings.encryptionKeys),
  )
  const counts = new Map<string, RouteCounts>(bodyRoutes.map((at) => [nameOf(at), { taken: 0, refused: 0 }]))
  let sent = 0
  /** Changes the shop from time to time, since a shop has a limited number of tests and unfinished jobs. */
  const shopOf = () => `fuzz-${Math.floor(sent / requestsOfShop)}.myshopify.com`
  const authorize = async () => ({
    authorization: `Bearer ${await signSessionToken({ iss: `https://${shopOf()}/admin`, dest: `https://${shopOf()}` })}`,
    'content-type': 'application/json',
  })
  const make = async (path: string, body: unknown) => {
    const request = { method: 'POST', headers: await authorize(), body: JSON.stringify(body) }
    const answer = await app.request(`/app/api${path}`, request)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return madeForm.parse(await answer.json())
  }
  const makeJob = async () => (await make('/bulk-codes', newJobBody)).triggerId ?? ''
  const makers: Readonly<Record<string, () => Promise<string>>> = {
    '{test}': async () => (await make('/saved-tests', newTestBody)).id ?? '',
    '{change}': async () => (await make('/scheduled-changes', newChangeBody)).id ?? '',
    // A version has no address of its own, since the body identifies it.
    '{version}': async () => {
      const members = { part: 'payment', author: 'outside', userId: null, isDeleted: false } as const
      const version = { title: 'Names', lines: ['Created.'], text: writeContent(noContent) }
      const at = { subject: realRecordId, savedAt: new Date(clockMs) }
      await versions.add(shopOf(), [{ ...members, ...version, ...at }], new Date(clockMs))
      return ''
    },
    '{job}': makeJob,
    '{ended job}': async () => {
      const id = await makeJob()
      await make(`/types/bulk-discount/${id}/cancel`, { removeMade: false })
      return id
    },
  }
  /** Address of a route. The record that it names is created first. */
  const requirePath = async (path: string) => {
    const name = Object.keys(makers).find((one) => path.includes(one)) ?? ''
    return path.replace(name, (await makers[name]?.()) ?? '')
  }

  const send = async (at: BodyRoute, path: string, body: Uint8Array) => {
    const { method, route } = at
    const headers = new Headers(
      route === '/webhooks' ? formatWebhook('customers/redact').headers : await authorize(),
    )
    if (route === '/webhooks') headers.set('X-Shopify-Hmac-Sha256', signWebhook(body))
    headers.set('content-length', String(body.length))
    const stream = ReadableStream.from(cutUp(body))
    const answer = await app.request(path, { method, headers, body: stream, duplex: 'half' } as RequestInit)
    return { status: answer.status, text: await answer.text() }
  }

  const property = fc.asyncProperty(request, async ({ route, seed }) => {
    const [at, schema] = [bodyRoutes[route], schemas[route]]
    if (at === undefined || schema === undefined) throw new Error(`There is no route ${route}`)
    const body = new TextEncoder().encode(drawBody(at, schema, createDraw(seed)))
    const count = counts.get(nameOf(at))
    let longestMs = Number.POSITIVE_INFINITY
    for (let tryIndex = 0; tryIndex < triesMax && longestMs > turnMostMs; tryIndex += 1) {
      sent += 1
      const path = await requirePath(at.path)
      const { result, turnMs } = await turn.of(() => send(at, path, body))
      if (count !== undefined && tryIndex === 0) count[result.status < 400 ? 'taken' : 'refused'] += 1
      if (result.status >= 500 && !passingFaults.some((fault) => result.text.includes(fault)))
        throw new Error(`${at.method} ${at.route} answered ${result.status}: ${result.text.slice(0, 300)}`)
      longestMs = Math.min(longestMs, turnMs)
    }
    if (longestMs > turnMostMs)
      throw new Error(
        `${at.method} ${at.route} held the thread for ${longestMs.toFixed(0)} ms, ${body.length} bytes`,
      )
  })
  const kinds = [0, rightShare].map((kind) =>
    requireSeed((first) => first >= kind && first < kind + beyondShare),
  )
  const examples = bodyRoutes.flatMap((_, route) =>
    kinds.map((seed): [{ route: number; seed: number }] => [{ route, seed }]),
  )
  return { property, counts, examples }
}

/** Finds a seed whose first number is accepted. */
function requireSeed(isWanted: (first: number) => boolean): number {
  for (let seed = 0; ; seed += 1) if (isWanted(createDraw(seed)(100))) return seed
}

export const nameOf = ({ method, route, path }: BodyRoute) =>
  `${method} ${route.includes(':action') ? path : route}`

function drawBody(at: BodyRoute, schema: z.core.JSONSchema.BaseSchema, draw: Draw): string {
  const real = requireRealBodies(at)
  const kind = draw(100)
  if (kind < rightShare) return JSON.stringify(changeWithin(at.schema, real, draw))
  if (kind < rightShare + beyondShare) return JSON.stringify(changeBeyond(at.schema, real, draw))
  return drawOddBody(schema, draw)
}

const PIECE_BYTES = 65_536

/** Sends a body in pieces, as a network does, with turns of the event loop between them. */
async function* cutUp(body: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    yield body.subarray(at, at + PIECE_BYTES)
    if (at % (16 * PIECE_BYTES) === 0) await nextTurn()
  }
}

const page = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }

/** Answer to each query of a whole shop, which has no records. */
const emptyShop = {
  ...{ discountNodes: page, deliveryCustomizations: page, paymentCustomizations: page, validations: page },
  ...{ shopifyFunctions: page, translatableResources: page },
  shop: {
    ...{ name: 'Shop', email: 'owner@shop.example', currencyCode: 'INR', ianaTimezone: 'Asia/Kolkata' },
    plan: { shopifyPlus: false },
  },
}

/** True for a query of a whole shop. */
const readsWholeShop = (query: string) =>
  /query (Whole|ActiveAutomatic|FreeShipping|DeployedFunction|NamesOf|ShopContact|PublishedLanguages)/.test(
    query,
  )
