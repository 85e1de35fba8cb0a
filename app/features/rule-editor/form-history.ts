import type { UseFormReturn } from 'react-hook-form'
import { findFormChanges, replaceAt } from '#forms/form-changes.ts'
import { findAt, formatPath, parsePath } from '#forms/path.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { type History, recordChange, redo, startHistory, undo } from '#rules/features/rule-editor/history.ts'

/**
 * Current and earlier values of the form, which never change in place. Screens derive data from them later, and undo
 * compares two of them. The form library changes its values in place, so it has no history.
 */
export type FormHistory = {
  readonly read: () => History<RuleForm>
  readonly subscribe: (listener: () => void) => () => void
  /** Follows the form until the returned function is called. */
  readonly follow: () => () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Shows other values. Later changes are relative to them. */
  readonly restart: (values: RuleForm) => void
  /** Shows other values as one change, which can be undone. */
  readonly adopt: (values: RuleForm) => void
}

export function createFormHistory(form: UseFormReturn<RuleForm>, opened: RuleForm): FormHistory {
  let history = startHistory(opened)
  let pending: RuleForm | undefined
  let paths: (string | undefined)[] = []
  let isStepping = false
  const listeners = new Set<() => void>()

  const publish = (next: History<RuleForm>) => {
    if (next === history) return
    history = next
    for (const listener of listeners) listener()
  }

  /** Records simultaneous changes as one step, such as a comparison and the value that it resets. */
  const settle = () => {
    const [path, ...others] = [...new Set(paths)]
    const values = pending
    pending = undefined
    paths = []
    if (values === undefined || findFormChanges(history.present, values).length === 0) return
    const isTyping =
      path !== undefined && others.length === 0 && typeof findAt(values, parsePath(path)) === 'string'
    publish(recordChange(history, values, isTyping ? path : undefined))
  }

  const take = (name: string | undefined) => {
    if (isStepping) return
    if (pending === undefined) queueMicrotask(settle)
    const present = pending ?? history.present
    pending =
      name === undefined
        ? structuredClone(form.getValues())
        : replaceAt(present, parsePath(name), structuredClone(readAt(form, name)))
    paths.push(name)
  }

  const show = (next: History<RuleForm>) => {
    settle()
    isStepping = true
    for (const { path, value } of findFormChanges(form.getValues(), next.present)) {
      writeAt(form, formatPath(path), structuredClone(value))
    }
    isStepping = false
    publish(next)
  }

  return {
    read: () => history,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow: () => form.subscribe({ formState: { values: true }, callback: ({ name }) => take(name) }),
    undo: () => {
      settle()
      show(undo(history))
    },
    redo: () => {
      settle()
      show(redo(history))
    },
    restart: (values) => show(startHistory(values)),
    adopt: (values) => {
      settle()
      show(recordChange(history, values, undefined))
    },
  }
}

type FormPath = Parameters<UseFormReturn<RuleForm>['setValue']>[0]

/** The casts are needed, since the form library derives a path's type from the form, not from a text. */
function readAt(form: UseFormReturn<RuleForm>, name: string): unknown {
  return form.getValues(name as FormPath)
}

function writeAt(form: UseFormReturn<RuleForm>, name: string, value: unknown): void {
  form.setValue(name as FormPath, value as RuleForm['title'], { shouldDirty: true })
}
