import { createHash } from 'node:crypto'
import { requireOneScope } from '../../admin-api/access.ts'
import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { findNumber, formatGid, type IdKind } from '../../platform-ids.ts'
import type { State } from '../../state/state.ts'

type ResourceType = 'DELIVERY_METHOD_DEFINITION' | 'PAYMENT_GATEWAY'
type Translatable = { id: number; texts: Record<string, string> }

/** Translatable texts by kind of record. They are the only list of method names (docs/platform.md#method-names). */
const translatables: Record<
  ResourceType,
  { kind: IdKind; list: (state: State, version: string) => Translatable[] }
> = {
  DELIVERY_METHOD_DEFINITION: {
    kind: 'DeliveryMethodDefinition',
    list: (state, version) =>
      state.shippingRates.map((rate) => ({
        id: rate.id,
        texts: { name: rate.title, ...(version === '2024-01' ? {} : { description: rate.description }) },
      })),
  },
  PAYMENT_GATEWAY: {
    kind: 'PaymentGateway',
    list: (state) =>
      state.paymentMethods.map((method) => ({
        id: method.id,
        texts: {
          name: method.name,
          message: method.additionalDetails,
          before_payment_instructions: method.paymentInstructions,
        },
      })),
  },
}

export const translationRoot = {
  translatableResources(args: ConnectionArguments & { resourceType: ResourceType }, context: AdminContext) {
    requireShippingAccess(context, args.resourceType, 'translatableResources')
    const { kind, list } = translatables[args.resourceType]
    const sorting = { sortValue: (one: Translatable) => one.id, idOf: (one: Translatable) => one.id }
    return connect(list(context.read(), context.version), args, sorting, (one) => resourceForm(kind, one))
  },
  translatableResource(args: { resourceId: string }, context: AdminContext) {
    for (const [resourceType, { kind, list }] of Object.entries(translatables)) {
      const id = findNumber(kind, args.resourceId)
      const found = list(context.read(), context.version).find((one) => one.id === id)
      if (!found) continue
      requireShippingAccess(context, resourceType, 'translatableResource')
      return resourceForm(kind, found)
    }
    return null
  },
}

function resourceForm(kind: IdKind, resource: Translatable) {
  return {
    resourceId: formatGid(kind, resource.id),
    translatableContent: (_: unknown, context: AdminContext) =>
      Object.entries(resource.texts).map(([key, text]) => ({
        key,
        value: text === '' ? null : text,
        digest: text === '' ? null : createHash('sha256').update(text).digest('hex'),
        locale: context.read().shop.owner.locale,
        type: key === 'name' ? 'SINGLE_LINE_TEXT_FIELD' : 'MULTI_LINE_TEXT_FIELD',
      })),
    translations: [],
  }
}

/** Names of delivery methods require read_shipping as well as read_translations. */
function requireShippingAccess(context: AdminContext, resourceType: string, fieldName: string): void {
  if (resourceType === 'DELIVERY_METHOD_DEFINITION') requireOneScope(context, ['read_shipping'], fieldName)
}
