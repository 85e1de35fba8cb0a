import { Hono } from 'hono'
import { z } from 'zod'
import { createContext } from '../admin-api/create-context.ts'
import { formatGid } from '../platform-ids.ts'
import type { DiscountError } from '../resources/discounts/check/discount-check.ts'
import { type DiscountRecord, discountGid, discountStatus } from '../resources/discounts/discount.ts'
import { findDiscount } from '../resources/discounts/find-discount.ts'
import { summary } from '../resources/discounts/form/summary.ts'
import { kindOf } from '../resources/discounts/kinds.ts'
import { activateDiscount, deactivateDiscount, deleteDiscount } from '../resources/discounts/lifecycle.ts'
import { createDiscount, type SavedDiscount, updateDiscount } from '../resources/discounts/save-discount.ts'
import { countCodes } from '../resources/redeem-codes/code-list.ts'
import type { Discount, DiscountForm, ItemList } from '../wire.ts'
import type { World } from '../world.ts'
import { formatDiscountForm } from './format-discount-form.ts'
import { kindOfForm, readDiscountForm } from './read-discount-form.ts'
import { notFound, RefusedRequest, readBody } from './refusal.ts'

const collectionId = z.string().regex(/^\d*$/, 'must be a number')
const form = z.strictObject({
  method: z.enum(['automatic', 'code']),
  title: z.string(),
  code: z.string(),
  value: z.enum(['percentage', 'amount', 'buy x get y', 'free shipping']),
  amount: z.string(),
  collectionId,
  buyCollectionId: collectionId,
  buyQuantity: z.string(),
  getQuantity: z.string(),
  usesPerOrderLimit: z.string(),
  minimum: z.enum(['none', 'subtotal', 'quantity']),
  least: z.string(),
  combinesWith: z.strictObject({
    orderDiscounts: z.boolean(),
    productDiscounts: z.boolean(),
    shippingDiscounts: z.boolean(),
  }),
  startsAt: z.string(),
  endsAt: z.string(),
  usageLimit: z.string(),
  appliesOncePerCustomer: z.boolean(),
}) satisfies z.ZodType<DiscountForm>
const change = z.union([z.strictObject({ active: z.boolean() }), form])

/**
 * Routes for the merchant's own changes of discounts. They use the Admin API's checks, with errors at the form's
 * fields.
 */
export function discountRoutes(world: World): Hono {
  const routes = new Hono()
  const context = () => createContext({ world, version: '2026-10', scopes: [] })
  const shop = () => world.state.read().shop
  const require = (id: string): DiscountRecord => {
    const found = findDiscount(world.state.read(), formatGid('DiscountNode', Number(id)))
    if (found === undefined) throw notFound('discount')
    return found
  }

  routes.get('/discounts', (request) => {
    const items = world.state.read().discounts.map((record) => discountItem(record, world))
    return request.json({ items: items.toReversed() } satisfies ItemList<Discount>)
  })
  routes.post('/discounts', async (request) => {
    const wanted = await readBody(request, form)
    const saved = createDiscount(kindOfForm(wanted), readDiscountForm(wanted, null, shop()), context())
    return request.json(discountItem(requireSaved(saved), world), 201)
  })
  routes.patch('/discounts/:id', async (request) => {
    const known = require(request.req.param('id'))
    const wanted = await readBody(request, change)
    const gid = discountGid(known)
    const saved =
      'active' in wanted
        ? (wanted.active ? activateDiscount : deactivateDiscount)(known.method, gid, context())
        : updateDiscount(kindOf(known), gid, readDiscountForm(wanted, known, shop()), context())
    return request.json(discountItem(requireSaved(saved), world))
  })
  routes.delete('/discounts/:id', (request) => {
    const known = require(request.req.param('id'))
    deleteDiscount(known.method, discountGid(known), context())
    return request.body(null, 204)
  })
  return routes
}

function discountItem(record: DiscountRecord, world: World): Discount {
  const state = world.state.read()
  const decides = findFunction(record, world)
  return {
    id: String(record.id),
    gid: discountGid(record),
    title: record.title,
    method: record.method,
    code: record.codes[0]?.code ?? null,
    codesCount: countCodes(record, { world }),
    status: discountStatus(record, world.now()),
    startsAt: record.startsAt,
    endsAt: record.endsAt,
    combinesWith: record.combinesWith,
    classes: record.discountClasses,
    usageCount: record.usageCount,
    usageLimit: record.usageLimit,
    appliesOncePerCustomer: record.appliesOncePerCustomer,
    summary: decides ? decides.title : summary(record, state),
    function: decides && { id: decides.id, path: decides.path },
    form: formatDiscountForm(record, state.shop),
  }
}

function findFunction(
  { gives, id }: DiscountRecord,
  world: World,
): { id: string; title: string; path: string | null } | null {
  if (gives.type !== 'app') return null
  const { functionId } = gives
  const deployed = world.deployment().functions.find((one) => one.id === functionId)
  const path = deployed?.detailsPath?.replace(':functionId', functionId).replace(':id', String(id)) ?? null
  return { id: functionId, title: deployed?.title ?? 'A function that is not deployed', path }
}

function requireSaved({ record, errors }: SavedDiscount): DiscountRecord {
  if (record !== null) return record
  const fields = errors.map((error) => ({ path: [fieldOf(error)], message: error.message }))
  throw new RefusedRequest(422, errors.map(({ message }) => message).join(' '), fields)
}

/** Field of the form for an error of the Admin API. */
function fieldOf({ field }: DiscountError): string {
  const [, member = '', part] = field ?? []
  switch (member) {
    case 'minimumRequirement':
      return 'least'
    case 'customerBuys':
      return part === 'value' ? 'buyQuantity' : 'buyCollectionId'
    case 'customerGets':
      if (part !== 'value') return 'collectionId'
      return field?.at(-1) === 'quantity' ? 'getQuantity' : 'amount'
    default:
      return member
  }
}
