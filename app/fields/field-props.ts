/** Props of every form field. */
export type FieldProps<Value> = {
  /** Path of the value in the form. It is also the name of the control. */
  readonly path: string
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly errors: readonly string[]
  readonly disabled: boolean
}
