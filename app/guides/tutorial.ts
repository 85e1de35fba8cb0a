/** Steps for the use of a screen, and links to the next screens. */
export type Tutorial = {
  /** Name in the browser's memory of dismissed tutorials. */
  readonly id: string
  readonly title: string
  readonly steps: readonly string[]
  /** Link to the settings of the admin that the steps mention. */
  readonly settings: { readonly text: string; readonly url: string }
  /** Label of the link to the screen itself, from elsewhere. */
  readonly open: string
}
