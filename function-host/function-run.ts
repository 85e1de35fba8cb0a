import type { RunError } from './run-error.ts'

/** A plain JSON object. */
export type JsonObject = { readonly [key: string]: unknown }

/** A metafield as its owner stores it: `value` is always text. */
export type MetafieldValue = { readonly type: string; readonly value: string }

/** Data that a function runs on: everything its input query may ask for. */
export type RunRequest = {
  /**
   * Root of the input (`cart`, `shop`, `paymentMethods`, ...) for graphql-js' default resolver: members are values,
   * promises or functions `(args) => value`. A metafield is `{type, value}` or null. The host adds `jsonValue` and
   * replaces a metafield that is too long by null. Members of a union carry `__typename`.
   */
  readonly root: JsonObject
  /** The owner's metafield that the function's `variables` name; null where the owner has none. */
  readonly variables?: MetafieldValue | null
}

/** Result of one run. A run that failed has an `error` and no operations. */
export type FunctionRun = {
  /** Input of the function; null when no input could be made. */
  readonly input: JsonObject | null
  /** Size of the input as JSON in the platform's form. */
  readonly inputBytes: number
  /** Limits of input and output, raised for a large cart. */
  readonly inputLimitBytes: number
  readonly outputLimitBytes: number
  /** Output of the function, parsed; null when it is not readable. */
  readonly output: unknown
  readonly outputBytes: number
  /** `output.operations` of a run that passed every check; empty for any other. */
  readonly operations: readonly JsonObject[]
  /** Lines of the log, cut off after 1 kB. */
  readonly logs: readonly string[]
  /** Instructions that the platform counts against the limit: the module's own plus the estimate for the provider. */
  readonly instructions: number
  /** Instructions of the module itself, by the platform's count. */
  readonly ownInstructions: number
  /**
   * Instructions of the platform's provider, which parses the input for the module, estimated as in
   * docs/provider-cost.md. Zero for a module on WASI, which has no provider.
   */
  readonly providerInstructions: number
  readonly instructionLimit: number
  /** Calls of imported functions. */
  readonly providerCalls: number
  /** Linear memory at the end of the run. */
  readonly memoryBytes: number
  /** Member that a preview build writes next to its result, unchecked; undefined for every other build. */
  readonly trace: unknown
  /** Wall-clock time of input, run and checks, in milliseconds. */
  readonly ms: number
  readonly error: RunError | null
}
