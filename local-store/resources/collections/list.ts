import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext, NodeForm } from '../../admin-api/context.ts'
import { type SearchFields, searchItems } from '../../admin-api/search-filter.ts'
import type { CollectionRecord } from './record.ts'

export type CollectionListArguments = ConnectionArguments & { query?: string | null; sortKey: string }

export const collectionSearch: SearchFields<CollectionRecord> = {
  words: (collection) => [collection.title],
  fields: {
    id: (collection) => collection.id,
    title: (collection) => [collection.title],
    handle: (collection) => [collection.handle],
    collection_type: () => ['custom'],
    updated_at: (collection) => [collection.updatedAt],
  },
}

const sorts: Record<string, (collection: CollectionRecord) => string | number> = {
  TITLE: (collection) => collection.title.toLowerCase(),
  UPDATED_AT: (collection) => collection.updatedAt,
}

export function listCollections(
  context: AdminContext,
  collections: readonly CollectionRecord[],
  args: CollectionListArguments,
  form: (collection: CollectionRecord) => NodeForm | null,
) {
  const found = searchItems(collections, args.query, collectionSearch, context, 'collections')
  const sortValue = sorts[args.sortKey] ?? ((collection: CollectionRecord) => collection.id)
  return connect(found, args, { sortValue, idOf: (collection) => collection.id }, form)
}
