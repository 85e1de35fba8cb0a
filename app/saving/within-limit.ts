/** The work was given up, since its time was over. */
export class LateError extends Error {
  override readonly name = 'LateError'
}

/** Rejects with a LateError once the time is up, and aborts the work through its signal. */
export async function withinLimit<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const control = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new LateError(`not done within ${limitMs} ms`))
    control.abort()
  }, limitMs)
  try {
    return await Promise.race([work(control.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
