import { SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  apiSecret,
  createTestStore,
  requestAdmin,
  requestToken,
  type TestStore,
  testStart,
  tokenExchange,
} from '../test-support/test-store.ts'

const hour = 3_600_000
const day = 24 * hour

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

async function sessionToken(): Promise<string> {
  const { body } = await test.call('POST', '/session-token')
  return (body as { token: string }).token
}
async function exchange(changes: Record<string, string> = {}) {
  return requestToken(test.store, { ...tokenExchange, subject_token: await sessionToken(), ...changes })
}
const refresh = (token: unknown) =>
  requestToken(test.store, {
    client_id: tokenExchange.client_id,
    client_secret: apiSecret,
    grant_type: 'refresh_token',
    refresh_token: String(token),
  })
async function isGood(token: unknown): Promise<boolean> {
  const response = await requestAdmin(test.store, String(token), { query: '{ shop { name } }' })
  return response.status === 200
}

describe('token exchange', () => {
  beforeEach(() => test.call('POST', '/app/install'))

  it('gives an offline token that never ends', async () => {
    const { status, body } = await exchange()
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['access_token', 'scope'])
    await test.pass(400 * day)
    expect(await isGood(body.access_token)).toBe(true)
  })

  it('gives an expiring offline token with a refresh token', async () => {
    const { body } = await exchange({ expiring: '1' })
    expect(body).toMatchObject({ expires_in: 3600, refresh_token_expires_in: 7_776_000 })
    await test.pass(hour - 1)
    expect(await isGood(body.access_token)).toBe(true)
    await test.pass(1)
    expect(await isGood(body.access_token)).toBe(false)
  })

  it('gives an online token for the user', async () => {
    const { body } = await exchange({
      requested_token_type: 'urn:shopify:params:oauth:token-type:online-access-token',
    })
    expect(body).toMatchObject({
      expires_in: 86_400,
      associated_user: { first_name: 'Leela', account_owner: true, collaborator: false },
    })
  })

  describe('for staff with fewer permissions than the owner', () => {
    const online = { requested_token_type: 'urn:shopify:params:oauth:token-type:online-access-token' }
    const signIn = async (firstName: string) => {
      const { staff } = (await test.call('GET', '/bootstrap')).body as {
        staff: { id: string; firstName: string }[]
      }
      const signedInId = staff.find((one) => one.firstName === firstName)?.id
      expect((await test.call('PATCH', '/settings', { signedInId })).status).toBe(200)
    }
    const sendQuery = async (token: unknown, query: string) =>
      (await requestAdmin(test.store, String(token), { query })).json() as Promise<{
        errors?: { extensions: { code: string } }[]
      }>
    const change =
      'mutation { discountAutomaticDelete(id: "gid://shopify/DiscountAutomaticNode/1") { userErrors { message } } }'
    const read = '{ discountNodes(first: 1) { nodes { id } } }'

    it('gives an online token that names them and has their permissions', async () => {
      await signIn('Dev')
      const { body } = await exchange(online)
      expect(body).toMatchObject({
        associated_user: { first_name: 'Dev', account_owner: false },
        associated_user_scope: expect.stringContaining('read_discounts'),
        scope: expect.stringContaining('write_discounts'),
      })
      expect(body.associated_user_scope).not.toContain('write_discounts')
      expect((await sendQuery(body.access_token, read)).errors).toBeUndefined()
      expect((await sendQuery(body.access_token, change)).errors).toMatchObject([
        { extensions: { code: 'ACCESS_DENIED', requiredAccess: '`write_discounts` access scope.' } },
      ])
      // The owner of the shop still has the permission.
      await signIn('Leela')
      const owner = (await exchange(online)).body
      expect((await sendQuery(owner.access_token, change)).errors).toBeUndefined()
    })

    it('shows nothing to staff without the permission', async () => {
      await signIn('Farah')
      const { body } = await exchange(online)
      expect((await sendQuery(body.access_token, read)).errors).toMatchObject([
        { extensions: { code: 'ACCESS_DENIED' } },
      ])
    })

    it('still gives an offline token of the shop', async () => {
      await signIn('Farah')
      const { body } = await exchange({ expiring: '1' })
      expect((await sendQuery(body.access_token, change)).errors).toBeUndefined()
    })

    it('signs in no person who does not work there', async () => {
      expect((await test.call('PATCH', '/settings', { signedInId: '7' })).status).toBe(422)
    })
  })

  it('trades an old offline token for an expiring one, which ends the old one', async () => {
    const old = await exchange()
    const { status, body } = await requestToken(test.store, {
      ...tokenExchange,
      subject_token: String(old.body.access_token),
      subject_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
      expiring: '1',
    })
    expect(status).toBe(200)
    expect(await isGood(body.access_token)).toBe(true)
    expect(await isGood(old.body.access_token)).toBe(false)
  })

  it('stores no token in clear text', async () => {
    const { body } = await exchange({ expiring: '1' })
    const stateText = JSON.stringify(test.world.state.read())
    expect(stateText).not.toContain(body.access_token)
    expect(stateText).not.toContain(body.refresh_token)
    expect(test.logged.join('\n')).not.toContain(body.access_token)
  })

  it('refuses an expired session token', async () => {
    const token = await sessionToken()
    await test.pass(60_000)
    expect(await exchange({ subject_token: token })).toMatchObject({
      status: 400,
      body: { error: 'invalid_subject_token' },
    })
  })

  it.each([
    [
      'another key',
      'another-secret-another-secret-another',
      'test-key',
      'https://saffron-lane.myshopify.com',
    ],
    ['another audience', apiSecret, 'another-key', 'https://saffron-lane.myshopify.com'],
    ['another shop', apiSecret, 'test-key', 'https://other.myshopify.com'],
  ])('refuses a session token with %s', async (_name, secret, audience, shop) => {
    const seconds = testStart / 1000
    const token = await new SignJWT({ dest: shop })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(`${shop}/admin`)
      .setAudience(audience)
      .setExpirationTime(seconds + 60)
      .sign(new TextEncoder().encode(secret))
    expect((await exchange({ subject_token: token })).body).toMatchObject({ error: 'invalid_subject_token' })
  })

  it.each([
    [{ client_id: 'x' }, 'application_cannot_be_found'],
    [{ client_secret: 'x' }, 'invalid_client'],
    [{ grant_type: 'password' }, 'invalid_request'],
    [{ expiring: 'yes' }, 'invalid_request'],
  ])('refuses %j', async (changes, error) => {
    expect(await exchange(changes)).toMatchObject({ status: 400, body: { error } })
  })
})

