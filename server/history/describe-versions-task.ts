import { type CheckoutPart, checkoutParts } from '#rules/checkout-now/part-names.ts'
import { describeDifference } from '#rules/history/describe-difference.ts'
import { differTexts, type TextDifference } from '#rules/history/text-difference.ts'
import { noContent, readContent } from '#rules/history/version-content.ts'
import { answered, type Task } from '../work/task.ts'

export type VersionChange = {
  readonly part: string
  readonly timeZone?: string
  /** Text of the previous version. Absent if there is none. */
  readonly before?: string
  readonly after: string
}

export type DescribedChange = {
  readonly lines: readonly string[]
  readonly difference?: TextDifference
}

const isPart = (part: string): part is CheckoutPart => checkoutParts.some((known) => known === part)

export function describeChange({ part, timeZone, before, after }: VersionChange): DescribedChange {
  const setting = {
    part: isPart(part) ? part : 'unknown',
    ...(timeZone === undefined ? {} : { timeZone }),
  } as const
  const earlier = before === undefined ? undefined : readContent(before)
  return {
    lines: describeDifference(earlier, readContent(after) ?? noContent, setting),
    ...(before === undefined ? {} : { difference: differTexts(before, after) }),
  }
}

/** Differences of versions in plain words, and their stored form. Parses lists of pincodes for this. */
export const describeVersionsTask: Task<readonly VersionChange[], readonly DescribedChange[]> = async (
  changes,
) => answered(changes.map(describeChange))
