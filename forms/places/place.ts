/** A country, state or language in a list: the platform's code, its name, and the heading of its group. */
export type Place = {
  readonly value: string
  readonly label: string
  readonly help?: string
  readonly group?: string
}
