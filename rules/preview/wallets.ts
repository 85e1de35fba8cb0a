/**
 * Wallets can be hidden, but the platform keeps their name and their position
 * (docs/platform.md#what-cannot-be-customized).
 */
const walletNames = ['shop pay', 'apple pay', 'google pay', 'meta pay']

/** Functions do not see the kind of a method, so wallets are recognized by name. */
export function cannotBeChanged(methodName: string): boolean {
  return walletNames.includes(methodName.trim().toLowerCase())
}
