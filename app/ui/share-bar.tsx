import { ProgressBar } from '@shopify/polaris'

type ShareBarProps = {
  readonly used: number
  readonly of: number
  /** Set if the amount alone does not decide that the limit is exceeded. */
  readonly isOver?: boolean
  /** Id of the text that names the measured quantity. */
  readonly labelledBy: string
}

/** Bar for the used part of a limit, or for progress. It shows whole percent, since screen readers read the number. */
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
