/** True if two values are the same JSON, in any order of members. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return formatSorted(one) === formatSorted(other)
}

function formatSorted(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}
