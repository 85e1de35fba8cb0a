import { Cross2Icon } from '@radix-ui/react-icons'
import { useCallback, useEffect, useState } from 'react'
import type { ToastNotice } from '../../app-bridge/protocol.ts'
import { useFrame } from './frame-context.ts'
import styles from './toasts.module.css'

/** Toasts in a region that always exists. It is empty at first, so that screen readers notice its messages. */
export function Toasts() {
  const { state, dispatch, connection } = useFrame()
  const dismiss = useCallback(
    (id: string) => {
      dispatch({ kind: 'notice', name: 'toastHidden', detail: { id } })
      connection.current?.send('toastDismissed', { id })
    },
    [dispatch, connection],
  )
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-relevant="additions">
      {state.toasts.map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          onDismiss={() => dismiss(toast.id)}
          onAction={() => {
            connection.current?.send('toastAction', { id: toast.id })
            dismiss(toast.id)
          }}
        />
      ))}
    </div>
  )
}

interface ToastProps {
  toast: ToastNotice
  onDismiss(): void
  onAction(): void
}

function Toast({ toast, onDismiss, onAction }: ToastProps) {
  const [held, setHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts when the toast appears or is no longer held, not at every render
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onDismiss, toast.durationMilliseconds)
    return () => clearTimeout(timer)
  }, [held, toast.durationMilliseconds])

  return (
    // A toast stays while the pointer is over it or it has the focus, so that it can be read.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here that a button does not offer
    <div
      className={styles.toast}
      data-error={toast.isError || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.message}</span>
      {toast.action && (
        <button type="button" className={styles.action} onClick={onAction}>
          {toast.action}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={onDismiss}>
        <Cross2Icon width="16" height="16" aria-hidden="true" />
      </button>
    </div>
  )
}
