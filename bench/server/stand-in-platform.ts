import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const scope = 'write_payment_customizations,write_delivery_customizations'
const grant = JSON.stringify({
  access_token: 'shpat_00000000000000000000000000000000',
  scope,
  expires_in: 3_600,
  refresh_token: 'shprt_00000000000000000000000000000000',
  refresh_token_expires_in: 7_776_000,
})

/** Token of a staff member, which the proxy uses. */
const onlineGrant = JSON.stringify({
  access_token: 'shpua_00000000000000000000000000000000',
  scope,
  expires_in: 86_399,
  associated_user_scope: scope,
  associated_user: {
    id: 7,
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.com',
    email_verified: true,
    account_owner: true,
    locale: 'en',
    collaborator: false,
  },
})
const isForPerson = (body: string) => body.includes('token-type:online-access-token')

/**
 * Starts a platform that answers the token endpoint with a grant. It answers Admin requests with the result of the
 * function, without checks.
 */
export async function startStandInPlatform(answerAdmin: (body: string, shop: string) => string) {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const ofToken = isForPerson(body) ? onlineGrant : grant
    const answer = request.url?.endsWith('/access_token')
      ? ofToken
      : answerAdmin(body, String(request.headers['x-forwarded-host']))
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
