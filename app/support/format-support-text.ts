import { listItems } from '#forms/text/language.ts'
import type { FunctionIds } from '#rules/functions/function-ids.ts'
import { functionOwnerNames, functionOwners } from '#rules/language/function-owners.ts'
import { countBytes, limits } from '#rules/language/limits.ts'
import { isActive, type OwnerRecord } from '#rules/records/owner-records.ts'
import { supportWords } from './words.ts'

export type SupportFacts = {
  readonly appVersion: string
  readonly apiVersion: string
  readonly shop: string | null
  readonly functions: FunctionIds
  readonly records: readonly OwnerRecord[]
}

const words = supportWords.technical

/** True if the record uses one of the shop's slots. Discounts by code use none. */
const takesSlot = (record: OwnerRecord) => record.owner !== 'discount' || record.method === 'automatic'

/**
 * Facts that support usually needs: versions, use of the platform's limits, and the kind and size of each active
 * record. Rules are not included, since they may name customers.
 */
export function formatSupportText({
  appVersion,
  apiVersion,
  shop,
  functions,
  records,
}: SupportFacts): string {
  const active = records.filter(isActive)
  return [
    words.versions(appVersion, apiVersion),
    words.shop(shop ?? words.unknownShop),
    words.records(active.length, records.length),
    ...functionOwnerNames.map((owner) => {
      const count = active.filter((record) => record.owner === owner && takesSlot(record)).length
      return words.ofOwner[owner](count, functionOwners[owner].activeRecordsMax)
    }),
    words.most(limits.metafieldBytes),
    ...active.map((record) => {
      const bytes = record.metafields.map(({ key, value }) => `${key} ${countBytes(value)}`)
      const [handle] = Object.entries(functions).find(([, id]) => id === record.functionId) ?? [
        'another app’s',
      ]
      return `- ${record.owner} ${record.id}, function ${handle}, bytes: ${listItems(bytes) || 'none'}`
    }),
  ].join('\n')
}
