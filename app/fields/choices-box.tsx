import { BlockStack, Combobox } from '@shopify/polaris'
import type { ComponentProps, ReactElement } from 'react'
import { FieldErrors } from './field-errors.tsx'
import type { FieldProps } from './field-props.ts'
import { chooseListPosition } from './list-position.ts'
import { LiveRegion } from './live-region.tsx'
import { MultiSelectSelection } from './multi-select-selection.tsx'
import type { Choosing } from './use-choosing.ts'

type Looks = Pick<
  ComponentProps<typeof Combobox.TextField>,
  'labelHidden' | 'placeholder' | 'helpText' | 'prefix' | 'connectedRight' | 'requiredIndicator'
>

type ChoicesBoxProps = Pick<FieldProps<string[]>, 'path' | 'label' | 'errors' | 'disabled'> & {
  readonly choosing: Choosing
  readonly onType: (text: string) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly looks: Looks
  /** Chosen values to be marked as not among the options. */
  readonly unoffered?: readonly string[]
  /** Whether the list stays open for more; absent: it does. */
  readonly multiple?: boolean
  /** Where the list goes on beyond what is loaded. */
  readonly more?: { readonly hasMore: boolean; readonly onLoadMore: () => void } | undefined
  /** The list under the box. */
  readonly children: ReactElement | null
}

/** A box to type in with a list of which one or several may be chosen, and under it what is chosen, as tags that can be taken back. */
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
  } = props
  return (
    <BlockStack gap="300">
      <BlockStack gap="100">
        <Combobox
          preferredPosition={chooseListPosition(errors)}
          allowMultiple={props.multiple ?? true}
          {...(more && { willLoadMoreOptions: more.hasMore, onScrolledToBottom: more.onLoadMore })}
          activator={
            <Combobox.TextField
              {...looks}
              id={path}
              label={label}
              value={choosing.text}
              onChange={onType}
              {...(onFocus && { onFocus })}
              {...(onBlur && { onBlur })}
              autoComplete="off"
              disabled={disabled}
              error={errors.length > 0}
            />
          }
        >
          {props.children}
        </Combobox>
        <FieldErrors path={path} errors={errors} />
      </BlockStack>
      <MultiSelectSelection
        label={label}
        chosen={choosing.chosen}
        unoffered={unoffered}
        disabled={disabled}
        onRemove={choosing.remove}
        onClear={choosing.clear}
      />
      <LiveRegion text={choosing.announcement} />
    </BlockStack>
  )
}
