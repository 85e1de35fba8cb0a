import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { Issue } from '#forms/issue.ts'
import { PlatformFailure } from '../../platform/platform-failure.ts'
import { uncheckedName } from './unchecked-form.ts'

/**
 * Resolver that validates a form with a function of its values. Warnings do not prevent a save. A form that cannot be
 * validated is refused, since code failed to load.
 */
export function createIssuesResolver<Values extends FieldValues>(
  findIssues: (values: Values) => readonly Issue[] | Promise<readonly Issue[]>,
): Resolver<Values, unknown, Values> {
  return async (values) => {
    let found: readonly Issue[]
    try {
      found = await findIssues(values)
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error
      const unchecked = { [uncheckedName]: { type: uncheckedName, message: error.message } }
      return { values: {}, errors: unchecked as unknown as FieldErrors<Values> }
    }
    const errors = found.filter(({ severity }) => severity === 'error')
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: formatErrors(growTree(errors)) as FieldErrors<Values> }
  }
}

type IssueTree = { readonly messages: string[]; readonly branches: Map<string, IssueTree> }

function growTree(issues: readonly Issue[]): IssueTree {
  const root: IssueTree = { messages: [], branches: new Map() }
  for (const { path, message } of issues) {
    let tree = root
    for (const segment of path) {
      const branch: IssueTree = tree.branches.get(String(segment)) ?? { messages: [], branches: new Map() }
      tree.branches.set(String(segment), branch)
      tree = branch
    }
    tree.messages.push(message)
  }
  return root
}

/**
 * Errors in the shape of the values, each with a `type` and a `message`, as the form library expects. If fields have
 * these names, the error of their object is put at `root`, as for lists.
 */
function formatErrors({ messages, branches }: IssueTree): Record<string, unknown> {
  const inner = Object.fromEntries([...branches].map(([name, branch]) => [name, formatErrors(branch)]))
  if (messages.length === 0) return inner
  const own = { type: 'issue', message: messages.join(' ') }
  return branches.has('type') || branches.has('message') ? { ...inner, root: own } : { ...inner, ...own }
}
