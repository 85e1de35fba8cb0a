import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { errors } from '#rules/words/errors.ts'
import { adminProxyRoute } from './admin-proxy/route.ts'
import type { ServesClient } from './api-types.ts'
import type { AppEnvironment } from './app-environment.ts'
import { identifyAtLaunch } from './billing/identify-at-launch.ts'
import { billingRoute } from './billing/route.ts'
import { createBulkCodesRoute } from './bulk-codes/create-route.ts'
import { downloadRoute } from './bulk-codes/download-route.ts'
import { bulkJobsRoute } from './bulk-codes/jobs-route.ts'
import { checkoutExtensionRoute, signOfLifeRoute } from './checkout-extension/route.ts'
import { checkoutNowRoute } from './checkout-now/route.ts'
import { createRequireCurrentUser } from './current-user/current-user.ts'
import { currentUserRoute } from './current-user/route.ts'
import { deadEndsRoute } from './dead-ends/route.ts'
import { answerFailure } from './failure.ts'
import { healthRoute } from './health/route.ts'
import { historyRoute } from './history/route.ts'
import { introductionRoute } from './introductions/route.ts'
import { watchRequests } from './loop-delay/loop-delay.ts'
import { countRequests } from './metrics/count-requests.ts'
import { metricsRoute } from './metrics/route.ts'
import { setBarePolicy } from './page/bare-policy.ts'
import { pageRoute } from './page/route.ts'
import { createGuardRuleSets } from './plan-limits/guard-rule-sets.ts'
import { PREVIEW_BODY_LIMIT_BYTES } from './preview/body-limit.ts'
import { createNoteChanges } from './record-changes/note-changes.ts'
import { logRequests } from './request-log.ts'
import { savedTestsRoute } from './saved-tests/route.ts'
import { scheduledChangesRoute } from './scheduled-changes/route.ts'
import type { Services } from './services.ts'
import { requireDiscountPermission } from './session/require-permission.ts'
import { requireSession } from './session/require-session.ts'
import { shopFlagsRoute } from './shop-flags/route.ts'
import { shopHealthRoute } from './shop-health/route.ts'
import { typesRoute } from './types/route.ts'
import { webhooksRoute } from './webhooks/route.ts'
import { taskRoute } from './work/task-route.ts'
import type { World } from './world.ts'

/** Enough for the maximum number of active discounts at their largest size, and for the products. */
const MARGIN_GUARD_BODY_LIMIT_BYTES = 4 * 1024 * 1024

/** The routes below /app/api, which require a session. */
function createApi(world: World, services: Services) {
  const { store, users, callAdmin, billing } = services
  const { platform, clock, work } = world
  const requireCurrentUser = createRequireCurrentUser(store, users, clock)
  return new Hono<AppEnvironment>()
    .use(requireSession(platform))
    .use(identifyAtLaunch(billing, clock))
    .use(async (context, next) => {
      context.header('Cache-Control', 'no-store')
      await next()
    })
    .route(
      '/admin',
      adminProxyRoute(world, callAdmin, {
        noteChanges: createNoteChanges(world),
        guardRuleSets: createGuardRuleSets(world, callAdmin, billing, services.ruleSetTurns),
        writeAs: services.writeAs,
      }),
    )
    .route('/checkout-extension', checkoutExtensionRoute(world))
    .route('/checkout-now', checkoutNowRoute(world, services))
    .route('/billing', billingRoute(billing))
    .route('/budget', taskRoute(work, 'budget', PREVIEW_BODY_LIMIT_BYTES))
    .route('/current-user', currentUserRoute(requireCurrentUser, callAdmin))
    .route('/check-preview', taskRoute(work, 'checkPreview', PREVIEW_BODY_LIMIT_BYTES))
    .route('/dead-ends', deadEndsRoute(world, services))
    .route('/history', historyRoute(services))
    .route('/introduction', introductionRoute(world))
    .route('/discount-preview', taskRoute(work, 'discountPreview', PREVIEW_BODY_LIMIT_BYTES))
    .route('/margin-guard', taskRoute(work, 'marginGuard', MARGIN_GUARD_BODY_LIMIT_BYTES))
    .route('/preview', taskRoute(work, 'preview', PREVIEW_BODY_LIMIT_BYTES))
    .route('/saved-tests', savedTestsRoute(world, services))
    .route('/scheduled-changes', scheduledChangesRoute(world, services))
    .route('/shop-health', shopHealthRoute(world, services))
    .route('/shop-flags', shopFlagsRoute(world))
    .use('/bulk-codes/*', requireDiscountPermission(users))
    .use('/types/bulk-discount/*', requireDiscountPermission(users))
    .route('/bulk-codes', createBulkCodesRoute(world, callAdmin, billing))
    .route('/types/bulk-discount', bulkJobsRoute(world, callAdmin))
    .route('/types', typesRoute(world, callAdmin))
    .all('/*', (context) => context.json({ error: errors.routeUnknown }, 404))
}

/** The database can neither store nor search for the character U+0000, so no address with it exists. */
const refuseNullLetter: MiddlewareHandler<AppEnvironment> = async (context, next) =>
  context.req.url.includes('%00') ? context.json({ error: errors.routeUnknown }, 404) : next()

/** The app's server, built from the given world. */
export function createApp(world: World, services: Services): Hono<AppEnvironment> {
  const { settings, loopDelay } = world
  const { store, users, jobAccess } = services
  const api: ServesClient<ReturnType<typeof createApi>> = createApi(world, services)
  const forgetShop = (shop: string) => {
    users.forgetShop(shop)
    jobAccess.forgetShop(shop)
  }

  return new Hono<AppEnvironment>()
    .use(watchRequests(loopDelay))
    .use(logRequests(world))
    .use(countRequests(world))
    .use(
      secureHeaders({
        // The page's own policy decides for each shop who may frame it. These headers would restrict that.
        xFrameOptions: false,
        crossOriginResourcePolicy: false,
        crossOriginOpenerPolicy: false,
        referrerPolicy: 'strict-origin-when-cross-origin',
        strictTransportSecurity: settings.appUrl.startsWith('https://'),
      }),
    )
    .use(setBarePolicy)
    .use(refuseNullLetter)
    .onError(answerFailure)
    .notFound((context) => context.json({ error: errors.routeUnknown }, 404))
    .route('/', healthRoute(world))
    .route('/', metricsRoute(world))
    .route('/webhooks', webhooksRoute(world, { forgetShop }))
    .route('/checkout-extension', signOfLifeRoute(world))
    .route('/app/api', api)
    .route('/', downloadRoute(world, store))
    .route('/', pageRoute(world))
}
