import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { findNodeForm } from '../../admin-api/nodes.ts'
import { type SearchFields, searchItems } from '../../admin-api/search-filter.ts'
import { findNumber } from '../../platform-ids.ts'
import { customizationForm } from './form.ts'
import type { CustomizationInput } from './input.ts'
import {
  activateCustomizations,
  createCustomization,
  deleteCustomization,
  updateCustomization,
} from './mutations.ts'
import type { CustomizationKind, CustomizationRecord } from './record.ts'

type ListArguments = ConnectionArguments & { query?: string | null }
type Activation = { ids: string[]; enabled: boolean }

const search: SearchFields<CustomizationRecord> = {
  words: (record) => [record.title],
  fields: {
    enabled: (record) => record.enabled,
    function_id: (record) => [record.functionId],
    id: (record) => record.id,
  },
}

const byId = {
  sortValue: (record: CustomizationRecord) => record.id,
  idOf: (record: CustomizationRecord) => record.id,
}

/** Records belong to the app that made them, and this shop has one app: it sees all of them. */
function list(kind: CustomizationKind, args: ListArguments, context: AdminContext, fieldName: string) {
  const own = context.read().customizations.filter((record) => record.kind === kind)
  return connect(searchItems(own, args.query, search, context, fieldName), args, byId, customizationForm)
}

function find(kind: CustomizationKind, gid: string, context: AdminContext) {
  return findNumber(kind, gid) === undefined ? null : findNodeForm(context, gid)
}

export const customizationRoot = {
  paymentCustomization: (args: { id: string }, context: AdminContext) =>
    find('PaymentCustomization', args.id, context),
  paymentCustomizations: (args: ListArguments, context: AdminContext) =>
    list('PaymentCustomization', args, context, 'paymentCustomizations'),
  paymentCustomizationCreate: (args: { paymentCustomization: CustomizationInput }, context: AdminContext) =>
    createCustomization('PaymentCustomization', args.paymentCustomization, context),
  paymentCustomizationUpdate: (
    args: { id: string; paymentCustomization: CustomizationInput },
    context: AdminContext,
  ) => updateCustomization('PaymentCustomization', args.id, args.paymentCustomization, context),
  paymentCustomizationDelete: (args: { id: string }, context: AdminContext) =>
    deleteCustomization('PaymentCustomization', args.id, context),
  paymentCustomizationActivation: (args: Activation, context: AdminContext) =>
    activateCustomizations('PaymentCustomization', args.ids, args.enabled, context),

  deliveryCustomization: (args: { id: string }, context: AdminContext) =>
    find('DeliveryCustomization', args.id, context),
  deliveryCustomizations: (args: ListArguments, context: AdminContext) =>
    list('DeliveryCustomization', args, context, 'deliveryCustomizations'),
  deliveryCustomizationCreate: (args: { deliveryCustomization: CustomizationInput }, context: AdminContext) =>
    createCustomization('DeliveryCustomization', args.deliveryCustomization, context),
  deliveryCustomizationUpdate: (
    args: { id: string; deliveryCustomization: CustomizationInput },
    context: AdminContext,
  ) => updateCustomization('DeliveryCustomization', args.id, args.deliveryCustomization, context),
  deliveryCustomizationDelete: (args: { id: string }, context: AdminContext) =>
    deleteCustomization('DeliveryCustomization', args.id, context),
  deliveryCustomizationActivation: (args: Activation, context: AdminContext) =>
    activateCustomizations('DeliveryCustomization', args.ids, args.enabled, context),
}
