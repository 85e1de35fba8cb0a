import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'
import type { Stack } from './stack.ts'

const shop = 'saffron-lane.myshopify.com'
const secretsShape = z.object({ apiSecret: z.string() })

/**
 * Calls the store's Admin API with a token of the app, for requests that the app never sends. It acts like another app
 * with the same scope that writes into the same namespace.
 */
export async function queryAdminApi(
  request: APIRequestContext,
  stack: Stack,
  query: string,
  variables: object = {},
) {
  const answer = await request.post(`${stack.storeUrl}/admin/api/2026-10/graphql.json`, {
    headers: { 'x-forwarded-host': shop, 'x-shopify-access-token': await requireToken(request, stack) },
    data: { query, variables },
  })
  const { data, errors } = await answer.json()
  expect(errors).toBeUndefined()
  return data
}

async function requireToken(request: APIRequestContext, stack: Stack): Promise<string> {
  const { token } = await (
    await request.post(`${stack.storeUrl}/store/saffron-lane/api/session-token`)
  ).json()
  const secrets = JSON.parse(await readFile(join(stack.dataFolder, 'local-secrets.json'), 'utf8'))
  const answer = await request.post(`${stack.storeUrl}/admin/oauth/access_token`, {
    headers: { 'x-forwarded-host': shop },
    data: {
      client_id: 'checkout-ninja-local',
      client_secret: secretsShape.parse(secrets).apiSecret,
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: token,
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
    },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).access_token
}
