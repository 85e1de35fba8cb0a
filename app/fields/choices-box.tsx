import type { ReactElement } from 'react'
import { LiveRegion } from '../ui/live-region.tsx'
import { Stack } from '../ui/stack.tsx'
import { ComboBox, type ComboBoxAppearance } from './combo-box.tsx'
import type { FieldProps } from './field-props.ts'
import { MultiSelectSelection } from './multi-select-selection.tsx'
import type { Choosing } from './use-choosing.ts'

type ChoicesBoxProps = Pick<FieldProps<string[]>, 'path' | 'label' | 'errors' | 'disabled'> & {
  readonly choosing: Choosing
  readonly onType: (text: string) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly looks: ComboBoxAppearance
  /** Chosen values that are not among the options. They get a mark. */
  readonly unoffered?: readonly string[]
  /** True if the order of the chosen values matters. False by default. */
  readonly ordered?: boolean
  /** True if the list stays open after a choice. True by default. */
  readonly multiple?: boolean
  /** Loads more choices, if there are more. */
  readonly more?: { readonly hasMore: boolean; readonly onLoadMore: () => void } | undefined
  /** List under the box. */
  readonly children: ReactElement | null
}

/**
 * Text box with a list below it to choose one or several values. The chosen values are shown below as removable tags.
 */
export function ChoicesBox(props: ChoicesBoxProps) {
  const {
    path,
    label,
    errors,
    disabled,
    choosing,
    onType,
    onFocus,
    onBlur,
    looks,
    more,
    unoffered = [],
    ordered = false,
    multiple = true,
  } = props
  return (
    <Stack between="parts">
      <ComboBox
        path={path}
        label={label}
        errors={errors}
        disabled={disabled}
        text={choosing.text}
        onType={onType}
        looks={looks}
        multiple={multiple}
        more={more}
        {...(onFocus && { onFocus })}
        {...(onBlur && { onBlur })}
      >
        {props.children}
      </ComboBox>
      <MultiSelectSelection
        path={path}
        label={label}
        chosen={choosing.chosen}
        unoffered={unoffered}
        disabled={disabled}
        onRemove={choosing.remove}
        onClear={choosing.clear}
        onMove={ordered ? choosing.move : undefined}
      />
      <LiveRegion text={choosing.announcement} />
    </Stack>
  )
}
