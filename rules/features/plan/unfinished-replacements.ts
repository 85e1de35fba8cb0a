/**
 * Replacements that may be under way in a shop at the same time: the new record is there, and the old one acts until the next
 * write deletes it.
 */
export const replacementsUnderWay = 2

/**
 * How many enabled rule sets only stand in for others that are enabled too: of each line of records, all but one.
 *
 * @param standsFor by the id of a record, the first of its line; a record without one begins a line.
 */
export function countUnfinishedReplacements(
  enabledIds: readonly string[],
  standsFor: ReadonlyMap<string, string>,
): number {
  const lines = new Set(enabledIds.map((id) => standsFor.get(id) ?? id))
  return enabledIds.length - lines.size
}
