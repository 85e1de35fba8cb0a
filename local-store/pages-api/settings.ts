import { Hono } from 'hono'
import { z } from 'zod'
import { myshopifyDomain, planFacts, type ShopRecord, shopRecord } from '../resources/shop/record.ts'
import { listStaff } from '../resources/shop/staff.ts'
import type { ShopSettings } from '../wire.ts'
import { isoNow, type World } from '../world.ts'
import { filledText } from './fields.ts'
import { readBody, refuseField } from './refusal.ts'

const change = z
  .strictObject({
    name: filledText,
    description: z.string().max(1000),
    email: z.email('must be an e-mail address'),
    plan: shopRecord.shape.plan,
    hasCustomApp: z.boolean(),
    signedInId: z.string(),
  })
  .partial()

export function settingsRoutes(world: World): Hono {
  const routes = new Hono()
  routes.get('/settings', (context) => context.json(shopSettings(world.state.read().shop)))
  routes.patch('/settings', async (context) => {
    const { signedInId, ...wish } = await readBody(context, change)
    const signedIn = findStaffId(world, signedInId)
    const changed = world.state.change((draft) =>
      Object.assign(draft.shop, wish, signedIn, { updatedAt: isoNow(world) }),
    )
    return context.json(shopSettings(changed))
  })
  return routes
}

/** The change that signs another staff member in. */
function findStaffId(world: World, wanted: string | undefined): { signedIn: number } | undefined {
  if (wanted === undefined) return undefined
  const person = listStaff(world.state.read().shop).find(({ id }) => String(id) === wanted)
  if (person === undefined) throw refuseField('signedInId', 'is nobody of this shop')
  return { signedIn: person.id }
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
    hasCustomApp: shop.hasCustomApp ?? false,
  }
}
