import { Button } from '@shopify/polaris'

type ActionButtonProps = {
  readonly label: string
  /** What a screen reader tells where the label alone does not say of what. */
  readonly fullLabel?: string
  readonly isRunning?: boolean
  readonly isDisabled?: boolean
  /** `link` is drawn like one: the lesser of several actions. */
  readonly look?: 'button' | 'link' | 'main'
  /** It takes something away. */
  readonly isDestructive?: boolean
} & ({ readonly onAction: () => void } | { readonly path: string })

/** One thing that the merchant can do here, or the way to where it is done. */
export function ActionButton(props: ActionButtonProps) {
  const { label, fullLabel, isRunning = false, isDisabled = false, look = 'button' } = props
  return (
    <Button
      {...('path' in props ? { url: props.path } : { onClick: props.onAction })}
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
