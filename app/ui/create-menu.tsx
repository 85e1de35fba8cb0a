import { ActionList, Button, Popover } from '@shopify/polaris'
import { useState } from 'react'

/** One way to create something: a page, or an action on the current page. */
export type CreateChoice = { readonly label: string; readonly help?: string } & (
  | { readonly path: string }
  | { readonly onAction: () => void }
)

type CreateMenuProps = { readonly label: string; readonly choices: readonly CreateChoice[] }

/** Main button of a page, with a menu of ways to create something. */
export function CreateMenu({ label, choices }: CreateMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Popover
      active={isOpen}
      onClose={close}
      autofocusTarget="first-node"
      preferredAlignment="right"
      activator={
        <Button variant="primary" disclosure onClick={() => setIsOpen(!isOpen)}>
          {label}
        </Button>
      }
    >
      <ActionList
        actionRole="menuitem"
        onActionAnyItem={close}
        items={choices.map((choice) => ({
          content: choice.label,
          ...(choice.help !== undefined && { helpText: choice.help }),
          ...('path' in choice ? { url: choice.path } : { onAction: choice.onAction }),
        }))}
      />
    </Popover>
  )
}
