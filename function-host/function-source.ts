/** What a manifest says of one target, and the text of the input query that it names. */
export type TargetSource = {
  /** `cart.payment-methods.transform.run`, for example. */
  readonly target: string
  readonly exportName: string
  readonly inputQuery: string
}

/** What all targets of a manifest have in common. */
type SharedSource = {
  /** The function's name in messages, as in its manifest. */
  readonly handle: string
  /** `2026-10`, for example. */
  readonly apiVersion: string
  /** Where the owner keeps the values of the queries' variables. The caller looks the metafield up. */
  readonly variables?: { readonly namespace: string; readonly key: string } | undefined
  /** The compiled module, in either build. */
  readonly wasm: Uint8Array
  /**
   * Of a build for previews, which no platform would run: the member that its output has beside the result. It is
   * taken off before the output is checked and handed over as the run's `trace`.
   */
  readonly traceMember?: string | undefined
}

/** A function with one target. */
export type FunctionSource = SharedSource & TargetSource

/** A function with one or more targets of one function API: one module, with an export and an input query for each. */
export type ManifestSource = SharedSource & { readonly targets: readonly TargetSource[] }
