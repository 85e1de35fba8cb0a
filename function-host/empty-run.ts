import type { FunctionRun } from './function-run.ts'
import { inputMaxBytes, instructionsMax, outputMaxBytes } from './limits.ts'

/** A successful run that used no resources, with the limits of a small cart. */
export const emptyRun: FunctionRun = {
  input: null,
  inputBytes: 0,
  inputLimitBytes: inputMaxBytes,
  outputLimitBytes: outputMaxBytes,
  output: null,
  outputBytes: 0,
  operations: [],
  logs: [],
  instructions: 0,
  ownInstructions: 0,
  providerInstructions: 0,
  instructionLimit: instructionsMax,
  providerCalls: 0,
  memoryBytes: 0,
  trace: undefined,
  ms: 0,
  error: null,
}
