import type { Person } from '#rules/privacy/find-person.ts'
import { createEncryption } from '../database/encryption.ts'
import type { SearchForPersons, SearchWorld } from '../privacy/search-for-persons.ts'
import type { FoundInVersions, HistorySearch } from './find-in-versions-task.ts'
import type { FoundVersions } from './version-removal.ts'
import { createVersionStore } from './version-store.ts'

type FoundHistory = FoundVersions & { readonly title: string }

/** Histories of a shop, ordered by subject, with the versions that name one of the customers. */
async function* findHistories(
  { database, settings }: SearchWorld,
  shop: string,
  persons: readonly Person[],
  search: SearchForPersons,
  isLeft: (subject: string) => boolean = () => true,
): AsyncGenerator<FoundHistory> {
  const store = createVersionStore(database.tables, createEncryption(settings.encryptionKeys))
  for (const subject of (await store.listSubjects(shop)).filter(isLeft).toSorted()) {
    const found = new Set<number>()
    const words = new Map<number, { title: string; lines: string[] }>()
    let title = ''
    let progress: HistorySearch = { isAfterFound: false }
    for await (const versions of store.readPacked(shop, subject)) {
      const answer: FoundInVersions = await search('findInVersions', { persons, versions, search: progress })
      for (const number of answer.found) found.add(number)
      for (const [number, each] of answer.words) words.set(number, each)
      title = answer.title ?? title
      progress = answer.search
    }
    yield { subject, found, words, title }
  }
}

/** Titles of the rule sets, discounts and screens with versions that name a customer, one title for each history. */
export async function listVersionsOfCustomer(
  world: SearchWorld,
  shop: string,
  person: Person,
  search: SearchForPersons,
): Promise<string[]> {
  const titles: string[] = []
  for await (const { found, title } of findHistories(world, shop, [person], search))
    if (found.size > 0) titles.push(title)
  return titles
}

/**
 * Deletes the versions that name one of the customers in their content or in a note.
 *
 * @param isLeft returns false for histories to skip.
 * @returns the subject of each history once it is done, in text order.
 */
export async function* redactVersions(
  world: SearchWorld,
  shop: string,
  persons: readonly Person[],
  search: SearchForPersons,
  isLeft: (subject: string) => boolean,
): AsyncGenerator<string> {
  const { database, settings } = world
  const store = createVersionStore(database.tables, createEncryption(settings.encryptionKeys))
  for await (const history of findHistories(world, shop, persons, search, isLeft)) {
    const { subject, found, words } = history
    if (found.size + words.size > 0) await store.removeFound(shop, history)
    yield subject
  }
}
