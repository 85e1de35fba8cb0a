import { Hono } from 'hono'
import { z } from 'zod'
import { signCheckoutToken } from '../oauth/session-token.ts'
import { findPresentment } from '../presentment.ts'
import { queryStorefrontApi } from '../storefront-api/execute.ts'
import { findArranged, listExtensions, listRunning } from '../ui-extensions/running.ts'
import type { ItemList, RunningExtension, SessionTokenAnswer, UiExtension } from '../wire.ts'
import type { World } from '../world.ts'
import { notFound, RefusedRequest, readBody, refuseField } from './refusal.ts'

const change = z
  .strictObject({
    targets: z.array(z.string()),
    settings: z.record(z.string(), z.union([z.string().max(1000), z.boolean()])),
  })
  .partial()

const storefrontQuery = z.strictObject({
  query: z.string().max(50_000),
  variables: z.record(z.string(), z.unknown()).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .default('en'),
  currency: z.string().optional(),
})

/** Routes of UI extensions, for the checkout editor that arranges them and for the checkout that runs them. */
export function uiExtensionRoutes(world: World): Hono {
  const routes = new Hono()
  const requireExtension = (uid: string) => {
    const found = world.deployment().uiExtensions.find((one) => one.uid === uid)
    if (found === undefined || world.state.read().installation === null) throw notFound('extension')
    return found
  }
  routes.get('/ui-extensions', (context) => {
    const answer: ItemList<UiExtension> = { items: listExtensions(world) }
    return context.json(answer)
  })
  routes.patch('/ui-extensions/:uid', async (context) => {
    const extension = requireExtension(context.req.param('uid'))
    const wish = await readBody(context, change)
    const known = extension.targets.map(({ target }) => target)
    const strange = wish.targets?.find((target) => !known.includes(target))
    if (strange !== undefined) throw refuseField('targets', `${strange} is no target of this extension`)
    for (const [key, value] of Object.entries(wish.settings ?? {})) {
      const field = extension.settings.find((one) => one.key === key)
      if (field === undefined) throw refuseField('settings', `${key} is no setting of this extension`)
      if ((field.type === 'boolean') !== (typeof value === 'boolean'))
        throw refuseField('settings', `${key} takes another type of value`)
    }
    world.state.change((draft) => {
      const before = findArranged(draft, extension)
      const arranged = {
        ...before,
        targets: wish.targets ?? before.targets,
        settings: { ...before.settings, ...wish.settings },
      }
      draft.uiExtensions = [...draft.uiExtensions.filter(({ uid }) => uid !== extension.uid), arranged]
    })
    const changed = listExtensions(world).find(({ uid }) => uid === extension.uid)
    return context.json(changed)
  })
  routes.get('/ui-extensions/running', (context) => {
    const answer: ItemList<RunningExtension> = {
      items: listRunning(world, context.req.query('language') ?? 'en'),
    }
    return context.json(answer)
  })
  routes.post('/ui-extensions/storefront-query', async (context) => {
    const { language, currency, ...asked } = await readBody(context, storefrontQuery)
    const state = world.state.read()
    const presentment = findPresentment(state.shop, currency ?? state.shop.currencyCode)
    if (presentment === undefined) throw refuseField('currency', 'is no currency of the shop')
    return context.json(await queryStorefrontApi(state, { presentment, language }, asked))
  })
  routes.post('/ui-extensions/session-token', async (context) => {
    if (world.state.read().installation === null) throw new RefusedRequest(409, 'The app is not installed.')
    const answer: SessionTokenAnswer = { token: await signCheckoutToken(world) }
    return context.json(answer)
  })
  routes.get('/ui-extensions/:uid/script.js', (context) => {
    const { script } = requireExtension(context.req.param('uid'))
    // The platform's command line puts the address in when it bundles (docs/platform.md#checkout-ui-extensions).
    const address = JSON.stringify(new URL(world.settings.appUrl).origin)
    context.header('content-type', 'text/javascript; charset=utf-8')
    return context.body(script.replaceAll('APP_URL_OF_DEPLOYMENT', address))
  })
  return routes
}
