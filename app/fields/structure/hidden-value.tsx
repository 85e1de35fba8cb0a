/** Draws nothing. A fixed value is set with the defaults and needs no check. */
export function HiddenValue() {
  return null
}
