import { ProgressBar } from '@shopify/polaris'

type ShareBarProps = {
  readonly used: number
  readonly of: number
  /** Where it is known otherwise than by the amount. */
  readonly isOver?: boolean
  /** The id of the text that says what is measured. */
  readonly labelledBy: string
}

/** How much of a limit is taken, or how far something has come. Whole percent, since a screen reader says the figure. */
export function ShareBar({ used, of, isOver = used > of, labelledBy }: ShareBarProps) {
  return (
    <ProgressBar
      size="small"
      tone={isOver ? 'critical' : 'primary'}
      progress={isOver ? 100 : of === 0 ? 0 : Math.round((used / of) * 100)}
      ariaLabelledBy={labelledBy}
    />
  )
}
