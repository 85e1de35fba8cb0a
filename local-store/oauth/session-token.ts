import { errors, jwtVerify, SignJWT } from 'jose'
import { myshopifyDomain } from '../resources/shop/record.ts'
import { findSignedIn, listStaff, type StaffMember } from '../resources/shop/staff.ts'
import type { World } from '../world.ts'

/** Lifetime of a session token (docs/platform.md#session-tokens). */
const sessionTokenLifeInSeconds = 60

const millisecondsPerSecond = 1000

/**
 * A token for the signed-in person, in HS256 with the app's secret. `sessionId` is constant within one visit of the
 * admin.
 */
export function signSessionToken(world: World, sessionId: string): Promise<string> {
  const { shop } = world.state.read()
  const now = Math.floor(world.now() / millisecondsPerSecond)
  const origin = `https://${myshopifyDomain(shop)}`
  return new SignJWT({ dest: origin, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`${origin}/admin`)
    .setAudience(world.settings.apiKey)
    .setSubject(String(findSignedIn(shop).id))
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + sessionTokenLifeInSeconds)
    .setJti(world.randomHex(16))
    .sign(secretKey(world))
}

/** Lifetime of a token for checkout (docs/platform.md#checkout-ui-extensions). */
const checkoutTokenLifeInSeconds = 300

/**
 * A token for UI extensions of checkout. It names the shop and no person: the app has no permission to read customer
 * accounts.
 */
export function signCheckoutToken(world: World): Promise<string> {
  const { shop } = world.state.read()
  const now = Math.floor(world.now() / millisecondsPerSecond)
  return new SignJWT({ dest: myshopifyDomain(shop) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(world.settings.apiKey)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + checkoutTokenLifeInSeconds)
    .setJti(world.randomHex(16))
    .sign(secretKey(world))
}

/** The person named by a token. Undefined unless the token is valid and was issued for this app and this shop. */
export async function findTokenUser(world: World, token: string): Promise<StaffMember | undefined> {
  const { shop } = world.state.read()
  const origin = `https://${myshopifyDomain(shop)}`
  try {
    const { payload } = await jwtVerify(token, secretKey(world), {
      algorithms: ['HS256'],
      audience: world.settings.apiKey,
      issuer: `${origin}/admin`,
      currentDate: new Date(world.now()),
    })
    if (payload.dest !== origin) return undefined
    return listStaff(shop).find(({ id }) => String(id) === payload.sub)
  } catch (fault) {
    if (fault instanceof errors.JOSEError) return undefined
    throw fault
  }
}

function secretKey(world: World): Uint8Array {
  return new TextEncoder().encode(world.settings.apiSecret)
}
