/**
 * Merges parallel calls with the same key into one. All callers get its result or failure. Nothing is kept afterwards.
 */
export function shareCalls<Result>(): (key: string, call: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>()
  return (key, call) => {
    const known = underWay.get(key)
    if (known !== undefined) return known
    const begun = call().finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
}
