import type { FindPerson } from '#rules/privacy/find-person.ts'
import { listTexts } from '#rules/privacy/readable-text.ts'
import type { Tables } from '../database/database.ts'
import type { Encryption } from '../database/encryption.ts'
import { describeChange } from './describe-versions-task.ts'
import { createVersionStore } from './version-store.ts'

const namesPerson = (find: FindPerson) => (text: string) => listTexts(text).some(find)

/** Titles of the rule sets, discounts and screens with versions that name a customer, one for each history. */
export function listVersionsOfCustomer(
  tables: Tables,
  encryption: Encryption,
  shop: string,
  find: FindPerson,
): Promise<string[]> {
  return createVersionStore(tables, encryption).listFound(shop, namesPerson(find))
}

/** Deletes the versions that name a customer anywhere, in their content or in a note. */
export function redactVersions(
  tables: Tables,
  encryption: Encryption,
  shop: string,
  find: FindPerson,
): Promise<void> {
  return createVersionStore(tables, encryption).removeFound(
    shop,
    namesPerson(find),
    (part) => (before, after) =>
      describeChange({ part, after, ...(before === undefined ? {} : { before }) }).lines,
  )
}
