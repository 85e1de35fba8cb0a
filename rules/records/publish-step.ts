import { metafieldNamespace } from './metafields.ts'

/** The app's namespace on the shop, as the app writes it. No other app can read or write it. */
const ownNamespace = `$app:${metafieldNamespace}`

/** Owners of published data. Themes read it from the app's installation, and checkout extensions from the shop. */
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
 * A write of published data during a save. `changing` is written before the records and makes readers neutral.
 * `current` is written after them.
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
