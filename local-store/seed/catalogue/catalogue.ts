import type { CatalogueEntry } from './entry.ts'
import { homeEntries } from './home.ts'
import { pantryEntries } from './pantry.ts'

/** All products of Saffron Lane. */
export const catalogue: readonly CatalogueEntry[] = [...pantryEntries, ...homeEntries]
