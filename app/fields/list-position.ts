/** Where the list of choices opens. Under a field that has an error stands its message, which the list must not cover. */
export function chooseListPosition(errors: readonly string[]): 'above' | 'below' {
  return errors.length > 0 ? 'above' : 'below'
}
