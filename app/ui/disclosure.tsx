import { Button, Collapsible } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { Line } from './stack.tsx'

type DisclosureButtonProps = {
  readonly label: string
  /** Label for screen readers, where the visible label does not name the object. */
  readonly fullLabel?: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Id of the content that it shows and hides. */
  readonly controls: string
}

/** Button that shows the rest of something, and hides it again. */
export function DisclosureButton({ label, fullLabel, isOpen, onToggle, controls }: DisclosureButtonProps) {
  return (
    // The arrow stays next to its label, however wide the card is.
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
  /** True without an animation, for content that is only made when it is opened. */
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
