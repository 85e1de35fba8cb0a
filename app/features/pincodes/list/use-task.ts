import { useEffect, useState } from 'react'
import { logFailure } from '../../../log-failure.ts'
import { runTask, type TaskArgument, type TaskName, type TaskResult } from '../worker/run-task.ts'

/** An answer with what it answers: what is on screen may have gone on since. */
type Answered<Name extends TaskName> = {
  readonly argument: TaskArgument<Name>
  readonly result: TaskResult<Name>
}

/**
 * Works out anew whenever the argument is another one; give it an identity that lasts. Until the answer is there the
 * one before stays, and `isFresh` says so.
 */
export function useTask<Name extends TaskName>(name: Name, argument: TaskArgument<Name> | undefined) {
  const [answered, setAnswered] = useState<Answered<Name>>()
  useEffect(() => {
    if (argument === undefined) return setAnswered(undefined)
    let isWanted = true
    runTask(name, argument).then(
      (result) => {
        if (isWanted) setAnswered({ argument, result })
      },
      (error: unknown) => logFailure('A list of pincodes could not be looked through.', error),
    )
    return () => {
      isWanted = false
    }
  }, [name, argument])
  return { result: answered?.result, isFresh: answered !== undefined && answered.argument === argument }
}
