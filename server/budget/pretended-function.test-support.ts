import { emptyRun, type FunctionRun, type LoadedFunction, type RunRequest } from '#function-host/index.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'

const limit = 1_000
/** A successful run that used nothing. */
export const idleRun: FunctionRun = {
  ...emptyRun,
  inputLimitBytes: limit,
  outputLimitBytes: limit,
  instructionLimit: limit,
}

/** Use of a run, where each limit is 1,000. */
export type Taken = Partial<FunctionRun>

/** Input of a run of a pretended function. */
export type PretendedRequest = RunRequest & { readonly target: string }

/** Builds whose use of each limit the test decides. */
export function pretendBuilds(
  take: (request: PretendedRequest) => Taken,
  queryCostOf: (target: string) => number = () => 1,
): RequireFunctionBuilds {
  return (handle, target) => {
    const build: LoadedFunction = {
      handle,
      target,
      exportName: 'run',
      apiVersion: '2026-10',
      inputQuery: '',
      moduleBytes: 0,
      queryCost: queryCostOf(target),
      run: async (request) => ({ ...idleRun, ...take({ ...request, target }) }),
      runWithInput: () => idleRun,
    }
    return { preview: build, deployed: build }
  }
}
