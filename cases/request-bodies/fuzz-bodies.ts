import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { z } from '#rules/schema.ts'
import { createRedeemCodes } from '../../server/bulk-codes/redeem-codes.test-support.ts'
import type { Database } from '../../server/database/database.ts'
import {
  createTestPlatform,
  formatWebhook,
  signSessionToken,
  signWebhook,
} from '../../server/testing/test-platform.ts'
import { createTestApp, shippedMutation, shippedQuery } from '../../server/testing/test-world.ts'
import type { Work } from '../../server/work/work.ts'
import { type BodyRoute, bodyRoutes } from './body-routes.ts'
import { createDraw, drawBody } from './draw-body.ts'
import { measureLongestTurn } from './longest-turn.ts'

/** The longest that one request may keep the main thread from others. */
export const turnMostMs = 50
/** A turn that was longer is looked at again: the compiler and the garbage collector take time of it, too. */
const looks = 4

const schemas = bodyRoutes.map(({ schema }) =>
  z.core.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }),
)

/** Each route by its place, with the number that its body is drawn from. */
const request = fc.record({ route: fc.nat(bodyRoutes.length - 1), seed: fc.integer() })

/**
 * Sends a body to its route as the server's own thread meets it: what runs in threads is another property, and runs here
 * outside of what is measured.
 */
export function createBodyFuzz(database: Database) {
  const redeemCodes = createRedeemCodes()
  const platform = createTestPlatform()
  const turn = measureLongestTurn()
  let clockMs = Date.now()
  const clock = {
    wait: async () => {},
    // A search has time for some steps, by a clock that moves when it is looked at.
    now: () => {
      clockMs += 100
      return new Date(clockMs)
    },
  }
  const inThisThread = createTestApp(database, { clock }, platform)
  const work: Work = {
    run: (kind, input, options) => turn.without(() => inThisThread.world.work.run(kind, input, options)),
  }
  const { app } = createTestApp(database, {
    work,
    platform: {
      ...inThisThread.world.platform,
      sendAdminRequest: async (asked) =>
        [shippedQuery, shippedMutation].includes(asked.query)
          ? { kind: 'answered', body: { data: { paymentCustomization: null } } }
          : redeemCodes.send(asked),
    },
  })

  const send = async ({ method, path, route }: BodyRoute, body: Uint8Array) => {
    const headers =
      route === '/webhooks'
        ? new Headers(formatWebhook('customers/redact').headers)
        : new Headers({
            authorization: `Bearer ${await signSessionToken()}`,
            'content-type': 'application/json',
          })
    if (route === '/webhooks') headers.set('X-Shopify-Hmac-Sha256', signWebhook(body))
    headers.set('content-length', String(body.length))
    const stream = ReadableStream.from(cutUp(body))
    const answer = await app.request(path, { method, headers, body: stream, duplex: 'half' } as RequestInit)
    return { status: answer.status, text: await answer.text() }
  }

  return fc.asyncProperty(request, async ({ route, seed }) => {
    const [at, schema] = [bodyRoutes[route], schemas[route]]
    if (at === undefined || schema === undefined) throw new Error(`There is no route ${route}`)
    const body = new TextEncoder().encode(drawBody(schema, createDraw(seed)))
    let longestMs = Number.POSITIVE_INFINITY
    for (let look = 0; look < looks && longestMs > turnMostMs; look += 1) {
      const { result, turnMs } = await turn.of(() => send(at, body))
      if (result.status >= 500)
        throw new Error(`${at.method} ${at.route} answered ${result.status}: ${result.text.slice(0, 300)}`)
      longestMs = Math.min(longestMs, turnMs)
    }
    if (longestMs > turnMostMs)
      throw new Error(
        `${at.method} ${at.route} held the thread for ${longestMs.toFixed(0)} ms, ${body.length} bytes`,
      )
  })
}

const PIECE_BYTES = 65_536

/** As a network brings a body: in pieces, with turns of the event loop between them. */
async function* cutUp(body: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    yield body.subarray(at, at + PIECE_BYTES)
    if (at % (16 * PIECE_BYTES) === 0) await nextTurn()
  }
}
