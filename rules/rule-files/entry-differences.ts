import type { CheckoutPart } from '../checkout-now/part-names.ts'
import type { FunctionIds } from '../functions/function-ids.ts'
import { describeDifference } from '../history/describe-difference.ts'
import { formatVersionContent, type VersionContent } from '../history/version-content.ts'
import { listSteps } from '../records/apply-plan.ts'
import { deriveAfter } from '../scheduled-changes/planned-writes.ts'
import { findEntryIssues } from './entry-issues.ts'
import { planImport } from './plan-import.ts'
import type { CollectionReference, ProductReference } from './references.ts'
import { formatReference, type ReferenceReader } from './resources.ts'
import { isDiscountEntry, type RuleFileEntry } from './rule-file.ts'
import { nameReference } from './unmatched-references.ts'

/** The differences of a file's record from the store's, in the words of the history. */
export function describeEntryDifference(
  stored: RuleFileEntry,
  entry: RuleFileEntry,
  references: ReferenceReader,
  functionIds: FunctionIds,
  timeZone?: string,
): string[] {
  const named = nameMissing(references)
  const setting = { isPlus: true, isProduction: false }
  const isWhole = (one: RuleFileEntry) =>
    findEntryIssues(one, named, setting).every(({ severity }) => severity !== 'error')
  // A record that no save would accept has no content. Its issues say why.
  if (![stored, entry].every(isWhole)) return []
  const [before, after] = [stored, entry].map((one) => contentOf(one, named, functionIds))
  if (before === undefined || after === undefined) return []
  return describeDifference(before, after, {
    part: partOf(entry),
    ...(timeZone === undefined ? {} : { timeZone }),
  })
}

/** Both records have one title here, since a copy gets a title of its own anyway. */
function contentOf(
  entry: RuleFileEntry,
  references: ReferenceReader,
  functionIds: FunctionIds,
): VersionContent {
  const setting = {
    functionIds,
    methods: { payment: undefined, delivery: undefined },
    now: new Date(0),
    customizations: [],
  }
  const records = listSteps(planImport(entry, '-', references, setting)).flatMap(
    (step, index) => deriveAfter(step, functionIds, `gid://shopify/Record/${index}`) ?? [],
  )
  return formatVersionContent(records)
}

const partOf = (entry: RuleFileEntry): CheckoutPart => (isDiscountEntry(entry) ? 'discount' : entry.type)

/** A thing that the store lacks gets an id of its own, so that the differences name it too. */
function nameMissing(references: ReferenceReader): ReferenceReader {
  const titles = new Map<string, string>()
  const ids = new Map<string, string>()
  const invent = (kind: 'Product' | 'Collection', reference: ProductReference | CollectionReference) => {
    const key = `${kind} ${formatReference(reference)}`
    const id = ids.get(key) ?? `gid://shopify/${kind}/0${ids.size + 1}`
    ids.set(key, id)
    titles.set(id, nameReference(reference))
    return id
  }
  return {
    product: (reference) => references.product(reference) ?? invent('Product', reference),
    collection: (reference) => references.collection(reference) ?? invent('Collection', reference),
    titleOf: (id) => titles.get(id) ?? references.titleOf(id),
  }
}