describe('refresh', () => {
  beforeEach(() => test.call('POST', '/app/install'))

  it('rotates: the old tokens end when the new one is first used', async () => {
    const first = (await exchange({ expiring: '1' })).body
    const second = (await refresh(first.refresh_token)).body
    expect(second).toMatchObject({ expires_in: 3600 })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await isGood(second.access_token)).toBe(true)
    expect(await isGood(first.access_token)).toBe(false)
    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  it('may be repeated while the replacement is unused, which then ends', async () => {
    const first = (await exchange({ expiring: '1' })).body
    const lost = (await refresh(first.refresh_token)).body
    const again = (await refresh(first.refresh_token)).body
    expect(await isGood(lost.access_token)).toBe(false)
    expect(await isGood(again.access_token)).toBe(true)
  })

  it('works after the access token has ended, until the refresh token ends', async () => {
    const first = (await exchange({ expiring: '1' })).body
    await test.pass(89 * day)
    const second = (await refresh(first.refresh_token)).body
    expect(await isGood(second.access_token)).toBe(true)
    await test.pass(90 * day)
    expect((await refresh(second.refresh_token)).status).toBe(400)
  })
})

describe('installation', () => {
  it('gives no token before it and no token after it', async () => {
    expect((await test.call('POST', '/session-token')).status).toBe(409)
    expect((await test.call('GET', '/launch?path=/app')).status).toBe(409)
    const token = await test.install()
    expect(await isGood(token)).toBe(true)
    await test.call('POST', '/app/uninstall')
    expect(await isGood(token)).toBe(false)
    expect((await test.call('POST', '/session-token')).status).toBe(409)
    expect(await isGood(await test.install())).toBe(true)
  })

  it('grants the scopes of the deployed app', async () => {
    await test.install()
    expect(test.world.state.read().installation?.scopes).toContain('write_payment_customizations')
  })
})
