import type { FunctionRun, LoadedFunction, RunRequest } from '#function-host/index.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'

/** A run that took nothing and ended well. */
export const idleRun: FunctionRun = {
  input: null,
  inputBytes: 0,
  inputLimitBytes: 1_000,
  outputLimitBytes: 1_000,
  output: null,
  outputBytes: 0,
  operations: [],
  logs: [],
  instructions: 0,
  ownInstructions: 0,
  providerInstructions: 0,
  instructionLimit: 1_000,
  providerCalls: 0,
  memoryBytes: 0,
  trace: undefined,
  ms: 0,
  error: null,
}

/** A run that takes this, where a limit is 1,000. */
export type Taken = Partial<FunctionRun>

/** What a pretended function is given to decide by. */
export type PretendedRequest = RunRequest & { readonly target: string }

/** Builds of which each takes what the test says. */
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
