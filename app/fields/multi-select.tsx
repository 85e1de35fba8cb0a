import { Icon } from '@shopify/polaris'
import { SearchIcon } from '@shopify/polaris-icons'
import { fieldWords } from '#rules/words/fields.ts'
import { ChoicesBox } from './choices-box.tsx'
import type { FieldProps } from './field-props.ts'
import type { Addition } from './methods/use-name-choices.ts'
import { listChoices } from './multi-select-choices.ts'
import { addAsTyped, MultiSelectOptions } from './multi-select-options.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { useChoosing } from './use-choosing.ts'

export type MultiSelectProps = FieldProps<string[]> & {
  readonly options: readonly string[]
  /** Chosen values that are not among the options. They get a mark. */
  readonly unoffered: readonly string[]
  readonly loading: boolean
  /** Time when the options were last loaded, in milliseconds. 0 if they were not. */
  readonly loadedAt: number
  readonly onRefresh: () => void
  /**
   * Forms in which a typed text can be added. By default it is added unchanged if it is neither an option nor chosen.
   */
  readonly listAdditions?: (text: string, addable: string | undefined) => readonly Addition[]
  readonly help?: string | undefined
  readonly labelHidden?: boolean
  readonly required?: boolean
  /** True if the order of the chosen values matters. */
  readonly ordered?: boolean
}

/** Searchable list in which several values can be chosen. Other names can be typed and added. */
export function MultiSelect(props: MultiSelectProps) {
  const { path, label, value, onChange, errors, disabled, options, loading, onRefresh } = props
  const state = props.loadedAt === 0 || loading ? '' : fieldWords.optionsLoaded(options.length)
  const choosing = useChoosing({ value, onChange, state })
  const { text } = choosing
  const choices = listChoices(options, value, text)
  const { listAdditions = (_text, addable) => addAsTyped(addable) } = props

  const search = (typed: string) => {
    choosing.setText(typed)
    if (listChoices(options, value, typed).matching.length === 0) {
      choosing.announce(fieldWords.nothingFound)
    }
  }
  return (
    <ChoicesBox
      path={path}
      label={label}
      errors={errors}
      disabled={disabled}
      choosing={choosing}
      onType={search}
      unoffered={props.unoffered}
      ordered={props.ordered ?? false}
      looks={{
        labelHidden: props.labelHidden ?? false,
        placeholder: fieldWords.search,
        helpText: props.help,
        requiredIndicator: props.required ?? false,
        prefix: <Icon source={SearchIcon} />,
        connectedRight: (
          <RefreshButton label={label} loading={loading} disabled={disabled} onRefresh={onRefresh} />
        ),
      }}
    >
      <MultiSelectOptions
        matching={choices.matching}
        additions={listAdditions(text.trim(), choices.addable)}
        chosen={value}
        text={text}
        loading={loading && options.length === 0}
        onSelect={choosing.select}
      />
    </ChoicesBox>
  )
}
