import { createContext, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import {
  dissolveGroup,
  type GroupedConditions,
  joinConditions,
  leaveGroup,
  listRuns,
  moveCondition,
  type Rearranged,
  settleGroups,
} from '#rules/features/rule-editor/condition-groups.ts'
import { describeCondition } from '#rules/features/rule-editor/issue-paths.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import type { ListPart } from '../../fields/list/list-focus.ts'
import type { RepeatableList } from '../../fields/list/use-repeatable-list.ts'
import { useEditor } from './editor-context.ts'

const words = ruleEditorWords.groups

/** Groups of a rule's conditions, with their actions. `list` moves the conditions and announces it. */
export function useConditionGroups(ruleIndex: number, list: RepeatableList) {
  const { form } = useEditor()
  const rulePath = `rules.${ruleIndex}` as const
  const groups = useWatch({ control: form.control, name: `${rulePath}.groups`, exact: true })
  const numbers = useWatch({
    control: form.control,
    name: list.keys.map((_, index) => `${rulePath}.conditions.${index}.group` as const),
    exact: true,
  })

  const read = () => form.getValues(rulePath)
  const options = { shouldDirty: true } as const
  const write = (wanted: GroupedConditions) => {
    const present = read()
    for (const [index, { group, not }] of wanted.conditions.entries()) {
      const path = `${rulePath}.conditions.${index}` as const
      if (present.conditions[index]?.group !== group) form.setValue(`${path}.group`, group, options)
      if (present.conditions[index]?.not !== not) form.setValue(`${path}.not`, not, options)
    }
    form.setValue(`${rulePath}.groups`, [...wanted.groups], options)
  }
  const titleAt = (index: number) => describeCondition(read().conditions[index]?.type ?? '')
  const rearrange = (wanted: Rearranged, described: string, part: ListPart) => {
    list.arrange(wanted.from, wanted.to, described, part)
    write(wanted)
  }

  return {
    runs: listRuns({
      conditions: numbers.map((group) => ({ type: '', status: 'active', params: {}, not: false, group })),
      groups,
    }),
    canJoin: (from: number, onto: number) => numbers[from] === null || numbers[from] !== numbers[onto],
    join: (from: number, onto: number, part: ListPart) => {
      const described = words.joined(titleAt(from), titleAt(onto))
      const rule = read()
      rearrange(joinConditions(rule, rule.match_type, from, onto), described, part)
    },
    leave: (index: number) => rearrange(leaveGroup(read(), index), words.left(titleAt(index)), 'group'),
    dissolve: (number: number) => {
      const { conditions } = read()
      const first = conditions.findIndex(({ group }) => group === number)
      list.arrange(first, first, words.dissolved, 'handle')
      write(dissolveGroup(read(), number))
    },
    /** The list. Moving or removing an item also updates the groups. */
    list: {
      ...list,
      move: (from: number, to: number, part: 'handle' | 'up' | 'down') => {
        const { conditions } = read()
        if (to < 0 || to >= conditions.length || from === to) return
        const wanted = moveCondition(read(), from, to)
        list.move(from, to, part)
        write(wanted)
      },
      remove: (index: number) => {
        list.remove(index)
        write(settleGroups(read()))
      },
    } satisfies RepeatableList,
  }
}

export type ConditionGroups = ReturnType<typeof useConditionGroups>

const ConditionGroupsContext = createContext<ConditionGroups | undefined>(undefined)
export const ConditionGroupsProvider = ConditionGroupsContext.Provider

/** Groups of the rule around the calling component. */
export function useGroupsAround(): ConditionGroups {
  const groups = useContext(ConditionGroupsContext)
  if (groups === undefined) throw new Error('A condition is drawn outside of a rule.')
  return groups
}
