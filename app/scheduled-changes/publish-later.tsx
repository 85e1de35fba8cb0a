import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ChangeHours } from '#rules/scheduled-changes/scheduled-change.ts'
import { shopSettingsOfPart } from '../shop-settings-query.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Disclosed, DisclosureButton } from '../ui/disclosure.tsx'
import { Stack } from '../ui/stack.tsx'
import { Hint } from '../ui/text.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import { HoursFields } from './hours-fields.tsx'
import { readHours, startHours } from './hours-form.ts'
import { scheduledScreenWords } from './words.ts'

const words = scheduledScreenWords.later

type PublishLaterProps = {
  /** True if there is a change to save. */
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** Saves the values on screen at these hours. */
  readonly onSchedule: (hours: ChangeHours) => void
  /** True for a record with dates of its own, at which the platform starts and ends it. */
  readonly hasDates?: boolean
}

/** Card that schedules a save for an hour. */
export default function PublishLater({
  isChanged,
  isSaving,
  onSchedule,
  hasDates = false,
}: PublishLaterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { data: shop } = useQuery(shopSettingsOfPart)
  return (
    <TitledCard title={words.heading} guide="publish-later">
      <Stack between="parts" atStart>
        <Hint>{hasDates ? words.discountHint : words.hint}</Hint>
        <DisclosureButton
          label={isOpen ? words.close : words.open}
          isOpen={isOpen}
          controls={id}
          onToggle={() => setIsOpen(!isOpen)}
        />
        <Disclosed id={id} isOpen={isOpen}>
          {isOpen && shop !== undefined && (
            <LaterForm
              timeZone={shop.timeZone}
              isChanged={isChanged}
              isSaving={isSaving}
              onSchedule={onSchedule}
            />
          )}
        </Disclosed>
      </Stack>
    </TitledCard>
  )
}

type LaterFormProps = Omit<PublishLaterProps, 'hasDates'> & { readonly timeZone: string }

function LaterForm({ timeZone, isChanged, isSaving, onSchedule }: LaterFormProps) {
  const [form, setForm] = useState(() => startHours(new Date(), timeZone))
  const [showsFaults, setShowsFaults] = useState(false)
  const read = readHours(form, timeZone, new Date())
  const schedule = () => {
    setShowsFaults(true)
    const { hours } = readHours(form, timeZone, new Date())
    if (hours !== undefined) onSchedule(hours)
  }
  return (
    <Stack between="parts" atStart>
      <HoursFields form={form} onChange={setForm} read={read} showsFaults={showsFaults} />
      {!isChanged && <Hint>{words.nothing}</Hint>}
      <ActionButton label={words.schedule} isDisabled={!isChanged} isRunning={isSaving} onAction={schedule} />
    </Stack>
  )
}
