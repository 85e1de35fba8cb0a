import type { createMerchant } from './merchant.ts'
import { firstCode } from './merchant.ts'

type Merchant = Awaited<ReturnType<typeof createMerchant>>

/**
 * Compares the file of a job's codes with the store's own list of the discount, and prints the result.
 *
 * @returns true if both have exactly this number of codes, equal and without duplicates.
 */
export async function compareCodes(
  merchant: Merchant,
  { id, discountId, codes }: { id: string; discountId: string; codes: number },
): Promise<boolean> {
  const { counts } = await merchant.readProgress(id)
  const file = (await merchant.download(id)).toSorted()
  const stored = (await merchant.listStoreCodes(discountId)).filter((code) => code !== firstCode).toSorted()
  const isSame = file.length === stored.length && file.every((code, index) => code === stored[index])
  const different = new Set(stored.map((code) => code.toLowerCase())).size
  console.log(
    `  ${codes} ordered, ${counts.made} reported as made, ${file.length} in the file, ${stored.length} in the store, ${different} different; the file ${isSame ? 'is' : 'is not'} the store's list`,
  )
  return isSame && [counts.made, file.length, different].every((count) => count === codes)
}
