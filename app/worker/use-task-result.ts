import { useEffect, useState } from 'react'
import { logFailure } from '../log-failure.ts'

/** An answer with its argument, since the screen may have changed since then. */
type Answered<Argument, Result> = { readonly argument: Argument; readonly result?: Result }

/**
 * Runs again each time the argument changes. The argument and `run` must keep their identity between renders. The
 * previous answer stays until the next one arrives, and `isFresh` shows which one it is. `hasFailed` is true if this
 * argument gets no answer.
 */
export function useTaskResult<Argument, Result>(
  run: (argument: Argument) => Promise<Result>,
  argument: Argument | undefined,
  failure: string,
) {
  const [answered, setAnswered] = useState<Answered<Argument, Result>>()
  const [failedOn, setFailedOn] = useState<Argument>()
  useEffect(() => {
    if (argument === undefined) return setAnswered(undefined)
    let isWanted = true
    run(argument).then(
      (result) => {
        if (isWanted) setAnswered({ argument, result })
      },
      (error: unknown) => {
        logFailure(failure, error)
        if (isWanted) setFailedOn(argument)
      },
    )
    return () => {
      isWanted = false
    }
  }, [run, argument, failure])
  return {
    result: answered?.result,
    isFresh: answered !== undefined && answered.argument === argument,
    hasFailed: argument !== undefined && failedOn === argument,
  }
}
