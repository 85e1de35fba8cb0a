import { discountNodeTypes } from '#rules/records/discount.ts'
import { isRecordId, ruleRecordTypes } from '#rules/records/record-id.ts'
import { pageLinks } from '../pages/page-links.ts'

const member = 'together'
const prefix = 'gid://shopify/'
const recordTypes = [...ruleRecordTypes, ...Object.values(discountNodeTypes)]

/** Address of the home page with the form for several records, with these records chosen. */
export function formatTogetherAddress(ids: readonly string[]): string {
  const short = ids.map((id) => id.slice(prefix.length))
  return `${pageLinks.home.path}?${new URLSearchParams({ [member]: short.join(',') })}`
}

/** Ids of the records in an address. Empty if there are none. */
export function readTogetherAddress(search: string): string[] {
  const named = new URLSearchParams(search).get(member)?.split(',') ?? []
  return named.map((id) => `${prefix}${id}`).filter((id) => isRecordId(id, recordTypes))
}
