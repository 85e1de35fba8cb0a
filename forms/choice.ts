/** One entry of a list that a merchant chooses from. */
export type Choice<Value extends string = string> = {
  readonly value: Value
  readonly label: string
  readonly help?: string
  /** Shown, but cannot be chosen. `help` gives the reason. */
  readonly disabled?: boolean
  /** The heading under which a searchable list shows it. */
  readonly group?: string
}
