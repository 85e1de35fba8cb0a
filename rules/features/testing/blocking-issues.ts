import { error, type Issue } from '#forms/issue.ts'
import { checkWords } from '../../words/checks.ts'
import type { RuleForm } from '../rule-editor/form-shape.ts'

/**
 * A check that stops every checkout on a failure would stop shoppers too, although only testers should meet
 * it.
 */
export function findBlockingIssues({
  status,
  blockOnFailure,
}: Pick<RuleForm, 'status' | 'blockOnFailure'>): Issue[] {
  return status === 'testing' && blockOnFailure === true
    ? [error(['blockOnFailure'], checkWords.blockOnFailure.notInTesting)]
    : []
}
