import { useFormState } from 'react-hook-form'
import { useFormFields } from './form-fields-context.ts'

/** Messages about an object or a list as a whole, without the ones about its fields. */
export function useOwnMessages(path: string): string[] {
  const { form } = useFormFields()
  useFormState({ control: form.control, name: path, exact: true }).errors
  const error: unknown = form.getFieldState(path).error
  return [readMessage(error), readMessage(findRoot(error))].filter((message) => message !== '')
}

function readMessage(error: unknown): string {
  const has = error !== null && typeof error === 'object' && 'message' in error
  return has && typeof error.message === 'string' ? error.message : ''
}

/** Finds the form library's error of an element that has fields of its own. */
function findRoot(error: unknown): unknown {
  return error !== null && typeof error === 'object' && 'root' in error ? error.root : undefined
}
