/**
 * Failure of a whole request: no answer, or a fault of the request. Faults of single fields (`userErrors`) are no
 * failures, since operations return them.
 */
export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure'
  /** True if the request may well succeed a little later. */
  readonly passing: boolean
  /** True if the shop has not granted the app a scope that the request needs. */
  readonly denied: boolean
  /** Data that the answer has next to its errors, in the shape of the document; undefined without any. */
  readonly data: unknown
  /** Messages of the answer's errors. */
  readonly faults: readonly string[]

  constructor(
    message: string,
    options: {
      passing: boolean
      denied?: boolean
      cause?: unknown
      data?: unknown
      faults?: readonly string[]
    },
  ) {
    super(message, { cause: options.cause })
    this.passing = options.passing
    this.data = options.data ?? undefined
    this.faults = options.faults ?? []
    this.denied = options.denied ?? false
  }
}
