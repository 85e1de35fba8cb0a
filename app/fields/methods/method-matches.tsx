import { Button, InlineStack } from '@shopify/polaris'
import {
  areWrittenAlike,
  findMeantMethods,
  isPart,
  type MethodName,
  makeWhole,
  textOfName,
} from '#rules/language/method-names.ts'
import { methodNameWords as words } from '#rules/words/method-names.ts'
import { Stack } from '../../blocks/stack.tsx'
import { SmallPrint } from '../../blocks/text.tsx'

type MethodMatchesProps = {
  /** The methods of the store, as far as they are known. */
  readonly offered: readonly string[] | undefined
  readonly names: readonly MethodName[]
  readonly onChange: (names: MethodName[]) => void
  readonly disabled: boolean
  /** True where a whole name can be made a part. */
  readonly offersPart?: boolean
}

/** The store's methods that some names match by now, and the way from parts of names to whole ones. */
export function MethodMatches({
  offered,
  names,
  onChange,
  disabled,
  offersPart = false,
}: MethodMatchesProps) {
  const named = names.filter((name) => textOfName(name).trim() !== '')
  if (offered === undefined || named.length === 0) return null
  const meant = findMeantMethods(named, offered)
  const whole = makeWhole(named, offered)
  const [first = ''] = named
  // Next to a list of whole names of the store, its matches would be the list once more.
  const isKnownByList = !offersPart && named.every((name) => !isPart(name) && meant.includes(name))
  return (
    <Stack between="lines">
      {meant.length > 0 && !isKnownByList && <SmallPrint>{words.matches(meant)}</SmallPrint>}
      {!areWrittenAlike(whole, named) && (
        <InlineStack>
          <Button size="slim" textAlign="start" disabled={disabled} onClick={() => onChange(whole)}>
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
            onClick={() => onChange([{ contains: first }])}
          >
            {words.takePart(first)}
          </Button>
        </InlineStack>
      )}
    </Stack>
  )
}
