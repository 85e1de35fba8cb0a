import type { CatalogueEntry } from './entry.ts'
import { homeEntries } from './home.ts'
import { pantryEntries } from './pantry.ts'

/** All that Saffron Lane sells. */
export const catalogue: readonly CatalogueEntry[] = [...pantryEntries, ...homeEntries]
