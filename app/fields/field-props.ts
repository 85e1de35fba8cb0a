/** What every form field is given, whatever it asks for. */
export type FieldProps<Value> = {
  /** Where the value stands in the form, which also names the control. */
  readonly path: string
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly errors: readonly string[]
  readonly disabled: boolean
}
