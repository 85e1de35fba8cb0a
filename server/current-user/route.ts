import { Hono } from 'hono'
import { errors } from '#rules/words/errors.ts'
import { describeFailure } from '../admin-proxy/admin-answer.ts'
import type { AdminAnswer, CallAdmin } from '../admin-proxy/call-admin.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { shareCalls } from '../share-calls.ts'
import type { RequireCurrentUser } from './current-user.ts'
import { parseShopDetails, shopDetailsDocument } from './shop-details.ts'

/** The current user of the app, and the shop (docs/product.md#own-api). */
export function currentUserRoute(requireCurrentUser: RequireCurrentUser, callAdmin: CallAdmin) {
  const shareQuestion = shareCalls<AdminAnswer>()
  return new Hono<AppEnvironment>().get('/', async (context) => {
    const session = context.get('session')
    const log = context.get('log')

    const currentUser = await requireCurrentUser(session)
    // The call is shared, so it must not end when this request is aborted.
    const answer = await shareQuestion(`${session.shop}/${session.userId}`, () =>
      callAdmin({ caller: session, document: shopDetailsDocument, log }),
    )
    if (answer.kind !== 'answered') {
      const { status, message } = describeFailure(answer)
      log.warn('shop details failed', { ...answer })
      return context.json({ error: message }, status)
    }

    const shopDetails = parseShopDetails(answer.body.data)
    if (shopDetails === undefined) {
      log.error('shop details in an unknown form')
      return context.json({ error: errors.unexpectedAnswer }, 502)
    }
    return answerJson(context, { currentUser, shopDetails })
  })
}
