import { Hono } from 'hono'
import { createCallAdmin } from '../admin-proxy/call-admin.ts'
import { adminProxyRoute } from '../admin-proxy/route.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { answerFailure } from '../failure.ts'
import { logRequests } from '../request-log.ts'
import { signSessionToken } from '../test-support/test-platform.ts'
import { createTestApp } from '../test-support/test-world.ts'
import { requireSession } from './require-session.ts'

/** An app whose proxy uses the shop's own access token, as background work does, instead of a person's. */
export function createShopApp(...given: Parameters<typeof createTestApp>) {
  const created = createTestApp(...given)
  const { world, access, clock } = created
  const askForApp = createCallAdmin({ platform: world.platform, access, clock })
  const app = new Hono<AppEnvironment>()
    .use(logRequests(world))
    .onError(answerFailure)
    .use(requireSession(world.platform))
    .route(
      '/',
      adminProxyRoute(world, askForApp, {
        noteChanges: async () => {},
        guardRuleSets: async (_question, { perform }) => perform(),
        writeAs: (_person, _question, write) => write(),
      }),
    )
  const sendRequest = async (body: unknown, token?: string) =>
    app.request('/graphql', {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? (await signSessionToken())}` },
      body: JSON.stringify(body),
    })
  return { ...created, ask: sendRequest }
}
