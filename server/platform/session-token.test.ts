import { expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { signSessionToken, type TokenClaims, testShop } from '../test-support/test-platform.ts'
import { testSettings } from '../test-support/test-world.ts'
import { createPlatform } from './platform.ts'

const log = createLog({ level: 'error', now: () => new Date(0), write: () => {} })
const refuseRequests = () => Promise.reject(new Error('A session token is looked at without asking anybody.'))
const verifySessionToken = (token: string) =>
  createPlatform(testSettings, log, refuseRequests).verifySessionToken(token)

// The bounds are whole seconds, so the clock does not move between a token and its check.
vi.setSystemTime(Date.now())
const seconds = (fromNow: number) => Math.floor(Date.now() / 1_000) + fromNow

test('a session token of a clock that is a little ahead is trusted', async () => {
  const token = await signSessionToken({ iat: seconds(8), nbf: seconds(8) })
  expect(await verifySessionToken(token)).toMatchObject({ shop: testShop })
})

test('a session token names the shop and the person', async () => {
  const token = await signSessionToken({ sub: '9' })
  expect(await verifySessionToken(token)).toEqual({ token, shop: testShop, userId: '9' })
})

test.each<[string, TokenClaims, string]>([
  ['has no end', { exp: null }, 'lacks a claim'],
  ['names nobody', { sub: '' }, 'lacks a claim'],
  ['names somebody without end', { sub: '7'.repeat(256) }, 'lacks a claim'],
  ['names somebody whom the database cannot store', { sub: '8\u0000' }, 'lacks a claim'],
  ['was made in eleven seconds', { iat: seconds(11) }, 'of the future'],
  ['was made in a year', { iat: seconds(365 * 86_400), exp: seconds(366 * 86_400) }, 'of the future'],
  ['begins in a minute', { nbf: seconds(60) }, 'expired, forged or made for another app'],
  [
    'is for no shop',
    { dest: 'https://shop.example.com', iss: 'https://shop.example.com/admin' },
    'is not for a shop',
  ],
  ['is for a shop without its scheme', { dest: testShop, iss: `${testShop}/admin` }, 'is not for a shop'],
  [
    'is for a shop in plain text',
    { dest: `http://${testShop}`, iss: `http://${testShop}/admin` },
    'is not for a shop',
  ],
  [
    'is for a page of a shop',
    { dest: `https://${testShop}/a`, iss: `https://${testShop}/a/admin` },
    'is not for a shop',
  ],
  [
    'has the scheme elsewhere',
    { dest: `https://https://${testShop}`, iss: `https://https://${testShop}/admin` },
    'is not for a shop',
  ],
  ['is of another shop', { iss: 'https://other.myshopify.com/admin' }, 'of another issuer than its shop'],
  ['is of another page', { iss: `https://${testShop}/admin/x` }, 'of another issuer than its shop'],
  ['has ended', { exp: Math.floor(Date.now() / 1_000) - 60 }, 'expired, forged or made for another app'],
  ['is for another app', { aud: 'another' }, 'expired, forged or made for another app'],
])('a session token that %s is not trusted', async (_what, claims, reason) => {
  await expect(verifySessionToken(await signSessionToken(claims))).rejects.toMatchObject({
    name: 'SessionTokenError',
    message: `session token ${reason}`,
  })
})

test('neither is one that another has signed, and its refusal does not quote it', async () => {
  const forged = await signSessionToken({}, 'the-secret-of-somebody-else-entirely')
  const refusal = await verifySessionToken(forged).catch(String)
  expect(refusal).toBe('SessionTokenError: session token expired, forged or made for another app')
})
