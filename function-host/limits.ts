/**
 * The platform's limits (docs/platform.md#function-limits), where one kB is 1,000 bytes. Limits marked "scaled" grow
 * with the cart: see input/scale-factor.ts.
 */

/** Size of the compiled module. */
export const moduleMaxBytes = 256_000

/** Linear memory of the module while it runs. */
export const linearMemoryMaxBytes = 10_000_000

/** One page of WebAssembly memory. */
export const memoryPageBytes = 65_536

/** Log of one run. The rest is cut off. */
export const logMaxBytes = 1_000

/** Executed instructions, scaled. */
export const instructionsMax = 11_000_000

/** Input as JSON in the platform's format, scaled. */
export const inputMaxBytes = 128_000

/** Output as JSON, scaled. */
export const outputMaxBytes = 20_000

/** Highest factor by which a large cart raises the scaled limits. */
export const scaleFactorMax = 10

/** Nesting depth of objects and lists in an output that the platform's reader accepts. */
export const outputMaxDepth = 128

/** Text of an input query in bytes, not counting comments. */
export const inputQueryMaxBytes = 3_000

/** Calculated cost of an input query, in points. */
export const inputQueryMaxCost = 30

/** Longest metafield value in bytes that an input query can read. A longer one reads as null. */
export const metafieldReadMaxBytes = 10_000

/** Elements of a list argument or list variable. */
export const inputListMaxLength = 100
