import { Hono } from 'hono'
import { z } from 'zod'
import { myshopifyDomain, planFacts, type ShopRecord, shopRecord } from '../resources/shop/record.ts'
import type { ShopSettings } from '../wire.ts'
import { isoNow, type World } from '../world.ts'
import { filledText } from './fields.ts'
import { readBody } from './refusal.ts'

const change = z
  .strictObject({
    name: filledText,
    description: z.string().max(1000),
    email: z.email('must be an e-mail address'),
    plan: shopRecord.shape.plan,
  })
  .partial()

export function settingsRoutes(world: World): Hono {
  const routes = new Hono()
  routes.get('/settings', (context) => context.json(shopSettings(world.state.read().shop)))
  routes.patch('/settings', async (context) => {
    const wish = await readBody(context, change)
    const changed = world.state.change((draft) =>
      Object.assign(draft.shop, wish, { updatedAt: isoNow(world) }),
    )
    return context.json(shopSettings(changed))
  })
  return routes
}

export function shopSettings(shop: ShopRecord): ShopSettings {
  const domain = myshopifyDomain(shop)
  return {
    handle: shop.handle,
    name: shop.name,
    description: shop.description,
    email: shop.email,
    myshopifyDomain: domain,
    url: `https://${domain}`,
    currencyCode: shop.currencyCode,
    countryCode: shop.countryCode,
    ianaTimezone: shop.ianaTimezone,
    plan: shop.plan,
    planName: planFacts[shop.plan].name,
  }
}
