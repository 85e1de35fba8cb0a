import { Hono } from 'hono'
import { z } from 'zod'
import { isCountry, isCurrency } from '../places-and-currencies.ts'
import { type MarketRecord, marketRecord, type ShopRecord } from '../resources/shop/record.ts'
import type { ItemList, Market } from '../wire.ts'
import { isoNow, type World } from '../world.ts'
import { notFound, readBody, refuseField } from './refusal.ts'

const capitals = z.string().trim().toUpperCase()
const fields = z.strictObject({
  countryCode: capitals.refine(isCountry, 'must be the code of a country, such as US'),
  currencyCode: capitals.refine(isCurrency, 'must be the code of a currency, such as USD'),
  rate: z
    .string()
    .trim()
    .refine((text) => marketRecord.shape.rate.safeParse(text).success, 'must be a decimal above zero'),
})

/** Countries that pay in a currency of their own. */
export function marketRoutes(world: World): Hono {
  const routes = new Hono()
  const change = (decide: (markets: readonly MarketRecord[]) => readonly MarketRecord[]) =>
    world.state.change((draft) => {
      draft.shop.markets = [...decide(draft.shop.markets ?? [])]
      draft.shop.updatedAt = isoNow(world)
    })
  const find = (id: string) => {
    const found = (world.state.read().shop.markets ?? []).find(({ countryCode }) => countryCode === id)
    if (found === undefined) throw notFound('market')
    return found
  }

  routes.get('/markets', (context) => {
    const answer: ItemList<Market> = { items: (world.state.read().shop.markets ?? []).map(formMarket) }
    return context.json(answer)
  })
  routes.post('/markets', async (context) => {
    const market = await readBody(context, fields)
    const { shop } = world.state.read()
    if (market.countryCode === shop.countryCode)
      throw refuseField('countryCode', 'is the country of the shop')
    if (shop.markets?.some(({ countryCode }) => countryCode === market.countryCode))
      throw refuseField('countryCode', 'has a market already')
    requireOneRate(shop, market)
    change((markets) => [...markets, market])
    return context.json(formMarket(market), 201)
  })
  routes.patch('/markets/:id', async (context) => {
    const before = find(context.req.param('id'))
    const wish = await readBody(context, fields.omit({ countryCode: true }).partial())
    const { currencyCode = before.currencyCode, rate = before.rate } = wish
    const market = { ...before, currencyCode, rate }
    requireOneRate(world.state.read().shop, market)
    change((markets) => markets.map((one) => (one.countryCode === market.countryCode ? market : one)))
    return context.json(formMarket(market))
  })
  routes.delete('/markets/:id', (context) => {
    const { countryCode } = find(context.req.param('id'))
    change((markets) => markets.filter((one) => one.countryCode !== countryCode))
    return context.body(null, 204)
  })
  return routes
}

/** Ensures one rate per currency: all countries with the currency share it. For the shop's own currency it is 1. */
function requireOneRate(shop: ShopRecord, { countryCode, currencyCode, rate }: MarketRecord): void {
  if (currencyCode === shop.currencyCode && Number(rate) !== 1)
    throw refuseField('rate', 'must be 1, since it is the currency of the shop')
  const other = shop.markets?.find(
    (one) => one.currencyCode === currencyCode && one.countryCode !== countryCode,
  )
  if (other !== undefined && Number(other.rate) !== Number(rate))
    throw refuseField('rate', `must be ${other.rate}, as in ${nameCountry(other.countryCode)}`)
}

const names = new Intl.DisplayNames('en', { type: 'region' })
const nameCountry = (code: string) => names.of(code) ?? code

const formMarket = (market: MarketRecord): Market => ({
  ...market,
  id: market.countryCode,
  countryName: nameCountry(market.countryCode),
})
