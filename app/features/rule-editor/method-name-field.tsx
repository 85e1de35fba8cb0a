import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { findAddable, searchChoices } from '#forms/choice-search.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { Stack } from '../../blocks/stack.tsx'
import { Paragraph } from '../../blocks/text.tsx'
import { collectMessages } from '../../fields/collect-messages.ts'
import { ComboBox } from '../../fields/combo-box.tsx'
import { loadFailures, useMethodNames } from '../../fields/methods/use-method-names.ts'
import { RefreshButton } from '../../fields/refresh-button.tsx'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { ChoiceListbox } from '../../fields/search/choice-listbox.tsx'
import { RenamedNote } from './renamed-note.tsx'
import { UnmatchedNote } from './unmatched-note.tsx'

type MethodNameFieldProps = {
  /** The action's params. */
  readonly paramsPath: string
  readonly name: string
  readonly owner: CustomizationOwner
  readonly label: string
}

/** The name of one method: chosen from the store's own as checkout sees them, or typed, since a part of a name is enough. */
export function MethodNameField({ paramsPath, name, owner, label }: MethodNameFieldProps) {
  const { form } = useFormFields()
  const path = `${paramsPath}.${name}`
  const { field, fieldState, formState } = useController({ control: form.control, name: path })
  const isExact = useWatch({ control: form.control, name: `${paramsPath}.exact`, exact: true }) === true
  const methods = useMethodNames(owner)
  const [search, setSearch] = useState<string>()
  const value = String(field.value ?? '')
  const choices = (methods.data ?? []).map((method) => ({ value: method, label: method }))
  // Before anything is typed the box holds what was chosen, which is no search. A search stands until the box is entered
  // again: were the list to change while it closes, the box would go on pointing at an option that is gone.
  const matching = search === undefined ? choices : searchChoices(choices, search)
  const messages = collectMessages(fieldState.error)

  const type = (text: string) => {
    setSearch(text)
    field.onChange(text)
  }
  return (
    <Stack between="entries">
      <ComboBox
        path={path}
        label={label}
        errors={messages}
        disabled={formState.isSubmitting}
        text={value}
        onType={type}
        onFocus={() => setSearch(undefined)}
        looks={{
          connectedRight: (
            <RefreshButton
              label={label}
              loading={methods.isFetching}
              disabled={formState.isSubmitting}
              onRefresh={() => void methods.refetch()}
            />
          ),
        }}
      >
        <ChoiceListbox
          matching={matching}
          chosen={[value]}
          text={search ?? value}
          addable={search === undefined ? undefined : findAddable(choices, search)}
          onSelect={field.onChange}
        />
      </ComboBox>
      {methods.isError && !methods.isFetching && <Paragraph tone="caution">{loadFailures[owner]}</Paragraph>}
      <RenamedNote
        path={path}
        isWhole={isExact}
        otherwise={<UnmatchedNote path={path} owner={owner} isWhole={isExact} />}
      />
    </Stack>
  )
}
