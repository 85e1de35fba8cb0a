/** A fixed value has no looks: it is put in with the defaults, and checked by nobody. */
export function HiddenValue() {
  return null
}
