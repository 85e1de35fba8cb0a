import { findAddable, searchChoices } from '#forms/choice-search.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { type MethodName, matchesName, nameOf, textOfName } from '#rules/language/method-names.ts'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { ComboBox } from '../combo-box.tsx'
import type { FieldProps } from '../field-props.ts'
import { RefreshButton } from '../refresh-button.tsx'
import { ChoiceListbox } from '../search/choice-listbox.tsx'
import { useListSearch } from '../search/use-list-search.ts'
import { MethodMatches } from './method-matches.tsx'
import { loadFailures, useMethodNames } from './use-method-names.ts'
import { useNameChoices } from './use-name-choices.ts'

type MethodNameBoxProps = FieldProps<MethodName> & {
  readonly owner: CustomizationOwner
  readonly help?: string
  /** True if the screen itself reports that names could not be loaded. */
  readonly isFailureSaid?: boolean
}

/**
 * Name of one method. Choosing a method of the store gives a whole name as checkout sees it. A typed text is a part of
 * a name, unless it equals a method's name.
 */
export function MethodNameBox({
  path,
  label,
  owner,
  value,
  onChange,
  errors,
  disabled,
  help,
  isFailureSaid = false,
}: MethodNameBoxProps) {
  const methods = useMethodNames(owner, !isFailureSaid)
  const { search, setSearch, endSearch } = useListSearch()
  const text = textOfName(value)
  const offered = methods.data ?? []
  const options = offered.map((method) => ({ value: method, label: method }))
  const matching = search === undefined ? options : searchChoices(options, search)
  const choices = useNameChoices([], ([name]) => name !== undefined && onChange(name))
  const additions =
    search === undefined ? [] : choices.listAdditions(search.trim(), findAddable(options, search))

  const type = (typed: string) => {
    setSearch(typed)
    onChange(
      nameOf(
        typed,
        offered.some((method) => matchesName(method, typed)),
      ),
    )
  }
  return (
    <Stack between="entries">
      <ComboBox
        path={path}
        label={label}
        errors={errors}
        disabled={disabled}
        text={text}
        onType={type}
        onFocus={endSearch}
        looks={{
          ...(help !== undefined && { helpText: help }),
          connectedRight: (
            <RefreshButton
              isShort
              label={label}
              loading={methods.isFetching}
              disabled={disabled}
              onRefresh={() => void methods.refetch()}
            />
          ),
        }}
      >
        <ChoiceListbox
          matching={matching}
          chosen={[text]}
          text={search ?? text}
          additions={additions}
          onSelect={(label) => choices.choose([label])}
        />
      </ComboBox>
      {!isFailureSaid && methods.isError && !methods.isFetching && (
        <Paragraph tone="caution">{loadFailures[owner]}</Paragraph>
      )}
      <MethodMatches
        offered={methods.data}
        names={[value]}
        onChange={([name]) => name !== undefined && onChange(name)}
        disabled={disabled}
        offersPart
      />
    </Stack>
  )
}
