import { Button, InlineStack } from '@shopify/polaris'
import { useRef } from 'react'
import {
  areWrittenAlike,
  findMatchingMethods,
  isPart,
  type MethodName,
  makeWhole,
  textOfName,
} from '#rules/language/method-names.ts'
import { methodNameWords as words } from '#rules/words/method-names.ts'
import { Stack } from '../../ui/stack.tsx'
import { SmallPrint } from '../../ui/text.tsx'

type MethodMatchesProps = {
  /** Methods of the store. Undefined until they are loaded. */
  readonly offered: readonly string[] | undefined
  readonly names: readonly MethodName[]
  readonly onChange: (names: MethodName[]) => void
  readonly disabled: boolean
  /** True if a whole name can become a part. */
  readonly offersPart?: boolean
}

/** Methods of the store that match some names now, with buttons to replace parts of names by whole names. */
export function MethodMatches({
  offered,
  names,
  onChange,
  disabled,
  offersPart = false,
}: MethodMatchesProps) {
  const box = useRef<HTMLDivElement>(null)
  const named = names.filter((name) => textOfName(name).trim() !== '')
  if (offered === undefined || named.length === 0) return null
  const intended = findMatchingMethods(named, offered)
  const whole = makeWhole(named, offered)
  const [first = ''] = named
  // For whole names of the store, the matches would only repeat the list.
  const isKnownByList = !offersPart && named.every((name) => !isPart(name) && intended.includes(name))
  /** A used button disappears, so the focus moves to the place of the buttons first. */
  const take = (taken: MethodName[]) => {
    box.current?.focus()
    onChange(taken)
  }
  return (
    <div ref={box} tabIndex={-1}>
      <Stack between="lines">
        {intended.length > 0 && !isKnownByList && <SmallPrint>{words.matches(intended)}</SmallPrint>}
        {!areWrittenAlike(whole, named) && (
          <InlineStack>
            <Button size="slim" textAlign="start" disabled={disabled} onClick={() => take(whole)}>
              {words.takeExact(whole.filter((name) => typeof name === 'string'))}
            </Button>
          </InlineStack>
        )}
        {offersPart && !isPart(first) && (
          <InlineStack>
            <Button
              variant="plain"
              textAlign="start"
              disabled={disabled}
              onClick={() => take([{ contains: first }])}
            >
              {words.takePart(first)}
            </Button>
          </InlineStack>
        )}
      </Stack>
    </div>
  )
}
