import { formatMoment } from '#forms/text/language.ts'
import type { ListedVersion } from '#rules/history/listed-version.ts'
import { historyScreenWords as words } from './words.ts'

/** Author and time of a version, in the shop's time zone. */
export function describeVersionHead(
  { by, firstName, at }: Pick<ListedVersion, 'by' | 'firstName' | 'at'>,
  timeZone: string | undefined,
): string {
  const who = by === 'colleague' ? words.by.colleague(firstName) : words.by[by]
  return words.headline(who, formatMoment(at, timeZone))
}

/** The latest change, if it was made outside the app and nobody has saved since then. */
export function findOutsideChange(versions: readonly ListedVersion[]): ListedVersion | undefined {
  const [latest] = versions
  return latest?.by === 'outside' && !latest.isDeleted ? latest : undefined
}
