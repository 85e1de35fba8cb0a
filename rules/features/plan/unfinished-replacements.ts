/**
 * Most replacements that may be under way in a shop at the same time. During one, the new record exists and
 * the old one acts until the next write deletes it.
 */
export const replacementsUnderWay = 2

/**
 * Number of enabled rule sets that only replace others that are enabled too: all but one of each line of records.
 *
 * @param standsFor by the id of a record, the first of its line; a record without one begins a line.
 */
export function countUnfinishedReplacements(
  enabledIds: readonly string[],
  replacedId: ReadonlyMap<string, string>,
): number {
  const lines = new Set(enabledIds.map((id) => replacedId.get(id) ?? id))
  return enabledIds.length - lines.size
}
