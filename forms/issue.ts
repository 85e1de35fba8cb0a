/** Path in a rule set, as the segments of a form field's path. */
export type IssuePath = readonly (string | number)[]

export type Issue = {
  readonly path: IssuePath
  readonly message: string
  /** An error prevents the save of the rule set. A warning describes an effect that will be missing. */
  readonly severity: 'error' | 'warning'
}

export const error = (path: IssuePath, message: string): Issue => ({ path, message, severity: 'error' })
export const warning = (path: IssuePath, message: string): Issue => ({ path, message, severity: 'warning' })

export const hasErrors = (issues: readonly Issue[]) => issues.some(({ severity }) => severity === 'error')
