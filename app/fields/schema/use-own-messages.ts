import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useFormFields } from './form-fields-context.ts'

/**
 * Messages about an object or a list as a whole, without the ones about its fields. The object is drawn again only if
 * they change, and not at each validation of the form.
 */
export function useOwnMessages(path: string): string[] {
  const { form } = useFormFields()
  const subscribe = useCallback(
    (notify: () => void) => form.subscribe({ formState: { errors: true }, callback: notify }),
    [form],
  )
  const read = () => {
    const error: unknown = form.getFieldState(path).error
    return JSON.stringify([readMessage(error), readMessage(findRoot(error))].filter((text) => text !== ''))
  }
  const messages = useSyncExternalStore(subscribe, read)
  return useMemo(() => JSON.parse(messages), [messages])
}

function readMessage(error: unknown): string {
  const has = error !== null && typeof error === 'object' && 'message' in error
  return has && typeof error.message === 'string' ? error.message : ''
}

/** Finds the form library's error of an element that has fields of its own. */
function findRoot(error: unknown): unknown {
  return error !== null && typeof error === 'object' && 'root' in error ? error.root : undefined
}
