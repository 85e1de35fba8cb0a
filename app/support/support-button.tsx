import { Suspense, useState } from 'react'
import { lazyPart } from '../blocks/lazy-part.tsx'
import { ActionButton } from '../ui/action-button.tsx'

const SupportWindow = lazyPart(() => import('./support-window.tsx'))

type SupportButtonProps = {
  /** Id of the window, unique on a page. */
  readonly id: string
  readonly label: string
  readonly kind?: 'button' | 'main'
  /** True to open the chat, if there is one. */
  readonly opensChat?: boolean
}

/** Button that opens the ways to reach support, which load on the first click. */
export function SupportButton({ id, label, kind = 'button', opensChat }: SupportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setWasOpen(true)
    setIsOpen(true)
  }
  return (
    <>
      <ActionButton label={label} kind={kind} onAction={open} />
      {wasOpen && (
        <Suspense fallback={null}>
          <SupportWindow id={id} isOpen={isOpen} opensChat={opensChat} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
