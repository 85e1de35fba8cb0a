import { Button, Collapsible } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { Line } from './stack.tsx'

type DisclosureButtonProps = {
  readonly label: string
  /** Label for screen readers, if the visible label does not name the object. */
  readonly fullLabel?: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Id of the content that the button shows and hides. */
  readonly controls: string
}

/** Button that shows and hides further content. */
export function DisclosureButton({ label, fullLabel, isOpen, onToggle, controls }: DisclosureButtonProps) {
  return (
    // The arrow stays next to its label in a card of any width.
    <Line>
      <Button
        variant="plain"
        textAlign="start"
        disclosure={isOpen ? 'up' : 'down'}
        ariaControls={controls}
        ariaExpanded={isOpen}
        {...(fullLabel !== undefined && { accessibilityLabel: fullLabel })}
        onClick={onToggle}
      >
        {label}
      </Button>
    </Line>
  )
}

type DisclosedProps = {
  readonly id: string
  readonly isOpen: boolean
  /** True to skip the animation, for content that is created only when it is opened. */
  readonly atOnce?: boolean
  readonly children: ReactNode
}

/** Content that the button shows and hides. */
export function Disclosed({ id, isOpen, atOnce = false, children }: DisclosedProps) {
  return (
    <Collapsible id={id} open={isOpen} {...(atOnce && { transition: false })}>
      {children}
    </Collapsible>
  )
}
