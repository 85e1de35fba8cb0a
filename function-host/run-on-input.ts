import type { GraphQLSchema } from 'graphql'
import type { CompiledModule } from './compiled-module.ts'
import { emptyRun } from './empty-run.ts'
import type { FunctionRun, JsonObject } from './function-run.ts'
import { formatPlatformJson, measurePlatformJson } from './input/platform-json.ts'
import { inputMaxBytes, instructionsMax, outputMaxBytes } from './limits.ts'
import { requireOperations } from './output/check-output.ts'
import { takeOff } from './output/trace.ts'
import { FunctionRunError, type RunError } from './run-error.ts'
import { runModule } from './run-module.ts'

/** Factor for a preview build's instruction limit, since it does more work than the deployed build. */
const previewFactor = 4

type InputRun = {
  readonly compiled: CompiledModule
  readonly exportName: string
  readonly schema: GraphQLSchema
  readonly resultType: string
  readonly given: JsonObject
  /** Factor that raises the scaled limits: see input/scale-factor.ts. */
  readonly factor: number
  readonly traceMember: string | undefined
  readonly startedAt: number
}

/** Runs a function on its input: checks the input limit, runs the module, checks the output. */
export function runOnInput({
  compiled,
  exportName,
  schema,
  resultType,
  given,
  factor,
  traceMember,
  startedAt,
}: InputRun): FunctionRun {
  const json = JSON.stringify(given)
  const input: JsonObject = JSON.parse(json)
  const inputBytes = measurePlatformJson(json)
  const instructionLimit = scaled(instructionsMax, factor * (traceMember === undefined ? 1 : previewFactor))
  const inputLimitBytes = scaled(inputMaxBytes, factor)
  const outputLimitBytes = scaled(outputMaxBytes, factor)
  const finish = (outcome: Partial<FunctionRun>): FunctionRun => ({
    ...emptyRun,
    input,
    inputBytes,
    inputLimitBytes,
    outputLimitBytes,
    instructionLimit,
    ...outcome,
    ms: performance.now() - startedAt,
  })

  if (inputBytes > inputLimitBytes) {
    const message = `The input is ${inputBytes} bytes; the limit is ${inputLimitBytes}`
    return finish({ error: { name: 'InputSizeLimitExceededError', message } })
  }

  const { output: written, ...ran } = runModule(
    compiled,
    exportName,
    { json: () => formatPlatformJson(json), value: input },
    instructionLimit,
  )
  if (!written) return finish(ran)
  const output = takeOff(traceMember, written)
  const checked = checkOutput(schema, resultType, output.value, output.bytes, outputLimitBytes)
  return finish({
    ...ran,
    output: output.value,
    outputBytes: output.bytes,
    trace: output.trace,
    ...checked,
  })
}

function checkOutput(
  schema: GraphQLSchema,
  resultType: string,
  output: unknown,
  bytes: number,
  limit: number,
): { operations: readonly JsonObject[]; error: RunError | null } {
  if (bytes > limit) {
    const message = `The output is ${bytes} bytes; the limit is ${limit}`
    return { operations: [], error: { name: 'OutputTooLargeError', message } }
  }
  try {
    return { operations: requireOperations(schema, resultType, output), error: null }
  } catch (error) {
    if (error instanceof FunctionRunError) return { operations: [], error: error.toRunError() }
    throw error
  }
}

function scaled(limit: number, factor: number): number {
  return Math.floor(limit * factor)
}
