import { Combobox } from '@shopify/polaris'
import type { ComponentProps, ReactElement } from 'react'
import { Stack } from '../ui/stack.tsx'
import { FieldErrors } from './field-errors.tsx'
import type { FieldProps } from './field-props.ts'
import { useEnterAfterText } from './use-enter-after-text.ts'

export type ComboBoxLooks = Pick<
  ComponentProps<typeof Combobox.TextField>,
  'labelHidden' | 'placeholder' | 'helpText' | 'prefix' | 'connectedRight' | 'requiredIndicator'
>

type ComboBoxProps = Pick<FieldProps<unknown>, 'path' | 'label' | 'errors' | 'disabled'> & {
  /** Text in the box. */
  readonly text: string
  readonly onType: (text: string) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly looks?: ComboBoxLooks
  /** True if the list stays open for more. */
  readonly multiple?: boolean
  /** Loads more choices, if there are more. */
  readonly more?: { readonly hasMore: boolean; readonly onLoadMore: () => void } | undefined
  /** List under the box. */
  readonly children: ReactElement | null
}

/** Box to type in with a list to choose from under it, and the faults of the value below both. */
export function ComboBox(props: ComboBoxProps) {
  const {
    path,
    label,
    errors,
    disabled,
    text,
    onType,
    onFocus,
    onBlur,
    looks,
    multiple = false,
    more,
  } = props
  const { type, onKeyDownCapture } = useEnterAfterText(onType)
  return (
    <Stack between="lines">
      <div onKeyDownCapture={onKeyDownCapture}>
        <Combobox
          // The list opens above a field with an error, so that it does not cover the message below the field.
          preferredPosition={errors.length > 0 ? 'above' : 'below'}
          allowMultiple={multiple}
          {...(more && { willLoadMoreOptions: more.hasMore, onScrolledToBottom: more.onLoadMore })}
          activator={
            <Combobox.TextField
              {...looks}
              id={path}
              label={label}
              value={text}
              onChange={type}
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
      </div>
      <FieldErrors path={path} errors={errors} />
    </Stack>
  )
}
