import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { failConnection, pause } from '../control/connection-faults.ts'
import type { FaultQueue } from '../control/fault-queue.ts'
import { findGrant } from '../oauth/grants.ts'
import { planFacts } from '../resources/shop/record.ts'
import { isForShop } from '../shop-of-request.ts'
import type { World } from '../world.ts'
import { createCostBucket, type OrderedBucket } from './cost-bucket.ts'
import { type ServedVersion, servedVersions } from './covered-fields.ts'
import { executeAdminRequest, throttledAnswer } from './execute.ts'

const versionHeader = 'x-shopify-api-version'
const quarterlyPattern = /^20\d\d-(01|04|07|10)$/
/** Largest request body (docs/platform.md#metafields). */
const bodyLimitInBytes = 10_000_000

const requestShape = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

const badToken = {
  errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
}

/** POST /admin/api/{version}/graphql.json */
export function adminApiRoute(world: World, faults: FaultQueue, ordered: OrderedBucket): Hono {
  const size = () => ordered.size ?? planFacts[world.state.read().shop.plan]
  const bucket = createCostBucket(size, world.now)
  const limit = bodyLimit({
    maxSize: bodyLimitInBytes,
    onError: (context) => context.json({ errors: 'Request body is too large' }, 413),
  })
  const route = new Hono()
  route.post('/admin/api/:version/graphql.json', limit, async (context) => {
    const version = findServedVersion(context.req.param('version'))
    if (version === undefined) return context.json({ errors: 'Not Found' }, 404)
    context.header(versionHeader, version)
    context.header('x-request-id', world.randomHex(16))
    if (!isForShop(world, context.req.raw)) return context.json({ errors: 'Not Found' }, 404)

    const grant = findGrant(world, context.req.header('x-shopify-access-token') ?? '')
    if (grant === undefined || world.state.read().installation === null) return context.json(badToken, 401)

    const body = requestShape.safeParse(await readJson(context.req.raw))
    if (!body.success)
      return context.json({ errors: { query: 'Required parameter missing or invalid' } }, 400)
    const fault = faults.takeForAdmin(body.data.query)
    if (fault?.fault === 'throttle')
      return context.json(throttledAnswer(1, { ...bucket.status(), currentlyAvailable: 0 }))
    if (fault?.fault === 'withdraw access') {
      world.state.change((draft) => {
        draft.grants = []
      })
      return context.json(badToken, 401)
    }
    if (fault?.fault === 'refuse') return context.json(fault.answer)

    const request = {
      query: body.data.query,
      variables: body.data.variables ?? {},
      operationName: body.data.operationName ?? undefined,
    }
    const refusedCodes = fault?.fault === 'refuse codes' ? fault : null
    const carryOut = () =>
      executeAdminRequest({ world, version, scopes: grant.scopes, grant, bucket, refusedCodes }, request)
    if (fault === undefined || fault.fault === 'refuse codes') return context.json(await carryOut())
    if (fault.fault === 'slow') {
      await pause(fault.milliseconds, world)
      return context.json(await carryOut())
    }
    if (fault.carriedOut) await carryOut()
    return failConnection(context, fault, world)
  })
  return route
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}

/**
 * The version that answers a request for `asked`. A version that is not served is answered by the oldest served version
 * that is newer (docs/platform.md#api-versions). `unstable` is the newest version. Undefined for any other text, and
 * for a future version.
 */
function findServedVersion(asked: string): ServedVersion | undefined {
  if (asked === 'unstable') return servedVersions.at(-1)
  return quarterlyPattern.test(asked) ? servedVersions.find((served) => served >= asked) : undefined
}
