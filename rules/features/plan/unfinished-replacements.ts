/**
 * Maximum number of unfinished replacements in a shop at the same time. During a replacement, the new record exists,
 * and the old one acts until the next write deletes it.
 */
export const replacementsUnderWay = 2

/**
 * Number of enabled rule sets that only replace other enabled ones: all but one record in each chain of replacements.
 *
 * @param replacedId first record of each chain, by record id. A record that is not in the map is the first of its chain.
 */
export function countUnfinishedReplacements(
  enabledIds: readonly string[],
  replacedId: ReadonlyMap<string, string>,
): number {
  const lines = new Set(enabledIds.map((id) => replacedId.get(id) ?? id))
  return enabledIds.length - lines.size
}
