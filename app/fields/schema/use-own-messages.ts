import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useFormFields } from './form-fields-context.ts'

/**
 * Messages about an object or a list itself, without messages about its fields. The object is redrawn only if these
 * messages change, and not at each validation of the form.
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

/** Error of an element that has fields inside, as the form library stores it. */
function findRoot(error: unknown): unknown {
  return error !== null && typeof error === 'object' && 'root' in error ? error.root : undefined
}
