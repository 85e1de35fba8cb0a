import { Button } from '@shopify/polaris'

type ActionButtonProps = {
  readonly label: string
  /** Label for screen readers, where the visible label does not name the object. */
  readonly fullLabel?: string
  readonly isRunning?: boolean
  readonly isDisabled?: boolean
  /** `link` is drawn like one: the lesser of several actions. */
  readonly look?: 'button' | 'link' | 'main'
  /** It takes something away. */
  readonly isDestructive?: boolean
} & (
  | { readonly onAction: () => void }
  | {
      readonly path: string
      /** A page of somebody else's, in a tab of its own. */
      readonly opens?: 'new'
      readonly onFollow?: () => void
    }
)

/** One thing that the merchant can do here, or the way to where it is done. */
export function ActionButton(props: ActionButtonProps) {
  const { label, fullLabel, isRunning = false, isDisabled = false, look = 'button' } = props
  return (
    <Button
      {...describeTarget(props)}
      loading={isRunning}
      disabled={isDisabled}
      {...(fullLabel !== undefined && { accessibilityLabel: fullLabel })}
      {...(look === 'link' && { variant: 'plain' })}
      {...(look === 'main' && { variant: 'primary' })}
      {...(props.isDestructive && { tone: 'critical' })}
    >
      {label}
    </Button>
  )
}

function describeTarget(props: ActionButtonProps) {
  if (!('path' in props)) return { onClick: props.onAction }
  const { path, opens, onFollow } = props
  return {
    url: path,
    ...(opens === 'new' && { external: true, target: '_blank' as const }),
    ...(onFollow !== undefined && { onClick: onFollow }),
  }
}
