/** Runs work of the same key one after the other, in the order in which it came. A failure is its own caller's alone. */
export function createShopQueue(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const ended = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = ended
      .catch(() => {})
      .then(() => {
        if (last.get(key) === settled) last.delete(key)
      })
    last.set(key, settled)
    return ended
  }
}
