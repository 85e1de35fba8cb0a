import { expect, test } from 'vitest'
import { createPlatformFetch } from './platform-fetch.ts'

async function sendThrough(platformUrl: string | undefined, address: string) {
  const sent: Request[] = []
  const send = (async (input: Request) => {
    sent.push(new Request(input))
    return new Response('ok')
  }) as typeof fetch
  const body = JSON.stringify({ a: 'ñ' })
  await createPlatformFetch(platformUrl, send)(address, { method: 'POST', body, headers: { 'x-token': 't' } })
  const [request] = sent
  return {
    url: request?.url,
    shop: request?.headers.get('x-forwarded-host'),
    token: request?.headers.get('x-token'),
    redirect: request?.redirect,
    body: await request?.text(),
  }
}

const address = 'https://saffron-lane.myshopify.com/admin/api/2026-10/graphql.json?x=1'

test('a stand-in gets the calls of every shop, is told which shop, and leads nowhere else', async () => {
  expect(await sendThrough('http://localhost:4000', address)).toEqual({
    url: 'http://localhost:4000/admin/api/2026-10/graphql.json?x=1',
    shop: 'saffron-lane.myshopify.com',
    token: 't',
    redirect: 'manual',
    body: '{"a":"ñ"}',
  })
})

test('without a stand-in a call goes where it is addressed', async () => {
  expect(await sendThrough(undefined, address)).toMatchObject({
    url: address,
    shop: null,
    redirect: 'manual',
    body: '{"a":"ñ"}',
  })
})

test('calls to others than shops are left alone', async () => {
  const other = 'https://notmyshopify.com/'
  expect(await sendThrough('http://localhost:4000', other)).toMatchObject({ url: other, shop: null })
})
