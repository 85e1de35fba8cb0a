/** Draws nothing, since a fixed value is set with the defaults and is not checked. */
export function HiddenValue() {
  return null
}
