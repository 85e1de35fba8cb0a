import { ProgressBar } from '@shopify/polaris'

type ShareBarProps = {
  readonly used: number
  readonly of: number
  /** The id of the text that says what is measured. */
  readonly labelledBy: string
}

/** How much of a limit is taken, or how far something has come. Whole percent, since a screen reader says the figure. */
export function ShareBar({ used, of, labelledBy }: ShareBarProps) {
  return (
    <ProgressBar
      size="small"
      tone={used > of ? 'critical' : 'primary'}
      progress={of === 0 ? 0 : Math.min(100, Math.round((used / of) * 100))}
      ariaLabelledBy={labelledBy}
    />
  )
}
