import { countLines } from '#rules/dead-ends/compose-checkout.ts'
import type { ActiveRecord } from '#rules/dead-ends/dead-end-request.ts'
import type { DetailName, Details } from '#rules/dead-ends/details.ts'
import { listJudgedDetails } from '#rules/dead-ends/probes.ts'

/** Details that an answer can depend on: those that the record reads, and those that decide whether they exist. */
export function listReadDetails(record: ActiveRecord): readonly DetailName[] {
  return addDeciding(listJudgedDetails(record).flat())
}

function addDeciding(details: readonly DetailName[]): readonly DetailName[] {
  const detailNames = new Set(details)
  // A login counts as guest only if e-mail or phone are known.
  if (detailNames.has('login')) detailNames.add('email').add('phone')
  return [...detailNames]
}

/** Key that is equal for checkouts with equal values of all these details. */
export function formatCheckoutKey(asked: readonly DetailName[], details: Details): string {
  const { lines, pieces } = countLines(details)
  return JSON.stringify([...listValues(asked, details), lines, pieces])
}

/** Values that decide a condition on these details. A cart may have more lines and pieces than were chosen. */
export function formatVerdictKey(judged: readonly DetailName[], details: Details): string {
  const { lines, pieces } = countLines(details)
  const counts = judged.flatMap((name) => (name === 'pieces' ? pieces : name === 'lineCount' ? lines : []))
  return JSON.stringify([judged, ...listValues(addDeciding(judged), details), ...counts])
}

function listValues(asked: readonly DetailName[], details: Details) {
  // Any detail of a company shows that the shopper buys for a company.
  const ofCompany = asked.some((name) => name.startsWith('company'))
    ? Object.entries(details).filter(([name]) => name.startsWith('company'))
    : []
  return [asked.map((name) => details[name] ?? null), ofCompany] as const
}
