/** Manifest entry of one target, with the text of the input query that it names. */
export type TargetSource = {
  /** For example `cart.payment-methods.transform.run`. */
  readonly target: string
  readonly exportName: string
  readonly inputQuery: string
}

/** Values that all targets of a manifest share. */
type SharedSource = {
  /** The function's name in messages, as in its manifest. */
  readonly handle: string
  /** For example `2026-10`. */
  readonly apiVersion: string
  /** Metafield in which the owner stores the values of the queries' variables. The caller looks it up. */
  readonly variables?: { readonly namespace: string; readonly key: string } | undefined
  /** Bytes of the compiled module, with or without the trace. */
  readonly wasm: Uint8Array
  /**
   * Name of the member that a preview build writes next to its result. The platform would not run such a build. The
   * host removes the member before it checks the output, and returns it as the run's `trace`.
   */
  readonly traceMember?: string | undefined
}

/** A function with one target. */
export type FunctionSource = SharedSource & TargetSource

/** A function with one or more targets of one function API: one module, with an export and an input query for each. */
export type ManifestSource = SharedSource & { readonly targets: readonly TargetSource[] }
