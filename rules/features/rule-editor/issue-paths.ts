import type { Issue, IssuePath } from '#forms/issue.ts'
import { listLevel } from '#forms/level.ts'
import { isConditionKind } from '../../language/conditions/catalogue.ts'
import { isDiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'
import { actionFieldWords } from '../../words/action-words.ts'
import { conditionWords } from '../../words/condition-words.ts'
import { ruleEditorWords as words } from '../../words/rule-editor.ts'
import { pathInAction } from '../discounts/action-paths.ts'
import { deriveConditionFields } from './condition-fields.ts'
import type { RuleForm } from './form-shape.ts'
import { pickedName } from './value-fields.ts'

/**
 * Moves the issues of a rule set to the fields that show them. Rules store ids, but the picker is their field. A whole
 * condition or action also has a path.
 */
export function putAtFields(issues: readonly Issue[], form: Pick<RuleForm, 'rules'>): Issue[] {
  return issues.map((issue) => ({ ...issue, path: pathOf(issue.path, form) }))
}

function pathOf(path: IssuePath, form: Pick<RuleForm, 'rules'>): IssuePath {
  const [, ruleIndex, part, index, , ...within] = path
  if (part === 'actions' && within.length > 0) {
    const action = form.rules[Number(ruleIndex)]?.actions[Number(index)]?.type ?? ''
    return isDiscountActionKind(action) ? [...path.slice(0, 5), ...pathInAction(within)] : path
  }
  if (part !== 'conditions') return path
  const [name] = within
  const type = form.rules[Number(ruleIndex)]?.conditions[Number(index)]?.type ?? ''
  if (!isConditionKind(type)) return path
  const isPicked = listLevel(deriveConditionFields(type, { currencyCode: undefined })).some(
    ({ field }) => field.kind === 'resource' && field.idsName === name,
  )
  return isPicked ? [...path.slice(0, -1), pickedName] : path
}

/** Describes the path of an issue: 'Rule 1, Subtotal'. */
export function describePath(path: IssuePath, form: Pick<RuleForm, 'rules'>): string {
  const [list, ruleIndex, part, index] = path
  if (list === 'title') return words.titleLabel
  const rule = form.rules[Number(ruleIndex)]
  if (rule === undefined) return words.problems.wholeSet
  const title = rule.title.trim() === '' ? `${words.rule} ${Number(ruleIndex) + 1}` : rule.title
  if (part === 'conditions' && index !== undefined) {
    return words.problems.condition(title, describeCondition(rule.conditions[Number(index)]?.type ?? ''))
  }
  return part === 'actions' && index !== undefined
    ? words.problems.condition(title, `${actionFieldWords.kind} ${Number(index) + 1}`)
    : title
}

/** Name of a condition, as in its fields and messages. */
export function describeCondition(type: string): string {
  return isConditionKind(type) ? conditionWords[type].label : words.unknownKind(type)
}
