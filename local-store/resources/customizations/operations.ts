import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
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
import type { CustomizationNames } from './names.ts'
import type { CustomizationRecord } from './record.ts'

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

/** Operations of the Admin API for one kind of customization. */
export function createCustomizationOperations(names: CustomizationNames) {
  const { kind } = names
  return {
    find: ({ id }: { id: string }, context: AdminContext) =>
      findNumber(kind, id) === undefined ? null : context.findNode(id),

    /** Records belong to the app that created them. This shop has one app, which sees all of them. */
    list(args: ListArguments, context: AdminContext) {
      const own = context.read().customizations.filter((record) => record.kind === kind)
      const found = searchItems(own, args.query, search, context, names.listField)
      return connect(found, args, byId, customizationForm)
    },

    create: (input: CustomizationInput, context: AdminContext) => createCustomization(names, input, context),

    update: (id: string, input: CustomizationInput, context: AdminContext) =>
      updateCustomization(names, id, input, context),

    remove: ({ id }: { id: string }, context: AdminContext) => deleteCustomization(names, id, context),

    activate: ({ ids, enabled }: Activation, context: AdminContext) =>
      activateCustomizations(names, ids, enabled, context),
  }
}
