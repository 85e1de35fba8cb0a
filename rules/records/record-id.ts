import { functionOwners, ruleOwners } from '../language/function-owners.ts'
import { z } from '../schema.ts'

/** Types of the records with rules, as in their ids. */
export const ruleRecordTypes: readonly string[] = ruleOwners.map((owner) => functionOwners[owner].recordType)

/** True for an id of a record of one of these types, in the platform's format. */
export function isRecordId(text: string, types: readonly string[]): boolean {
  const [, type = ''] = /^gid:\/\/shopify\/(\w+)\/\d{1,20}$/.exec(text) ?? []
  return types.includes(type)
}

/** Maximum letters of a record's id: more than the longest type and 20 digits. */
export const recordIdLength = 100

/** Id of a record with rules. */
export const ruleRecordIdSchema = z.string().check(
  z.maxLength(recordIdLength),
  z.refine((text) => isRecordId(text, ruleRecordTypes)),
)
