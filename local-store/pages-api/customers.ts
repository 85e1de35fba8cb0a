import { Hono } from 'hono'
import { z } from 'zod'
import { formatDecimal } from '../money.ts'
import { formatGid } from '../platform-ids.ts'
import type { AddressRecord, CustomerRecord } from '../resources/customers/record.ts'
import { type State, takeId } from '../state/state.ts'
import type { Customer, ItemList } from '../wire.ts'
import { isoNow, type World } from '../world.ts'
import { addressInput, completeAddress } from './address.ts'
import { filledText, tagList } from './fields.ts'
import { notFound, readBody, refuseField } from './refusal.ts'

const idText = z.string().regex(/^\d+$/, 'must be a number').transform(Number)
const fields = z.strictObject({
  firstName: z.string().trim().max(255),
  lastName: z.string().trim().max(255),
  email: filledText.pipe(z.email('must be an e-mail address')).transform((email) => email.toLowerCase()),
  phone: filledText.nullable(),
  tags: tagList,
  companyId: idText.nullable(),
  companyLocationId: idText.nullable(),
  address: addressInput.nullable(),
})
const wanted = fields.partial().required({ firstName: true, lastName: true, email: true })

export function customerRoutes(world: World): Hono {
  const routes = new Hono()
  const form = (customer: CustomerRecord): Customer =>
    customerItem(customer, world.state.read().shop.currencyCode)

  routes.get('/customers', (context) => {
    const answer: ItemList<Customer> = { items: world.state.read().customers.map(form) }
    return context.json(answer)
  })
  routes.post('/customers', async (context) => {
    const input = await readBody(context, wanted)
    const now = isoNow(world)
    const made = world.state.change((draft): CustomerRecord => {
      const record: CustomerRecord = {
        id: takeId(draft, 'Customer'),
        firstName: input.firstName,
        lastName: input.lastName,
        email: input.email,
        phone: input.phone ?? null,
        tags: input.tags ?? [],
        numberOfOrders: 0,
        amountSpentInMinorUnits: 0,
        companyId: input.companyId ?? null,
        companyLocationId: input.companyLocationId ?? null,
        address: formatAddress(input.address),
        createdAt: now,
        updatedAt: now,
      }
      requireConsistent(draft, record)
      draft.customers.push(record)
      return record
    })
    return context.json(form(made), 201)
  })
  routes.patch('/customers/:id', async (context) => {
    const { address, ...change } = await readBody(context, fields.partial())
    const changed = world.state.change((draft) => {
      const record = draft.customers.find((one) => one.id === Number(context.req.param('id')))
      if (record === undefined) throw notFound('customer')
      Object.assign(record, change, { updatedAt: isoNow(world) })
      if (address !== undefined) record.address = formatAddress(address)
      if (change.companyId === null) record.companyLocationId = null
      requireConsistent(draft, record)
      return record
    })
    return context.json(form(changed))
  })
  routes.delete('/customers/:id', (context) => {
    world.state.change((draft) => {
      const gone = draft.customers.find((one) => one.id === Number(context.req.param('id')))
      if (gone === undefined) throw notFound('customer')
      const gid = formatGid('Customer', gone.id)
      draft.customers = draft.customers.filter((one) => one.id !== gone.id)
      draft.metafields = draft.metafields.filter((one) => one.ownerId !== gid)
    })
    return context.body(null, 204)
  })
  return routes
}

function formatAddress(address: z.output<typeof addressInput> | null | undefined): AddressRecord | null {
  return address ? completeAddress(address) : null
}

function requireConsistent(state: State, record: CustomerRecord): void {
  if (state.customers.some((one) => one.id !== record.id && one.email === record.email)) {
    throw refuseField('email', 'Another customer already has this e-mail address.')
  }
  const company = state.companies.find((one) => one.id === record.companyId)
  if (record.companyId !== null && company === undefined)
    throw refuseField('companyId', 'There is no such company.')
  if (record.companyLocationId === null) return
  if (!company?.locations.some((one) => one.id === record.companyLocationId)) {
    throw refuseField('companyLocationId', 'The company has no such location.')
  }
}

function customerItem(customer: CustomerRecord, currency: string): Customer {
  const { createdAt: _created, updatedAt: _updated, amountSpentInMinorUnits, ...others } = customer
  return {
    ...others,
    id: String(customer.id),
    gid: formatGid('Customer', customer.id),
    amountSpent: formatDecimal(amountSpentInMinorUnits, currency),
    companyId: customer.companyId === null ? null : String(customer.companyId),
    companyLocationId: customer.companyLocationId === null ? null : String(customer.companyLocationId),
  }
}
