import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { findNumber, formatGid } from '../../platform-ids.ts'
import { takeId } from '../../state/state.ts'
import { isOwnNamespace, resolveNamespace } from '../metafields/namespace.ts'
import { requireOwnerTypeAccess } from '../metafields/owner-access.ts'
import { nameOwnerType, ownerTypeOf } from '../metafields/owner-type.ts'
import type { MetafieldRecord } from '../metafields/record.ts'
import { definitionForm } from './form.ts'
import {
  type DefinitionFault,
  type DefinitionInput,
  defaultAccess,
  findAccessFaults,
  findDefinitionFaults,
} from './input.ts'
import { findDefinition, type MetafieldDefinitionRecord } from './record.ts'

type Identifier = { ownerType: string; namespace?: string | null; key: string }
type OneArguments = { id?: string | null; identifier?: Identifier | null }
type ListArguments = ConnectionArguments & {
  ownerType: string
  namespace?: string | null
  key?: string | null
}

const byId = {
  sortValue: (one: MetafieldDefinitionRecord) => one.id,
  idOf: (one: MetafieldDefinitionRecord) => one.id,
}

export const metafieldDefinitionRoot = {
  metafieldDefinition(args: OneArguments, context: AdminContext) {
    const found = findOne(args, context)
    if (found === undefined) return null
    requireOwnerTypeAccess(context, found.ownerType, 'read', 'metafieldDefinition')
    return definitionForm(found)
  },

  metafieldDefinitions(args: ListArguments, context: AdminContext) {
    requireOwnerTypeAccess(context, args.ownerType, 'read', 'metafieldDefinitions')
    const namespace = args.namespace == null ? undefined : resolveNamespace(args.namespace)
    const found = context
      .read()
      .metafieldDefinitions.filter(
        (one) =>
          one.ownerType === args.ownerType &&
          (namespace === undefined || one.namespace === namespace) &&
          (args.key == null || one.key === args.key),
      )
    return connect(found, args, byId, definitionForm)
  },

  metafieldDefinitionCreate({ definition }: { definition: DefinitionInput }, context: AdminContext) {
    requireOwnerTypeAccess(context, definition.ownerType, 'write', 'metafieldDefinitionCreate')
    const { ownerType, key, name, description = null, type = '', access } = definition
    const namespace = resolveNamespace(definition.namespace)
    const faults = findDefinitionFaults(definition, namespace, context.version)
    if (findDefinition(context.read().metafieldDefinitions, { ownerType, namespace, key }) !== undefined) {
      const message = `Key is in use for ${nameOwnerType(ownerType)} metafields on the '${namespace}' namespace.`
      faults.push({ code: 'TAKEN', field: ['definition', 'key'], message })
    }
    if (faults.length > 0 || !name) return { createdDefinition: null, userErrors: faults.map(formatFault) }
    const made = context.world.state.change((draft) => {
      const record: MetafieldDefinitionRecord = {
        ...{ id: takeId(draft, 'MetafieldDefinition'), ownerType, namespace, key, type, name, description },
        ...defaultAccess(namespace, context.version),
        ...namedAccess(access),
      }
      draft.metafieldDefinitions.push(record)
      return record
    })
    return { createdDefinition: definitionForm(made), userErrors: [] }
  },

  metafieldDefinitionUpdate({ definition }: { definition: DefinitionInput }, context: AdminContext) {
    requireOwnerTypeAccess(context, definition.ownerType, 'write', 'metafieldDefinitionUpdate')
    const { ownerType, key, name, description, access } = definition
    const namespace = resolveNamespace(definition.namespace)
    const identity = { ownerType, namespace, key }
    const known = findDefinition(context.read().metafieldDefinitions, identity)
    const faults =
      known === undefined
        ? [{ code: 'NOT_FOUND', field: ['definition'], message: 'Definition not found.' }]
        : findAccessFaults(namespace, access, context.version)
    if (faults.length > 0)
      return { updatedDefinition: null, validationJob: null, userErrors: faults.map(formatFault) }
    const changed = context.world.state.change((draft) => {
      const record = findDefinition(draft.metafieldDefinitions, identity)
      if (record === undefined) throw new Error('A definition that was found is gone.')
      if (name != null) record.name = name
      if (description !== undefined) record.description = description
      return Object.assign(record, namedAccess(access))
    })
    return { updatedDefinition: definitionForm(changed), validationJob: null, userErrors: [] }
  },

  /**
   * Deletes a definition. In the app's own namespace its metafields must be deleted too; otherwise the call is refused.
   */
  metafieldDefinitionDelete(
    args: OneArguments & { deleteAllAssociatedMetafields?: boolean },
    context: AdminContext,
  ) {
    const found = findOne(args, context)
    if (found === undefined) return refuseDelete('NOT_FOUND', 'Definition not found.')
    requireOwnerTypeAccess(context, found.ownerType, 'write', 'metafieldDefinitionDelete')
    const { ownerType, namespace, key } = found
    const isOf = (one: MetafieldRecord) =>
      one.namespace === namespace && one.key === key && ownerTypeOf(one.ownerId) === ownerType
    const goesToo = args.deleteAllAssociatedMetafields === true
    const isKept = !goesToo && isOwnNamespace(namespace) && context.read().metafields.some(isOf)
    // The oldest version does not refuse this.
    if (isKept && context.version !== '2024-01') {
      const message =
        'Deleting a definition in a reserved namespace requires deletion of its associated metafields.'
      return refuseDelete('RESERVED_NAMESPACE_ORPHANED_METAFIELDS', message)
    }
    context.world.state.change((draft) => {
      draft.metafieldDefinitions = draft.metafieldDefinitions.filter(({ id }) => id !== found.id)
      if (goesToo) draft.metafields = draft.metafields.filter((one) => !isOf(one))
    })
    return {
      deletedDefinitionId: formatGid('MetafieldDefinition', found.id),
      deletedDefinition: { __typename: 'MetafieldDefinitionIdentifier', ownerType, namespace, key },
      userErrors: [],
    }
  },
}

function findOne(
  { id, identifier }: OneArguments,
  context: AdminContext,
): MetafieldDefinitionRecord | undefined {
  const { metafieldDefinitions } = context.read()
  if (identifier != null)
    return findDefinition(metafieldDefinitions, {
      ...identifier,
      namespace: resolveNamespace(identifier.namespace),
    })
  const number = id == null ? undefined : findNumber('MetafieldDefinition', id)
  return metafieldDefinitions.find((one) => one.id === number)
}

/** Access settings in an input. Older versions also accept grants, which the store ignores. */
function namedAccess(access: DefinitionInput['access']): Partial<NonNullable<DefinitionInput['access']>> {
  const { admin, storefront } = access ?? {}
  return { ...(admin == null ? {} : { admin }), ...(storefront == null ? {} : { storefront }) }
}

const refuseDelete = (code: string, message: string) => ({
  deletedDefinitionId: null,
  deletedDefinition: null,
  userErrors: [{ code, field: null, message }],
})

const formatFault = (fault: DefinitionFault) => ({ ...fault, elementIndex: null, elementKey: null })
