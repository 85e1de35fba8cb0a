import { useEffect, useRef } from 'react'
import type { IssuePath } from '#forms/issue.ts'
import { formatPath } from '#forms/path.ts'
import { focusPlace } from '../rule-editor/focus-place.ts'

type WantedPlace = {
  readonly path: IssuePath
  /** True if its field will be drawn. Until then no other element takes the focus. */
  readonly isComing: boolean
}

/** Puts the focus on a place of a form as soon as it can take it. Fields cannot while the form is being submitted. */
export function useFocusPlace(isSubmitting: boolean): (place: WantedPlace) => void {
  const wanted = useRef<WantedPlace | undefined>(undefined)
  useEffect(() => {
    if (wanted.current === undefined || isSubmitting) return
    const { path, isComing } = wanted.current
    if (isComing && document.getElementById(formatPath(path)) === null) return
    wanted.current = undefined
    focusPlace(path)
  })
  return (place) => {
    wanted.current = place
  }
}
