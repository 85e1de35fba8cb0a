import { formatMoment } from '#forms/text/language.ts'
import type { ListedVersion } from '#rules/history/listed-version.ts'
import { historyScreenWords as words } from './words.ts'

/** Author and time of a version, by the shop's clock. */
export function describeVersionHead(
  { by, firstName, at }: Pick<ListedVersion, 'by' | 'firstName' | 'at'>,
  timeZone: string | undefined,
): string {
  const who = by === 'colleague' ? words.by.colleague(firstName) : words.by[by]
  return words.headline(who, formatMoment(at, timeZone))
}

/** The latest change, where it was made outside of the app and nobody has saved since. */
export function findOutsideChange(versions: readonly ListedVersion[]): ListedVersion | undefined {
  const [latest] = versions
  return latest?.by === 'outside' && !latest.isDeleted ? latest : undefined
}
