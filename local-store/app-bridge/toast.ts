import type { ShopifyGlobal } from '@shopify/app-bridge-types'
import type { FrameConnection } from './frame-connection.ts'

const plainDurationMilliseconds = 5_000
const actionDurationMilliseconds = 10_000

type Toast = ShopifyGlobal['toast']

/** Messages that the frame shows. Their callbacks stay here and run when the frame reports an event. */
export function createToast(frame: FrameConnection): Toast {
  const callbacks = new Map<string, Parameters<Toast['show']>[1]>()
  let shown = 0
  frame.listen('toastAction', ({ id }) => callbacks.get(id)?.onAction?.())
  frame.listen('toastDismissed', ({ id }) => {
    callbacks.get(id)?.onDismiss?.()
    callbacks.delete(id)
  })
  return {
    show(message, options = {}) {
      shown += 1
      const id = `toast-${shown}`
      callbacks.set(id, options)
      frame.notify('toast', {
        id,
        message: String(message),
        durationMilliseconds:
          options.duration ?? (options.action ? actionDurationMilliseconds : plainDurationMilliseconds),
        isError: options.isError ?? false,
        ...(options.action ? { action: options.action } : {}),
      })
      return id
    },
    hide(id) {
      callbacks.delete(id)
      frame.notify('toastHidden', { id })
    },
  }
}
