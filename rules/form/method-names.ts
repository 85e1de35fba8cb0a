/**
 * Names that match none of the store's methods, so that a rule about them does nothing. A rule matches by 'contains',
 * blind to case and surrounding space (DECISIONS 20).
 */
export function findUnofferedNames(names: readonly string[], offered: readonly string[]): string[] {
  const comparable = (name: string) => name.trim().toLowerCase()
  const known = offered.map(comparable)
  return names.filter((name) => !known.some((method) => method.includes(comparable(name))))
}
