import type { IssuePath } from '#forms/issue.ts'
import { formatPath } from '#forms/path.ts'
import { focusField } from '../../fields/schema/focus-field.ts'
import { drawNow } from '../../ui/drawn-in-view.tsx'

/** Puts the focus on the field at a path, or on the nearest element around it. */
export function focusPath(path: IssuePath): void {
  for (const depth of path.keys()) drawNow(formatPath(path.slice(0, depth + 1)))
  const id = path
    .map((_, depth) => formatPath(path.slice(0, path.length - depth)))
    .find((each) => document.getElementById(each) !== null)
  if (id === undefined) return
  document.getElementById(id)?.scrollIntoView({ block: 'center' })
  focusField(id)
}
