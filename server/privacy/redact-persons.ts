import type { Person } from '#rules/privacy/find-person.ts'
import { createEncryption } from '../database/encryption.ts'
import { redactVersions } from '../history/versions-of-customer.ts'
import { deleteTests, readTestTexts } from '../saved-tests/test-store.ts'
import { readChangeTexts, redactScheduledChanges } from '../scheduled-changes/change-store.ts'
import { findRows, type SearchForPersons, type SearchWorld } from './search-for-persons.ts'

/** Steps run in text order, so that a search can continue after the last step it reached. */
const versionsStep = 'record_versions/'
const testsStep = 'saved_tests'
export const lastStep = 'scheduled_changes'
/** Follows all other steps. Codes are overwritten together with the request. */
export const wholeSearch = 'searched'

/**
 * Deletes customers from the app's own tables, except from codes. Each step is safe to repeat.
 *
 * @param after the last step that was reached, or '' to start.
 * @returns each step once it is done.
 */
export async function* redactPersons(
  world: SearchWorld,
  {
    shop,
    persons,
    after,
  }: { readonly shop: string; readonly persons: readonly Person[]; readonly after: string },
  search: SearchForPersons,
): AsyncGenerator<string> {
  const { tables } = world.database
  const encryption = createEncryption(world.settings.encryptionKeys)
  const isLeft = (step: string) => after < step
  for await (const subject of redactVersions(world, shop, persons, search, (one) =>
    isLeft(versionsStep + one),
  ))
    yield versionsStep + subject
  if (isLeft(testsStep)) {
    const tests = await findRows(readTestTexts(tables, encryption, shop), persons, search)
    const ids = tests.map(({ id }) => id)
    await deleteTests(tables, shop, ids)
    yield testsStep
  }
  if (isLeft(lastStep)) {
    const changes = await findRows(readChangeTexts(tables, encryption, shop), persons, search)
    await redactScheduledChanges(tables, encryption, shop, [...new Set(changes.map(({ id }) => id))])
    yield lastStep
  }
}
