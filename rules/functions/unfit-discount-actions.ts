import { isDiscountActionKind } from '../language/discounts/discount-action-kinds.ts'
import { idsIn, membersOf } from '../language/discounts/members.ts'
import { error, type Issue, type IssuePath } from '../language/issues/issue.ts'
import { type Action, activeRules, type RuleSet } from '../language/rule-set.ts'
import { discountWords } from '../words/discounts.ts'
import { knowsActions } from './choose-function.ts'

type Params = Action['params']

/** Option of a discount's action that costs facts, with the params that the action has without it. */
type ActionOption = {
  readonly label: string
  readonly path: IssuePath
  readonly isUsed: (params: Params) => boolean
  readonly without: (params: Params) => Params
}

const { value: words, faults } = discountWords

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
 * Options of a discount's actions that no function knows together, whatever the conditions are. The issue is at the
 * first option whose removal helps, and names all of them. Actions that fit alone and not together have one at the last.
 */
export function findUnfitDiscountActions(ruleSet: RuleSet): Issue[] {
  const rules = activeRules(ruleSet)
  const all = rules.flatMap(({ actions }) => actions)
  if (knowsActions('discount', all)) return []
  const alone = ruleSet.rules.flatMap((rule, ruleIndex) =>
    rules.includes(rule)
      ? rule.actions.flatMap((action, index) =>
          findUnfitOptions(action, ['rules', ruleIndex, 'actions', index]),
        )
      : [],
  )
  if (alone.length > 0) return alone
  const last = ruleSet.rules.findLastIndex((rule) => rules.includes(rule) && rule.actions.length > 0)
  const lastAction = (ruleSet.rules[last]?.actions.length ?? 1) - 1
  return [error(['rules', last, 'actions', lastAction, 'type'], faults.actionsTogether)]
}

function findUnfitOptions({ type, params }: Action, path: IssuePath): Issue[] {
  if (!isDiscountActionKind(type) || knowsActions('discount', [{ type, params }])) return []
  const used = options.filter(({ isUsed }) => isUsed(params))
  const helpful = used.filter(({ without }) => knowsActions('discount', [{ type, params: without(params) }]))
  const named = helpful.length > 0 ? helpful : used
  const place = named[0]?.path ?? []
  return [error([...path, 'params', ...place], faults.optionsTogether(named.map(({ label }) => label)))]
}
