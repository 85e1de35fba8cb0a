import type { Person } from '#rules/privacy/find-person.ts'
import { createEncryption } from '../database/encryption.ts'
import { redactVersions } from '../history/versions-of-customer.ts'
import { deleteTests, readTestTexts } from '../saved-tests/test-store.ts'
import { readChangeTexts, redactScheduledChanges } from '../scheduled-changes/change-store.ts'
import { findRows, type SearchForPersons, type SearchWorld } from './search-for-persons.ts'

/** Steps follow each other in the order of their texts, so that a search goes on after the one it has reached. */
const versionsStep = 'record_versions/'
const testsStep = 'saved_tests'
export const lastStep = 'scheduled_changes'
/** After all steps: codes have been written over together with the request. */
export const wholeSearch = 'searched'

/**
 * Deletes customers from our own tables, but for codes. Each step may be done again.
 *
 * @param after the step that was reached before; '' to begin.
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
