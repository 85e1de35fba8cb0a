/** Where in a rule set something is: the segments that lead there, as a form addresses its fields. */
export type IssuePath = readonly (string | number)[]

export type Issue = {
  readonly path: IssuePath
  readonly message: string
  /** An error keeps the rule set from being saved; a warning tells what will not happen. */
  readonly severity: 'error' | 'warning'
}

export const error = (path: IssuePath, message: string): Issue => ({ path, message, severity: 'error' })
export const warning = (path: IssuePath, message: string): Issue => ({ path, message, severity: 'warning' })

export const hasErrors = (issues: readonly Issue[]) => issues.some(({ severity }) => severity === 'error')
