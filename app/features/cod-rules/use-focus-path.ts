import { useEffect, useRef } from 'react'
import type { IssuePath } from '#forms/issue.ts'
import { formatPath } from '#forms/path.ts'
import { focusPath } from '../rule-editor/focus-path.ts'

type WantedPath = {
  readonly path: IssuePath
  /** True if the field will be drawn. Until then the focus stays where it is. */
  readonly isComing: boolean
}

/**
 * Puts the focus on a path of a form as soon as its field can take it. Fields cannot while the form is being submitted.
 */
export function useFocusPath(isSubmitting: boolean): (next: WantedPath) => void {
  const wanted = useRef<WantedPath | undefined>(undefined)
  useEffect(() => {
    if (wanted.current === undefined || isSubmitting) return
    const { path, isComing } = wanted.current
    if (isComing && document.getElementById(formatPath(path)) === null) return
    wanted.current = undefined
    focusPath(path)
  })
  return (next) => {
    wanted.current = next
  }
}
