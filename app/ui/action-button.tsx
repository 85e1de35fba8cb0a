import { Button } from '@shopify/polaris'

type ActionButtonProps = {
  readonly id?: string
  readonly label: string
  /** Label for screen readers, if the visible label does not name the object. */
  readonly fullLabel?: string
  readonly isRunning?: boolean
  readonly isDisabled?: boolean
  /** `link` looks like a link, for less important actions. */
  readonly kind?: 'button' | 'link' | 'main'
  /** True if it deletes or removes something. */
  readonly isDestructive?: boolean
} & (
  | { readonly onAction: () => void }
  | {
      readonly path: string
      /** `new` opens a page outside the app in a new tab. */
      readonly opens?: 'new'
      readonly onFollow?: () => void
    }
)

/** Button for an action, or a link that looks like one. */
export function ActionButton(props: ActionButtonProps) {
  const { id, label, fullLabel, isRunning = false, isDisabled = false, kind = 'button' } = props
  return (
    <Button
      {...describeTarget(props)}
      {...(id !== undefined && { id })}
      loading={isRunning}
      disabled={isDisabled}
      {...(fullLabel !== undefined && { accessibilityLabel: fullLabel })}
      {...(kind === 'link' && { variant: 'plain' })}
      {...(kind === 'main' && { variant: 'primary' })}
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
