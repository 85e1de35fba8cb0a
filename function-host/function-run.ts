import type { RunError } from './run-error.ts'

/** A plain JSON object. */
export type JsonObject = { readonly [key: string]: unknown }

/** A metafield as its owner stores it: `value` is always text. */
export type MetafieldValue = { readonly type: string; readonly value: string }

/** Data for a run: everything that the function's input query may read. */
export type RunRequest = {
  /**
   * Root of the input (`cart`, `shop`, `paymentMethods`, ...) for graphql-js' default resolver. Members are values,
   * promises or functions `(args) => value`. A metafield is `{type, value}` or null. The host adds `jsonValue`, and
   * replaces a metafield that is too long with null. Members of a union need `__typename`.
   */
  readonly root: JsonObject
  /** The owner's metafield that the function's `variables` refer to. Null if the owner has none. */
  readonly variables?: MetafieldValue | null
}

/** Result of one run. A run that failed has an `error` and no operations. */
export type FunctionRun = {
  /** Input of the function. Null if no input could be created. */
  readonly input: JsonObject | null
  /** Bytes of the input as JSON in the platform's format. */
  readonly inputBytes: number
  /** Limits of input and output, raised for a large cart. */
  readonly inputLimitBytes: number
  readonly outputLimitBytes: number
  /** Parsed output of the function. Null if it could not be read. */
  readonly output: unknown
  readonly outputBytes: number
  /** `output.operations` of a run that passed every check. Empty otherwise. */
  readonly operations: readonly JsonObject[]
  /** Lines of the log, cut off after 1 kB. */
  readonly logs: readonly string[]
  /** Instructions that count against the platform's limit: the module's own, plus the estimate for the provider. */
  readonly instructions: number
  /** Instructions of the module itself, by the platform's count. */
  readonly ownInstructions: number
  /**
   * Estimated instructions of the provider, which parses the input for the module (docs/provider-cost.md). Zero for a
   * module on WASI, which has no provider.
   */
  readonly providerInstructions: number
  readonly instructionLimit: number
  /** Calls of imported functions. */
  readonly providerCalls: number
  /** Linear memory at the end of the run. */
  readonly memoryBytes: number
  /** Member that a preview build writes next to its result, unchecked. Undefined for every other build. */
  readonly trace: unknown
  /** Wall-clock time of input, run and checks, in milliseconds. */
  readonly ms: number
  readonly error: RunError | null
}
