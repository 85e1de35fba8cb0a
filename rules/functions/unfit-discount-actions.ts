import { error, type Issue, type IssuePath } from '#forms/issue.ts'
import { isDiscountActionKind } from '../language/discounts/discount-action-kinds.ts'
import { idsIn, membersOf } from '../language/discounts/members.ts'
import type { Action, RuleSet } from '../language/rule-set.ts'
import { discountFaults as faults, discountValueWords as words } from '../words/discount-values.ts'
import { knowsActions } from './choose-function.ts'

type Params = Action['params']

/** An option of a discount's action that costs facts, and the params of the action without the option. */
type ActionOption = {
  readonly label: string
  readonly path: IssuePath
  readonly isUsed: (params: Params) => boolean
  readonly without: (params: Params) => Params
}

const percentage = { type: 'percentage', percentage: '10' }

const leaveOut =
  (name: string) =>
  ({ [name]: _left, ...others }: Params): Params =>
    others

const options: readonly ActionOption[] = [
  ...(['productIds', 'collectionIds', 'tags'] as const).map((name) => ({
    label: { productIds: words.products, collectionIds: words.collections, tags: words.tags }[name],
    path: [name],
    isUsed: ({ target, [name]: ids }: Params) => target === 'except' && idsIn(ids).length > 0,
    without: leaveOut(name),
  })),
  {
    label: words.onSale,
    path: ['onSale'],
    isUsed: ({ target, onSale }) => target === 'except' && onSale === true,
    without: leaveOut('onSale'),
  },
  {
    label: words.purchase,
    path: ['purchase'],
    isUsed: ({ purchase }) => purchase !== undefined,
    without: leaveOut('purchase'),
  },
  {
    label: words.types.tiers,
    path: ['value', 'tiers'],
    isUsed: ({ value }) => membersOf(value).type === 'tiers',
    without: (params) => ({ ...params, value: percentage }),
  },
  {
    label: words.cap,
    path: ['value', 'cap'],
    isUsed: ({ value }) => membersOf(value).cap !== undefined,
    without: (params) => ({ ...params, value: percentage }),
  },
  {
    label: words.pieces,
    path: ['pieces'],
    isUsed: ({ pieces }) => pieces !== undefined,
    without: leaveOut('pieces'),
  },
  {
    label: words.minimum,
    path: ['besides'],
    isUsed: ({ besides }) => besides !== undefined,
    without: leaveOut('besides'),
  },
]

/**
 * Finds options of a discount's actions that no function can support together, whatever the conditions are. The issue
 * is at the first option whose removal helps, and names all of them. If several actions fit only separately, the issue
 * is at the last one.
 */
export function findUnfitDiscountActions({ rules }: RuleSet): Issue[] {
  const indices = rules.flatMap(({ status, actions }, rule) =>
    status === 'disabled'
      ? []
      : actions.map((action, index): Placed => ({ action, path: ['rules', rule, 'actions', index] })),
  )
  const last = indices.at(-1)
  if (
    last === undefined ||
    knowsActions(
      'discount',
      indices.map(({ action }) => action),
    )
  )
    return []
  const alone = indices.flatMap(findUnfitOptions)
  return alone.length > 0 ? alone : [error([...last.path, 'type'], faults.actionsTogether)]
}

type Placed = { readonly action: Action; readonly path: IssuePath }

function findUnfitOptions({ action: { type, params }, path }: Placed): Issue[] {
  if (!isDiscountActionKind(type) || knowsActions('discount', [{ type, params }])) return []
  const used = options.filter(({ isUsed }) => isUsed(params))
  const helpful = used.filter(({ without }) => knowsActions('discount', [{ type, params: without(params) }]))
  const named = helpful.length > 0 ? helpful : used
  const index = named[0]?.path ?? []
  return [error([...path, 'params', ...index], faults.optionsTogether(named.map(({ label }) => label)))]
}
