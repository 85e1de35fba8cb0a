import { Hono } from 'hono'
import { z } from 'zod'
import { formatGid } from '../platform-ids.ts'
import type { PaymentMethodRecord } from '../resources/payment-methods/record.ts'
import { takeId } from '../state/state.ts'
import type { ItemList, PaymentMethod } from '../wire.ts'
import type { World } from '../world.ts'
import { filledText } from './fields.ts'
import { notFound, RefusedRequest, readBody, refuseField } from './refusal.ts'

const note = z.string().max(5000)
const fields = z.strictObject({
  name: filledText,
  additionalDetails: note,
  paymentInstructions: note,
  active: z.boolean(),
})
const wanted = fields.partial().required({ name: true })
const changeable = fields.extend({ express: z.boolean() }).partial()

/** Members of a gateway or wallet that a merchant can change. The provider sets its name and texts. */
const changeableOfProvider: readonly string[] = ['active', 'express'] satisfies (keyof z.infer<
  typeof changeable
>)[]

/**
 * Routes for payment methods. Manual methods belong to the merchant. A gateway or wallet can only be switched on, off,
 * or to express.
 */
export function paymentMethodRoutes(world: World): Hono {
  const routes = new Hono()
  routes.get('/payment-methods', (context) => {
    const answer: ItemList<PaymentMethod> = { items: world.state.read().paymentMethods.map(form) }
    return context.json(answer)
  })
  routes.post('/payment-methods', async (context) => {
    const input = await readBody(context, wanted)
    const made = world.state.change((draft): PaymentMethodRecord => {
      requireFreeName(draft.paymentMethods, input.name, undefined)
      const record: PaymentMethodRecord = {
        id: takeId(draft, 'PaymentGateway'),
        kind: 'manual',
        name: input.name,
        shownAs: input.name,
        additionalDetails: input.additionalDetails ?? '',
        paymentInstructions: input.paymentInstructions ?? '',
        active: input.active ?? true,
        express: false,
      }
      draft.paymentMethods.push(record)
      return record
    })
    return context.json(form(made), 201)
  })
  routes.patch('/payment-methods/:id', async (context) => {
    const change = await readBody(context, changeable)
    const changed = world.state.change((draft) => {
      const record = draft.paymentMethods.find((one) => one.id === Number(context.req.param('id')))
      if (record === undefined) throw notFound('payment method')
      const other = Object.keys(change).find((key) => !changeableOfProvider.includes(key))
      if (record.kind !== 'manual' && other !== undefined) {
        throw refuseField(other, `A ${record.kind} can only be switched on and off, and be made express.`)
      }
      if (record.kind === 'manual' && change.express === true) {
        throw refuseField(
          'express',
          'A manual method is paid outside the checkout, so it has no button there.',
        )
      }
      if (change.name !== undefined) requireFreeName(draft.paymentMethods, change.name, record.id)
      return Object.assign(record, change, change.name === undefined ? {} : { shownAs: change.name })
    })
    return context.json(form(changed))
  })
  routes.delete('/payment-methods/:id', (context) => {
    world.state.change((draft) => {
      const at = draft.paymentMethods.findIndex((one) => one.id === Number(context.req.param('id')))
      const record = draft.paymentMethods[at]
      if (record === undefined) throw notFound('payment method')
      if (record.kind !== 'manual') throw new RefusedRequest(409, `A ${record.kind} cannot be removed.`)
      draft.paymentMethods.splice(at, 1)
    })
    return context.body(null, 204)
  })
  return routes
}

function requireFreeName(
  methods: readonly PaymentMethodRecord[],
  name: string,
  own: number | undefined,
): void {
  const taken = methods.some((one) => one.id !== own && one.name.toLowerCase() === name.toLowerCase())
  if (taken) throw refuseField('name', 'Another payment method already has this name.')
}

function form(method: PaymentMethodRecord): PaymentMethod {
  return { ...method, id: String(method.id), gid: formatGid('PaymentGateway', method.id) }
}
