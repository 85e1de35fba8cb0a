import type { CollectionReference, ProductReference } from './references.ts'
import { createReferenceReader, formatReference, type ReferenceReader, type Resources } from './resources.ts'

/** Decision about a record that the store has in another form. */
export type RecordChoice = 'keep' | 'take'

/** Decisions of the merchant about a file, before anything is written. */
export type ImportChoices = {
  /** Ids for references that the store lacks, by their writing; null: leave it out. */
  readonly resources: ReadonlyMap<string, string | null>
  /** Names of the store's methods and rates, by the key of a name that the store lacks. */
  readonly methods: ReadonlyMap<string, string>
  /** By the position of a record in the file. */
  readonly records: ReadonlyMap<number, RecordChoice>
}

export const noChoices: ImportChoices = { resources: new Map(), methods: new Map(), records: new Map() }

/** Finds references in the store, and those that the merchant has chosen. */
export function createImportReader(
  resources: Resources,
  { resources: chosen }: Pick<ImportChoices, 'resources'>,
): ReferenceReader {
  const found = createReferenceReader(resources)
  const choose = (reference: ProductReference | CollectionReference) =>
    chosen.get(formatReference(reference)) ?? undefined
  return {
    product: (reference) => found.product(reference) ?? choose(reference),
    collection: (reference) => found.collection(reference) ?? choose(reference),
    titleOf: found.titleOf,
  }
}
