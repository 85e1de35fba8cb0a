import { metafieldNamespace } from './metafields.ts'

/** Namespace of the app's own on the shop, as the app spells it: no other app reads or writes it. */
const ownNamespace = `$app:${metafieldNamespace}`

/** Owners of published data: the app's installation, which themes read, and the shop, which checkout extensions read. */
export const publicationOwners = {
  AppInstallation: { namespace: metafieldNamespace },
  Shop: { namespace: ownNamespace },
} as const
export type PublicationOwner = keyof typeof publicationOwners

/** Metafield of published data (docs/decisions/0184-published-data.md). */
export type PublishedMetafield = {
  readonly owner: PublicationOwner
  readonly key: string
  readonly value: string
}

/**
 * Write of published data in a save. `changing` comes before the records, and makes readers neutral. `current` comes after
 * them.
 */
export type PublishStep = {
  readonly kind: 'publish'
  readonly state: 'changing' | 'current'
  readonly writes: readonly PublishedMetafield[]
}

/** Writes in the form of the platform's `MetafieldsSetInput`. */
export const formatPublicationWrites = <Id>(
  ids: Readonly<Record<PublicationOwner, Id>>,
  writes: readonly PublishedMetafield[],
) =>
  writes.map(({ owner, key, value }) => ({
    ownerId: ids[owner],
    ...publicationOwners[owner],
    key,
    type: 'json',
    value,
  }))
