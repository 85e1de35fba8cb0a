import type { AdminContext } from '../../admin-api/context.ts'
import { findNumber } from '../../platform-ids.ts'
import { collectionForm } from './form.ts'
import { type CollectionListArguments, listCollections } from './list.ts'

export const collectionRoot = {
  collection: (args: { id: string }, context: AdminContext) =>
    findNumber('Collection', args.id) === undefined ? null : context.findNode(args.id),
  collections: (args: CollectionListArguments, context: AdminContext) =>
    listCollections(context, context.read().collections, args, collectionForm),
}
