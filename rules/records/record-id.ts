import { functionOwners, ruleOwners } from '../language/function-owners.ts'
import { z } from '../schema.ts'

/** Types of the records that hold rules, as ids name them. */
export const ruleRecordTypes: readonly string[] = ruleOwners.map((owner) => functionOwners[owner].recordType)

/** True if it is the id of a record of this type, as the platform writes it. */
export function isRecordId(text: string, types: readonly string[]): boolean {
  const [, type = ''] = /^gid:\/\/shopify\/(\w+)\/\d{1,20}$/.exec(text) ?? []
  return types.includes(type)
}

/** Letters that an id of a record has at most: the longest kind, and 20 digits. */
export const recordIdLength = 100

/** Id of a record that holds rules. */
export const ruleRecordIdSchema = z.string().check(
  z.maxLength(recordIdLength),
  z.refine((text) => isRecordId(text, ruleRecordTypes)),
)
