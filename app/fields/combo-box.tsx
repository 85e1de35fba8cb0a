import { Combobox } from '@shopify/polaris'
import {
  type ComponentProps,
  type ReactElement,
  type KeyboardEvent as ReactKeyboardEvent,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { Stack } from '../ui/stack.tsx'
import { FieldErrors } from './field-errors.tsx'
import type { FieldProps } from './field-props.ts'

export type ComboBoxAppearance = Pick<
  ComponentProps<typeof Combobox.TextField>,
  'labelHidden' | 'placeholder' | 'helpText' | 'prefix' | 'connectedRight' | 'requiredIndicator'
>

type ComboBoxProps = Pick<FieldProps<unknown>, 'path' | 'label' | 'errors' | 'disabled'> & {
  /** Text in the box. */
  readonly text: string
  readonly onType: (text: string) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly looks?: ComboBoxAppearance
  /** True if the list stays open after a choice. */
  readonly multiple?: boolean
  /** Loads more choices, if there are more. */
  readonly more?: { readonly hasMore: boolean; readonly onLoadMore: () => void } | undefined
  /** List under the box. */
  readonly children: ReactElement | null
}

/** Text box with a list of choices below it. Errors of the value are shown below both. */
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

/**
 * Delays Enter until the list has followed the typed text and marks an option for it. Polaris marks it slightly later
 * than the key press, and would otherwise choose an option for the previous text.
 */
function useEnterAfterText(onType: (text: string) => void) {
  const frame = useRef<number>()
  const waiting = useRef<HTMLElement>()
  const forget = useCallback(() => {
    if (frame.current !== undefined) cancelAnimationFrame(frame.current)
    frame.current = undefined
    waiting.current = undefined
  }, [])
  useEffect(() => forget, [forget])

  const settle = () => {
    const box = waiting.current
    forget()
    if (box === document.activeElement) box?.dispatchEvent(createEnter())
  }
  return {
    type: (text: string) => {
      forget()
      // The next frame draws the list, and the frame after it marks an option.
      frame.current = requestAnimationFrame(() => {
        frame.current = requestAnimationFrame(settle)
      })
      onType(text)
    },
    onKeyDownCapture: (event: ReactKeyboardEvent) => {
      if (event.key !== 'Enter' || frame.current === undefined || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      waiting.current = event.target as HTMLElement
    },
  }
}

/** Polaris identifies keys by their codes. */
const createEnter = () =>
  new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true })
