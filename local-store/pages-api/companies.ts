import { Hono } from 'hono'
import { z } from 'zod'
import { formatGid } from '../platform-ids.ts'
import type { CompanyLocationRecord, CompanyRecord } from '../resources/companies/record.ts'
import { findMetafieldFaults } from '../resources/metafields/check.ts'
import { writeMetafield } from '../resources/metafields/write.ts'
import { type State, takeId } from '../state/state.ts'
import type { Company, ItemList, ResourceMetafield } from '../wire.ts'
import { isoNow, type World } from '../world.ts'
import { filledText } from './fields.ts'
import { notFound, readBody, refuseField } from './refusal.ts'

const idText = z.string().regex(/^\d+$/, 'must be a number').transform(Number)
const metafield = z.strictObject({
  namespace: filledText,
  key: filledText,
  type: filledText,
  value: z.string(),
})
const shared = {
  name: filledText,
  externalId: filledText.nullable().optional(),
  metafields: z.array(metafield).optional(),
}
const location = z.strictObject({ ...shared, id: idText.optional() })
const wanted = z.strictObject({ ...shared, locations: z.array(location).optional() })

export function companyRoutes(world: World): Hono {
  const routes = new Hono()
  routes.get('/companies', (context) => {
    const state = world.state.read()
    const answer: ItemList<Company> = { items: state.companies.map((company) => form(state, company)) }
    return context.json(answer)
  })
  routes.post('/companies', async (context) => {
    const input = await readBody(context, wanted)
    const now = isoNow(world)
    const made = world.state.change((draft) => {
      const company: CompanyRecord = {
        id: takeId(draft, 'Company'),
        name: input.name,
        externalId: null,
        locations: [],
        createdAt: now,
        updatedAt: now,
      }
      draft.companies.push(company)
      applyChange(draft, company, { ...input, locations: input.locations ?? [{ name: input.name }] }, now)
      return form(draft, company)
    })
    return context.json(made, 201)
  })
  routes.patch('/companies/:id', async (context) => {
    const change = await readBody(context, wanted.partial())
    const changed = world.state.change((draft) => {
      const company = requireCompany(draft, context.req.param('id'))
      applyChange(draft, company, change, isoNow(world))
      return form(draft, company)
    })
    return context.json(changed)
  })
  routes.delete('/companies/:id', (context) => {
    world.state.change((draft) => {
      const gone = requireCompany(draft, context.req.param('id'))
      draft.companies = draft.companies.filter((one) => one.id !== gone.id)
      forgetMetafields(draft, [companyGid(gone), ...gone.locations.map(locationGid)])
      for (const customer of draft.customers) {
        if (customer.companyId === gone.id)
          Object.assign(customer, { companyId: null, companyLocationId: null })
      }
    })
    return context.body(null, 204)
  })
  return routes
}

type CompanyWish = z.output<ReturnType<typeof wanted.partial>>

function applyChange(state: State, company: CompanyRecord, change: CompanyWish, now: string): void {
  company.name = change.name ?? company.name
  if (change.externalId !== undefined) company.externalId = change.externalId
  if (change.metafields) replaceMetafields(state, companyGid(company), change.metafields, now)
  if (change.locations) replaceLocations(state, company, change.locations, now)
  company.updatedAt = now
}

/**
 * Replaces locations. Locations with a known id are kept, locations without an id are added, and all others are
 * removed.
 */
function replaceLocations(
  state: State,
  company: CompanyRecord,
  wishes: readonly z.output<typeof location>[],
  now: string,
): void {
  const locations = wishes.map((wish): CompanyLocationRecord => {
    const known = company.locations.find((one) => one.id === wish.id)
    if (wish.id !== undefined && known === undefined) {
      throw refuseField('locations', `The company has no location ${wish.id}.`)
    }
    const record: CompanyLocationRecord = {
      id: known?.id ?? takeId(state, 'CompanyLocation'),
      name: wish.name,
      externalId: wish.externalId === undefined ? (known?.externalId ?? null) : wish.externalId,
      createdAt: known?.createdAt ?? now,
      updatedAt: now,
    }
    if (wish.metafields) replaceMetafields(state, locationGid(record), wish.metafields, now)
    return record
  })
  const gone = company.locations.filter((one) => !locations.some((location) => location.id === one.id))
  forgetMetafields(state, gone.map(locationGid))
  for (const customer of state.customers) {
    if (gone.some((one) => one.id === customer.companyLocationId)) customer.companyLocationId = null
  }
  company.locations = locations
}

function replaceMetafields(
  state: State,
  ownerId: string,
  wishes: readonly ResourceMetafield[],
  now: string,
): void {
  for (const wish of wishes) {
    const [fault] = findMetafieldFaults(wish, '2026-10')
    if (fault)
      throw refuseField('metafields', `${wish.namespace}.${wish.key}: ${fault.part} ${fault.message}`)
  }
  state.metafields = state.metafields.filter(
    (one) =>
      one.ownerId !== ownerId ||
      wishes.some((wish) => wish.namespace === one.namespace && wish.key === one.key),
  )
  for (const wish of wishes) writeMetafield(state, { ...wish, ownerId }, now)
}

function forgetMetafields(state: State, ownerIds: readonly string[]): void {
  state.metafields = state.metafields.filter((one) => !ownerIds.includes(one.ownerId))
}

function requireCompany(state: State, id: string): CompanyRecord {
  const company = state.companies.find((one) => one.id === Number(id))
  if (company === undefined) throw notFound('company')
  return company
}

function form(state: State, company: CompanyRecord): Company {
  const metafieldsOf = (ownerId: string): ResourceMetafield[] =>
    state.metafields
      .filter((one) => one.ownerId === ownerId)
      .map(({ namespace, key, type, value }) => ({ namespace, key, type, value }))
  return {
    id: String(company.id),
    gid: companyGid(company),
    name: company.name,
    externalId: company.externalId,
    metafields: metafieldsOf(companyGid(company)),
    locations: company.locations.map((one) => ({
      id: String(one.id),
      gid: locationGid(one),
      name: one.name,
      externalId: one.externalId,
      metafields: metafieldsOf(locationGid(one)),
    })),
  }
}

function companyGid(company: Pick<CompanyRecord, 'id'>): string {
  return formatGid('Company', company.id)
}

function locationGid(one: Pick<CompanyLocationRecord, 'id'>): string {
  return formatGid('CompanyLocation', one.id)
}
