import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#forms/text/language.ts'
import type { CheckoutEntry, EntryState, LastChange } from '#rules/checkout-now/answer.ts'
import { shopSettingsQuery } from '../../shop-settings-query.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge, type StateTone } from '../../ui/state-badge.tsx'
import { InlineText, Paragraph, SmallPrint } from '../../ui/text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { WithAction } from '../../ui/with-action.tsx'
import { findEntryPath } from './entry-path.ts'
import { checkoutNowScreenWords as words } from './words.ts'

/** Tones of states. Active lines have none, since their position in the list shows that they are active. */
const tones: Readonly<Partial<Record<EntryState, StateTone>>> = {
  partly: 'warning',
  testing: 'attention',
  scheduled: 'info',
}

type EntryLineProps = {
  readonly entry: CheckoutEntry
  readonly isRunning: boolean
  readonly isBusy: boolean
  readonly onSwitch: (entry: CheckoutEntry, isWanted: boolean) => void
}

/** A record of the app: its effect, its last editor, and its switch. */
export function EntryLine({ entry, isRunning, isBusy, onSwitch }: EntryLineProps) {
  const { title, state, sentences, more, uses, startsAt, keptDates, change } = entry
  const path = findEntryPath(entry)
  const formatMoment = useMoments()
  const isOn = state === 'active' || state === 'partly' || state === 'scheduled'
  const [label, fullLabel] =
    state === 'testing'
      ? [words.enableForAll, words.enableForAllNamed(title)]
      : isOn
        ? [words.disable, words.disableNamed(title)]
        : [words.enable, words.enableNamed(title)]
  return (
    <WithAction
      action={
        <ActionButton
          label={label}
          fullLabel={fullLabel}
          isRunning={isRunning}
          isDisabled={isBusy && !isRunning}
          onAction={() => onSwitch(entry, !isOn)}
        />
      }
    >
      <Stack between="title">
        <Line>
          {path === undefined ? (
            <InlineText emphasis="strong">{title}</InlineText>
          ) : (
            <TextLink path={path} text={title} />
          )}
          {state !== 'active' && <StateBadge tone={tones[state]}>{words.states[state]}</StateBadge>}
        </Line>
        <Paragraph>
          {sentences.join(' ')}
          {more > 0 && ` ${words.more(more)}`}
        </Paragraph>
        <SmallPrint>
          {[
            ...(startsAt === undefined ? [] : [words.from(formatMoment(startsAt))]),
            ...(keptDates === undefined ? [] : [describeKeptDates(keptDates, formatMoment)]),
            ...describeTesting(entry, formatMoment),
            ...(uses === undefined || uses === 0 ? [] : [words.uses(uses)]),
            ...(change === undefined ? [] : [describeChange(change, formatMoment)]),
          ].join(' · ')}
        </SmallPrint>
      </Stack>
    </WithAction>
  )
}

type FormatMoment = (instant: string) => string

/** Formats moments in the shop's time zone, as every other screen does. */
function useMoments(): FormatMoment {
  const timeZone = useQuery(shopSettingsQuery).data?.timeZone
  return (instant) => formatMoment(instant, timeZone)
}

function describeKeptDates(
  { startsAt, endsAt }: NonNullable<CheckoutEntry['keptDates']>,
  formatMoment: FormatMoment,
): string {
  return endsAt === undefined
    ? words.keepsStart(formatMoment(startsAt))
    : words.keepsDates(formatMoment(startsAt), formatMoment(endsAt))
}

function describeTesting(
  { testingSince, testerEmails = [] }: CheckoutEntry,
  formatMoment: FormatMoment,
): string[] {
  return testingSince === undefined
    ? []
    : [words.testers(testerEmails), words.testedSince(formatMoment(testingSince)), words.takesSlot]
}

function describeChange({ at, by, firstName }: LastChange, formatMoment: FormatMoment): string {
  const moment = formatMoment(at)
  return firstName === undefined ? words.changed[by](moment) : words.changedBy(moment, firstName)
}
