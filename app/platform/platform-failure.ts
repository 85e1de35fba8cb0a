/**
 * Failure of a whole request: no answer, or an error of the request itself. Errors of single fields (`userErrors`) are
 * not failures; operations return them.
 */
export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure'
  /** True if the same request may succeed later. */
  readonly passing: boolean
  /** True if the shop has not granted the app a scope that the request needs. */
  readonly denied: boolean
  /**
   * Data that the answer contains in addition to its errors, in the shape of the document. Undefined if there is none.
   */
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
