type Shared<Result> = { readonly result: Promise<Result>; readonly control: AbortController; callers: number }

/**
 * Merges parallel calls with the same key into one. All callers get its result or failure. A caller that aborts gets
 * the reason of its own signal. The call is cancelled when the last caller has aborted. Nothing is kept afterwards.
 */
export function shareRunningCalls<Result>() {
  const underWay = new Map<string, Shared<Result>>()

  const begin = (key: string, call: (signal: AbortSignal) => Promise<Result>): Shared<Result> => {
    const control = new AbortController()
    const shared: Shared<Result> = {
      control,
      callers: 0,
      result: call(control.signal).finally(() => forget(key, shared)),
    }
    underWay.set(key, shared)
    return shared
  }
  const forget = (key: string, shared: Shared<Result>) => {
    if (underWay.get(key) === shared) underWay.delete(key)
  }

  return (
    key: string,
    signal: AbortSignal,
    call: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    if (signal.aborted) return Promise.reject(signal.reason)
    const shared = underWay.get(key) ?? begin(key, call)
    shared.callers += 1
    return new Promise<Result>((resolve, reject) => {
      const leave = () => {
        shared.callers -= 1
        reject(signal.reason)
        if (shared.callers > 0) return
        // A new caller must start another call, since this one is being cancelled.
        forget(key, shared)
        shared.control.abort(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      shared.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
}
