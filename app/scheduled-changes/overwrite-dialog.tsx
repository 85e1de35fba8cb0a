import { Modal, TitleBar } from '@shopify/app-bridge-react'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeHour } from '#rules/scheduled-changes/hours.ts'
import type { SaveDialog, SaveDialogProps } from '../saving/save-check.ts'
import { saveGuardWords } from '../saving/save-guard-words.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { Choices } from '../ui/choices.tsx'
import { Padded } from '../ui/padded.tsx'
import { Stack } from '../ui/stack.tsx'
import { Paragraph } from '../ui/text.tsx'
import type { Overwritten } from './find-overwritten.ts'
import { overwriteWords as words } from './overwrite-words.ts'
import { confirmChange, removeChange, scheduledChangesQuery } from './requests.ts'

type Choice = 'keep' | 'remove' | 'instead'

type OverwriteDialogProps = SaveDialogProps & {
  readonly client: QueryClient
  readonly overwritten: Overwritten
  readonly timeZone: string
}

/** Dialog of a save that would prevent scheduled changes. */
export async function loadOverwriteDialog(
  client: QueryClient,
  overwritten: Overwritten,
): Promise<SaveDialog> {
  const { timeZone } = await client.ensureQueryData(shopSettingsQuery)
  return (props) => (
    <OverwriteDialog client={client} overwritten={overwritten} timeZone={timeZone} {...props} />
  )
}

function OverwriteDialog(props: OverwriteDialogProps) {
  const { client, overwritten, timeZone, isOpen, onBack, onSave } = props
  const { changes, canKeep, canReplaceIt } = overwritten
  const [chosen, setChosen] = useState<Choice>(canKeep ? 'keep' : 'remove')
  const offered = (['keep', 'remove', 'instead'] as const).filter(
    (choice) => (choice !== 'keep' || canKeep) && (choice !== 'instead' || canReplaceIt),
  )
  const forEach = (act: (id: string) => Promise<void>) => async () => {
    for (const { id } of changes) await act(id)
    await client.invalidateQueries({ queryKey: scheduledChangesQuery.queryKey })
  }
  const save = () => {
    const [first] = changes
    if (chosen === 'instead' && first !== undefined) onSave({ inPlaceOf: first })
    else onSave(forEach(chosen === 'keep' ? confirmChange : removeChange))
  }
  return (
    <Modal id="scheduled-overwrite" open={isOpen} onHide={onBack}>
      <Padded>
        {isOpen && (
          <Stack between="parts">
            {changes.map(({ id, title, state, startsAt, endsAt }) => (
              <Paragraph key={id}>
                {state === 'active'
                  ? words.active(title, describeHour(endsAt ?? startsAt, timeZone))
                  : words.waiting(title, describeHour(startsAt, timeZone))}
              </Paragraph>
            ))}
            <Choices
              title={words.question}
              choices={offered.map((value) => ({ value, ...words.choices[value](changes.length) }))}
              chosen={chosen}
              onChoose={setChosen}
            />
          </Stack>
        )}
      </Padded>
      <TitleBar title={words.title(changes.length)}>
        <button type="button" variant="primary" onClick={save}>
          {words.confirm[chosen]}
        </button>
        <button type="button" onClick={onBack}>
          {saveGuardWords.back}
        </button>
      </TitleBar>
    </Modal>
  )
}
