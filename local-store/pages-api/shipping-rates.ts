import { Hono } from 'hono'
import { z } from 'zod'
import { formatDecimal } from '../money.ts'
import { formatGid } from '../platform-ids.ts'
import { type ShippingRateRecord, shippingRateType } from '../resources/shipping-rates/record.ts'
import { takeId } from '../state/state.ts'
import type { ItemList, ShippingRate } from '../wire.ts'
import type { World } from '../world.ts'
import { filledText, moneyText } from './fields.ts'
import { notFound, readBody } from './refusal.ts'

const dayCount = z.int().min(0).max(365)
const fields = (currency: string) =>
  z.strictObject({
    title: filledText,
    description: z.string().max(1000),
    price: moneyText(currency),
    active: z.boolean(),
    type: shippingRateType,
    estimatedDays: z
      .strictObject({ from: dayCount, to: dayCount })
      .refine(({ from, to }) => from <= to, 'must not end before it begins')
      .nullable(),
  })
const wanted = (currency: string) => fields(currency).partial().required({ title: true, price: true })

export function shippingRateRoutes(world: World): Hono {
  const routes = new Hono()
  const currency = (): string => world.state.read().shop.currencyCode
  const form = (rate: ShippingRateRecord): ShippingRate => rateItem(rate, currency())

  routes.get('/shipping-rates', (context) => {
    const answer: ItemList<ShippingRate> = { items: world.state.read().shippingRates.map(form) }
    return context.json(answer)
  })
  routes.post('/shipping-rates', async (context) => {
    const input = await readBody(context, wanted(currency()))
    const made = world.state.change((draft): ShippingRateRecord => {
      const record: ShippingRateRecord = {
        id: takeId(draft, 'DeliveryMethodDefinition'),
        title: input.title,
        description: input.description ?? '',
        priceInMinorUnits: input.price,
        active: input.active ?? true,
        type: input.type ?? 'shipping',
        estimatedDays: input.estimatedDays ?? null,
      }
      draft.shippingRates.push(record)
      return record
    })
    return context.json(form(made), 201)
  })
  routes.patch('/shipping-rates/:id', async (context) => {
    const { price, ...change } = await readBody(context, fields(currency()).partial())
    const changed = world.state.change((draft) => {
      const record = draft.shippingRates.find((one) => one.id === Number(context.req.param('id')))
      if (record === undefined) throw notFound('shipping rate')
      return Object.assign(record, change, price === undefined ? {} : { priceInMinorUnits: price })
    })
    return context.json(form(changed))
  })
  routes.delete('/shipping-rates/:id', (context) => {
    world.state.change((draft) => {
      const at = draft.shippingRates.findIndex((one) => one.id === Number(context.req.param('id')))
      if (at === -1) throw notFound('shipping rate')
      draft.shippingRates.splice(at, 1)
    })
    return context.body(null, 204)
  })
  return routes
}

function rateItem(rate: ShippingRateRecord, currency: string): ShippingRate {
  const { priceInMinorUnits, ...others } = rate
  return {
    ...others,
    id: String(rate.id),
    gid: formatGid('DeliveryMethodDefinition', rate.id),
    price: formatDecimal(priceInMinorUnits, currency),
  }
}
