import { useWatch } from 'react-hook-form'
import { describeCondition } from '#rules/features/rule-editor/issue-paths.ts'
import { hasOpposite } from '#rules/features/rule-editor/opposites.ts'
import type { Operator, ValueType } from '#rules/language/operators.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { listPartAttribute } from '../../fields/list/list-focus.ts'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { CheckboxField } from '../../fields/switches/checkbox-field.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { useGroupsAround } from './use-condition-groups.ts'

const words = ruleEditorWords.groups

type ConditionToolsProps = {
  readonly path: string
  readonly index: number
}

/** Actions on a condition: negate it, or group it with others. */
export function ConditionTools({ path, index }: ConditionToolsProps) {
  const { form } = useFormFields()
  const groups = useGroupsAround()
  const id = `${path}.${index}`
  const [type, not, valueType, operator, group] = useWatch({
    control: form.control,
    name: [`${id}.type`, `${id}.not`, `${id}.params.valueType`, `${id}.params.operator`, `${id}.group`],
    exact: true,
  }) as [string, boolean, ValueType, Operator, number | null]
  const title = describeCondition(type)
  const canBeReversed = not || !hasOpposite(type, valueType, operator)
  const canJoin = index > 0 && group === null
  if (!canBeReversed && !canJoin && group === null) return null
  return (
    <Stack between="lines">
      {canBeReversed && (
        <CheckboxField
          path={`${id}.not`}
          label={words.not}
          help={words.notHelp}
          value={not}
          onChange={(checked) => form.setValue(`${id}.not`, checked, { shouldDirty: true })}
          errors={[]}
          required={false}
          disabled={false}
        />
      )}
      <span {...{ [listPartAttribute]: 'group' }}>
        <Line>
          {canJoin && (
            <ActionButton
              kind="link"
              label={words.join}
              fullLabel={words.joinTitle(title)}
              onAction={() => groups.join(index, index - 1, 'group')}
            />
          )}
          {group !== null && (
            <ActionButton
              kind="link"
              label={words.leave}
              fullLabel={words.leaveTitle(title)}
              onAction={() => groups.leave(index)}
            />
          )}
        </Line>
      </span>
    </Stack>
  )
}
