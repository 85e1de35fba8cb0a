/** The platform ignores the case of a code. */
export const isSameCode = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
