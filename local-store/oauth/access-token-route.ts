import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { limitScopes, type StaffMember } from '../resources/shop/staff.ts'
import { isForShop } from '../shop-of-request.ts'
import type { World } from '../world.ts'
import type { GrantRecord } from './grant-record.ts'
import {
  findGrant,
  type GrantWish,
  type IssuedTokens,
  issueTokens,
  offlineTokenLifeInSeconds,
  onlineTokenLifeInSeconds,
  refreshTokenLifeInSeconds,
  refreshTokens,
} from './grants.ts'
import { findTokenUser } from './session-token.ts'

const idTokenType = 'urn:ietf:params:oauth:token-type:id_token'
const offlineType = 'urn:shopify:params:oauth:token-type:offline-access-token'
const onlineType = 'urn:shopify:params:oauth:token-type:online-access-token'

const client = { client_id: z.string(), client_secret: z.string() }
const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    ...client,
    grant_type: z.literal('urn:ietf:params:oauth:grant-type:token-exchange'),
    subject_token: z.string(),
    subject_token_type: z.enum([idTokenType, offlineType]),
    requested_token_type: z.enum([offlineType, onlineType]).default(offlineType),
    expiring: z.enum(['0', '1']).default('0'),
  }),
  z.object({ ...client, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
])
type TokenRequest = z.infer<typeof tokenRequest>
type Exchange = Extract<TokenRequest, { subject_token: string }>

type TokenAnswer = { status: 200 | 400; body: Record<string, unknown> }

/** POST /admin/oauth/access_token: token exchange and refresh (docs/platform.md#token-exchange). */
export function accessTokenRoute(world: World): Hono {
  const route = new Hono()
  route.post('/admin/oauth/access_token', async (context) => {
    if (!isForShop(world, context.req.raw)) return context.json({ errors: 'Not Found' }, 404)
    const request = tokenRequest.safeParse(await readBody(context.req.raw))
    if (!request.success) {
      const fault = request.error.issues[0]
      return context.json(refusal('invalid_request', `${fault?.path.join('.')}: ${fault?.message}`).body, 400)
    }
    const answer = await answerTokenRequest(world, request.data)
    if (answer.status !== 200) world.log.warning('token refused', { reason: String(answer.body.error) })
    context.header('cache-control', 'no-store')
    return context.json(answer.body, answer.status)
  })
  return route
}

async function answerTokenRequest(world: World, request: TokenRequest): Promise<TokenAnswer> {
  const { apiKey, apiSecret } = world.settings
  if (request.client_id !== apiKey)
    return refusal('application_cannot_be_found', 'No application has this client_id')
  if (!isSame(request.client_secret, apiSecret))
    return refusal('invalid_client', 'The client_secret is wrong')
  const { installation } = world.state.read()
  if (installation === null) return refusal('app_not_installed', 'The app is not installed on this shop')

  if (request.grant_type === 'refresh_token') {
    const issued = refreshTokens(world, request.refresh_token, installation.scopes)
    if (issued === undefined)
      return refusal('invalid_grant', 'The refresh token is unknown, used up or expired')
    return { status: 200, body: offlineBody(issued) }
  }
  const subject = await findSubject(world, request)
  if (subject === undefined)
    return refusal('invalid_subject_token', 'The subject token is not valid or has expired')
  if (request.requested_token_type === onlineType)
    return 'person' in subject
      ? onlineAnswer(world, installation.scopes, subject.person)
      : refusal('invalid_request', 'An online token is given for a session token')
  const wish: GrantWish = {
    mode: 'offline',
    lifeInSeconds: request.expiring === '1' ? offlineTokenLifeInSeconds : null,
    refreshable: request.expiring === '1',
    scopes: installation.scopes,
  }
  const issued = issueTokens(world, wish)
  if ('old' in subject) endGrant(world, subject.old)
  return { status: 200, body: offlineBody(issued) }
}

/** The subject of an exchange: a visit of the admin, or an old offline token that becomes an expiring one. */
async function findSubject(
  world: World,
  request: Exchange,
): Promise<{ person: StaffMember } | { old: GrantRecord } | undefined> {
  if (request.subject_token_type === idTokenType) {
    const person = await findTokenUser(world, request.subject_token)
    return person && { person }
  }
  const grant = findGrant(world, request.subject_token)
  const migrates = request.requested_token_type === offlineType && request.expiring === '1'
  return grant?.mode === 'offline' && grant.expiresAt === null && migrates ? { old: grant } : undefined
}

function endGrant(world: World, grant: GrantRecord): void {
  world.state.change((draft) => {
    draft.grants = draft.grants.filter((one) => one.accessTokenHash !== grant.accessTokenHash)
  })
}

function offlineBody(issued: IssuedTokens): Record<string, unknown> {
  const body = { access_token: issued.accessToken, scope: issued.grant.scopes.join(',') }
  if (issued.refreshToken === null) return body
  return {
    ...body,
    expires_in: offlineTokenLifeInSeconds,
    refresh_token: issued.refreshToken,
    refresh_token_expires_in: refreshTokenLifeInSeconds,
  }
}

/** A token for a staff member, limited to the person's permissions. */
function onlineAnswer(world: World, granted: string[], person: StaffMember): TokenAnswer {
  const scopes = limitScopes(granted, person)
  const wish: GrantWish = {
    mode: 'online',
    lifeInSeconds: onlineTokenLifeInSeconds,
    refreshable: false,
    scopes,
  }
  const issued = issueTokens(world, wish)
  return {
    status: 200,
    body: {
      access_token: issued.accessToken,
      scope: granted.join(','),
      expires_in: onlineTokenLifeInSeconds,
      associated_user_scope: scopes.join(','),
      associated_user: {
        id: person.id,
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        email_verified: true,
        account_owner: person.accountOwner,
        locale: person.locale,
        collaborator: false,
      },
    },
  }
}

function refusal(error: string, description: string): TokenAnswer {
  return { status: 400, body: { error, error_description: description } }
}

/** Reads JSON or an OAuth form; any other body is an empty request. */
async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (request.headers.get('content-type')?.includes('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function isSame(sent: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
