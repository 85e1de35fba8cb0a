import type { AdminContext } from '../../admin-api/context.ts'
import { findNodeForm } from '../../admin-api/nodes.ts'
import { findNumber } from '../../platform-ids.ts'
import { type CollectionListArguments, listCollections } from './list.ts'

export const collectionRoot = {
  collection: (args: { id: string }, context: AdminContext) =>
    findNumber('Collection', args.id) === undefined ? null : findNodeForm(context, args.id),
  collections: (args: CollectionListArguments, context: AdminContext) =>
    listCollections(context, context.read().collections, args),
}
