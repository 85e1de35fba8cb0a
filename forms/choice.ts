/** One thing that can be chosen. */
export type Choice<Value extends string = string> = {
  readonly value: Value
  readonly label: string
  readonly help?: string
  /** Shown, but not to be chosen; `help` says why. */
  readonly disabled?: boolean
  /** The heading under which a searchable list shows it. */
  readonly group?: string
}
