/** Runs work with the same key one at a time, in the order of arrival. A failure affects only its own caller. */
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
