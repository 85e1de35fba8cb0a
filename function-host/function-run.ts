import type { RunError } from './run-error.ts'

/** A plain JSON object. */
export type JsonObject = { readonly [key: string]: unknown }

/** A metafield as its owner stores it: `value` is always text. */
export type MetafieldValue = { readonly type: string; readonly value: string }

/** What a function is run on: everything its input query may ask for. */
export type RunRequest = {
  /**
   * Root of the input (`cart`, `shop`, `paymentMethods`, ...) for graphql-js' default resolver: members are values,
   * promises or functions `(args) => value`. A metafield is answered as `{type, value}` or null; the host adds
   * `jsonValue` and hides one that is too long. Members of a union carry `__typename`.
   */
  readonly root: JsonObject
  /** The owner's metafield named by the function's `variables`; null where the owner has none. */
  readonly variables?: MetafieldValue | null
}

/** All that is known about one run. A run that failed has an `error` and no operations. */
export type FunctionRun = {
  /** What the function was given; null when no input could be made. */
  readonly input: JsonObject | null
  /** Size of the input as JSON in the platform's form. */
  readonly inputBytes: number
  /** What the input and the output may have at most, raised where the cart is large. */
  readonly inputLimitBytes: number
  readonly outputLimitBytes: number
  /** What the function wrote, as read back; null when it wrote nothing readable. */
  readonly output: unknown
  readonly outputBytes: number
  /** `output.operations` of a run that passed every check, else empty. */
  readonly operations: readonly JsonObject[]
  /** Lines, cut off after 1 kB. */
  readonly logs: readonly string[]
  /** What the platform counts against the limit: the module's own instructions and the provider's, as far as we know. */
  readonly instructions: number
  /** Instructions of the module itself, by the platform's count. */
  readonly ownInstructions: number
  /**
   * Instructions of the platform's provider that parses the input for the module, by the estimate of
   * docs/provider-cost.md; 0 for a module on WASI, which has none.
   */
  readonly providerInstructions: number
  readonly instructionLimit: number
  /** Calls of imported functions. */
  readonly providerCalls: number
  /** Linear memory at the end of the run. */
  readonly memoryBytes: number
  /** What a preview build wrote beside its result; undefined for every other build. Not checked. */
  readonly trace: unknown
  /** Wall-clock time of input, run and checks, in milliseconds. */
  readonly ms: number
  readonly error: RunError | null
}
