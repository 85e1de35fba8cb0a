import { expect, test } from 'vitest'
import { createAccessTokenCache } from './access-token-cache.ts'

const grant = (accessToken: string) => ({ accessToken, expires: undefined })
const createCache = () => {
  let time = 0
  const cache = createAccessTokenCache({ now: () => new Date(time) })
  return { cache, advance: (milliseconds: number) => (time += milliseconds) }
}

test('a token is known for a minute, by its shop, and nothing else of the grant is kept', async () => {
  const { cache, advance } = createCache()
  await cache.fill('one', async () => ({ ...grant('token'), refreshToken: 'secret' }))
  expect(cache.find('one')).toEqual(grant('token'))
  expect(cache.find('other')).toBeUndefined()
  advance(59_999)
  expect(cache.find('one')).toBeDefined()
  advance(1)
  expect(cache.find('one')).toBeUndefined()
})

test('a token is not known any more after the clock was set back', async () => {
  const { cache, advance } = createCache()
  await cache.fill('one', async () => grant('token'))
  advance(-7 * 24 * 60 * 60_000)
  expect(cache.find('one')).toBeUndefined()
})

test('a token read while something is forgotten is returned, and not kept', async () => {
  const { cache } = createCache()
  const read = Promise.withResolvers<ReturnType<typeof grant>>()
  const filled = cache.fill('one', () => read.promise)
  cache.forget('one')
  read.resolve(grant('token of before'))
  expect(await filled).toEqual(grant('token of before'))
  expect(cache.find('one')).toBeUndefined()
})

test('a shop without a token is not remembered', async () => {
  const { cache } = createCache()
  expect(await cache.fill('one', async () => undefined)).toBeUndefined()
  expect(cache.find('one')).toBeUndefined()
})

test('tokens of the shops read longest ago are dropped when there are very many', async () => {
  const { cache } = createCache()
  for (let shop = 0; shop < 1_001; shop += 1)
    await cache.fill(`shop ${shop}`, async () => grant(`token ${shop}`))
  expect(cache.find('shop 0')).toBeUndefined()
  expect(cache.find('shop 1')).toEqual(grant('token 1'))
  expect(cache.find('shop 1000')).toEqual(grant('token 1000'))
})

test('a shop that was read again is not the one read longest ago', async () => {
  const { cache } = createCache()
  const read = (shop: number) => cache.fill(`shop ${shop}`, async () => grant(`token ${shop}`))
  for (let shop = 0; shop < 1_000; shop += 1) await read(shop)
  await read(0)
  await read(1_000)
  expect(cache.find('shop 0')).toEqual(grant('token 0'))
  expect(cache.find('shop 1')).toBeUndefined()
})
