import { ProgressBar } from '@shopify/polaris'

type ShareBarProps = {
  readonly used: number
  readonly of: number
  /** Set if the amount alone does not decide it. */
  readonly isOver?: boolean
  /** Id of the text that names the measured value. */
  readonly labelledBy: string
}

/** Used part of a limit, or progress. It is in whole percent, since a screen reader reads the figure. */
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
