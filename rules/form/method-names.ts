/**
 * Names that match none of the store's methods, so that a rule about them does nothing. A rule matches by 'contains',
 * blind to case and surrounding space (DECISIONS 20).
 */
export function findUnofferedNames(names: readonly string[], offered: readonly string[]): string[] {
  const known = offered.map(comparable)
  return names.filter((name) => !known.some((method) => method.includes(comparable(name))))
}

/** The same where checkout compares whole names: a rate is one of some, or a rule says 'exactly'. */
export function findUnofferedWholeNames(names: readonly string[], offered: readonly string[]): string[] {
  const known = new Set(offered.map(comparable))
  return names.filter((name) => !known.has(comparable(name)))
}

function comparable(name: string): string {
  return name.trim().toLowerCase()
}
