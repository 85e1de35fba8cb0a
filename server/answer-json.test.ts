import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerJson } from './answer-json.ts'
import type { AppEnvironment } from './app-environment.ts'

const small = { name: 'Saffron Lane' }
const medium = { name: 'é'.repeat(10_000) }
const large = { name: 'é'.repeat(500_000) }

async function get(value: unknown, acceptEncoding?: string) {
  const app = new Hono<AppEnvironment>().get('/', (context) => answerJson(context, value))
  const response = await app.request('/', {
    headers: acceptEncoding === undefined ? {} : { 'Accept-Encoding': acceptEncoding },
  })
  expect(response.headers.get('Content-Type')).toBe('application/json')
  expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('Content-Encoding')
  return { encoding, json: JSON.parse(String(encoding === 'gzip' ? gunzipSync(bytes) : bytes)) }
}

test('an answer is compressed where that pays and the client takes it', async () => {
  for (const value of [medium, large]) {
    expect(await get(value, 'gzip, deflate, br, zstd')).toEqual({ encoding: 'gzip', json: value })
    expect(await get(value, 'br, gzip;q=0')).toEqual({ encoding: null, json: value })
    expect(await get(value)).toEqual({ encoding: null, json: value })
  }
  expect(await get(small, 'gzip')).toEqual({ encoding: null, json: small })
})
