import { Cross2Icon } from '@radix-ui/react-icons'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  size?: 'small' | 'large'
  children: ReactNode
  footer: ReactNode
  /** Called by Escape, the close button and a press outside. */
  onDismiss(): void
}

/** The first useful control: a field in the body, or else the first (and safest) button in the footer. */
function findFirstControl(dialog: HTMLElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-part="body"] :is(input, select, textarea)') ??
    dialog.querySelector<HTMLElement>('[data-part="footer"] button')
  )
}

/**
 * Modal dialog with the browser's own element. It keeps the focus inside, makes the rest of the page inert and returns
 * the focus when it closes. It is open while it is rendered.
 */
export function Dialog({ title, size = 'small', children, footer, onDismiss }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    if (element) findFirstControl(element)?.focus()
    return () => element?.close()
  }, [])

  return (
    // The backdrop is the only part of the element outside its children; the keyboard's way out is `cancel`.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes, by onCancel
    <dialog
      ref={dialog}
      className={[styles.dialog, styles[size]].join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onDismiss()
      }}
    >
      <div className={styles.box}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onDismiss}>
            <Cross2Icon width="18" height="18" aria-hidden="true" />
          </button>
        </header>
        <div className={styles.body} data-part="body">
          {children}
        </div>
        <footer className={styles.footer} data-part="footer">
          {footer}
        </footer>
      </div>
    </dialog>
  )
}
