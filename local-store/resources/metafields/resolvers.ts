import type { AdminContext } from '../../admin-api/context.ts'
import { findNumber } from '../../platform-ids.ts'
import { resolveNamespace } from './namespace.ts'
import { findWritableOwner } from './owner-access.ts'
import { setMetafields } from './set.ts'
import { findMetafield } from './write.ts'

type Identifier = { ownerId: string; namespace: string; key: string }

export const metafieldRoot = {
  metafieldsSet: (args: { metafields: Parameters<typeof setMetafields>[0] }, context: AdminContext) =>
    setMetafields(args.metafields, context),

  /** Deletes metafields. A missing one is answered with null, and the others are still deleted. */
  metafieldsDelete(args: { metafields: Identifier[] }, context: AdminContext) {
    const found = args.metafields.map((wanted) => {
      const ownerId = findWritableOwner(context, wanted.ownerId, 'metafieldsDelete')
      if (ownerId === undefined) return undefined
      return findMetafield(context.read(), {
        ...wanted,
        ownerId,
        namespace: resolveNamespace(wanted.namespace),
      })
    })
    removeMetafields(
      context,
      found.flatMap((one) => one?.id ?? []),
    )
    const deletedMetafields = found.map(
      (one) => one && { ownerId: one.ownerId, namespace: one.namespace, key: one.key },
    )
    return { deletedMetafields, userErrors: [] }
  },

  /** Exists only in version 2024-01. */
  metafieldDelete(args: { input: { id: string } }, context: AdminContext) {
    const id = findNumber('Metafield', args.input.id)
    const found = context.read().metafields.find((one) => one.id === id)
    if (found === undefined || !findWritableOwner(context, found.ownerId, 'metafieldDelete')) {
      return { deletedId: null, userErrors: [{ field: ['id'], message: 'Metafield does not exist' }] }
    }
    removeMetafields(context, [found.id])
    return { deletedId: args.input.id, userErrors: [] }
  },
}

function removeMetafields(context: AdminContext, ids: readonly number[]): void {
  if (ids.length === 0) return
  context.world.state.change((draft) => {
    draft.metafields = draft.metafields.filter((one) => !ids.includes(one.id))
  })
}
