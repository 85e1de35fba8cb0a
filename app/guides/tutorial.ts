/** Steps for using a screen, and links to the next screens. */
export type Tutorial = {
  /** Name under which the browser stores that the tutorial was dismissed. */
  readonly id: string
  readonly title: string
  readonly steps: readonly string[]
  /** Link to the admin's settings that the steps mention. */
  readonly settings: { readonly text: string; readonly url: string }
  /** Label of links to the screen from other pages. */
  readonly open: string
}
