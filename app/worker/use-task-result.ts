import { useEffect, useState } from 'react'
import { logFailure } from '../log-failure.ts'

/** An answer with what it answers: what is on screen may have gone on since. */
type Answered<Argument, Result> = { readonly argument: Argument; readonly result?: Result }

/**
 * Runs again whenever the argument changes; give it a lasting identity, and `run` too. The previous answer stays
 * until the next one arrives, and `isFresh` says which it is. `hasFailed`: this argument will get no answer.
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
