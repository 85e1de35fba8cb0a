import { BlockStack, Button, ChoiceList, Icon, InlineStack, Modal, TextField } from '@shopify/polaris'
import { SearchIcon } from '@shopify/polaris-icons'
import { type KeyboardEvent, useState } from 'react'
import type { Choice } from '#forms/choice.ts'
import { findAddable, groupChoices, searchChoices, withChosen } from '#forms/choice-search.ts'
import { formWords as words } from '#forms/words.ts'
import { errors } from '#rules/words/errors.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Hint } from '../../ui/text.tsx'
import { SelectionCount } from '../multi-select-selection.tsx'
import touch from '../touch-targets.module.css'
import { useChoosing } from '../use-choosing.ts'
import styles from './choice-dialog.module.css'

type ChoiceDialogProps = {
  readonly path: string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string[]
  readonly allowNew: boolean
  readonly onClose: (chosen: string[]) => void
}

/**
 * Window with all choices as checkboxes below a search. They are in the window itself, so that no list covers its
 * buttons. Closing the window keeps the choice, as Done does, and only Cancel drops it. The page's save bar can undo
 * both.
 */
export function ChoiceDialog({ path, label, value, allowNew, onClose, ...props }: ChoiceDialogProps) {
  const [draft, setDraft] = useState(value)
  const choices = withChosen(props.choices, draft)
  const labelOf = (chosen: string) => choices.find((choice) => choice.value === chosen)?.label ?? chosen
  const choosing = useChoosing({ value: draft, onChange: setDraft, labelOf })
  const { text } = choosing
  const found = searchChoices(choices, text)
  const addable = allowNew ? findAddable(choices, text) : undefined
  const nothing = text.trim() === '' ? words.nothingToChoose : errors.noOptionsMatching(text.trim())

  const search = (typed: string) => {
    choosing.setText(typed)
    choosing.announce(
      searchChoices(choices, typed).length === 0 ? errors.noOptionsMatching(typed.trim()) : '',
    )
  }
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    if (event.target.id !== `${path}-search` || text.trim() === '') return
    event.preventDefault()
    const first = found.find(({ disabled = false }) => !disabled)?.value ?? addable
    if (first !== undefined && !draft.includes(first)) choosing.select(first)
  }
  return (
    <Dialog
      openerId={path}
      title={words.selectOf(label)}
      onClose={() => onClose(draft)}
      primaryAction={{ content: words.done, onAction: () => onClose(draft) }}
      secondaryActions={[{ content: words.cancel, onAction: () => onClose(value) }]}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search takes the first choice that is found. */}
      <div className={touch.touchTargets} onKeyDown={takeFirst}>
        <div className={styles.search}>
          <BlockStack gap="200">
            <TextField
              id={`${path}-search`}
              label={words.searchOf(label)}
              labelHidden
              placeholder={allowNew ? fieldWords.search : words.search}
              value={text}
              onChange={search}
              prefix={<Icon source={SearchIcon} />}
              clearButton
              onClearButtonClick={() => search('')}
              autoComplete="off"
              autoFocus
            />
            <SelectionCount label={label} count={draft.length} onClear={choosing.clear} />
          </BlockStack>
        </div>
        <Modal.Section>
          <BlockStack gap="400">
            {groupChoices(found).map(([heading, shown]) => (
              <ChoiceList
                key={heading}
                title={heading === '' ? label : heading}
                titleHidden={heading === ''}
                allowMultiple
                choices={shown.map(({ value, label, help, disabled = false }) => ({
                  value,
                  label,
                  disabled,
                  ...(help !== undefined && { helpText: help }),
                }))}
                selected={draft}
                onChange={setDraft}
              />
            ))}
            {found.length === 0 && <Hint>{nothing}</Hint>}
            {addable !== undefined && (
              <InlineStack>
                <Button onClick={() => choosing.select(addable)}>{fieldWords.add(addable)}</Button>
              </InlineStack>
            )}
          </BlockStack>
        </Modal.Section>
        <LiveRegion text={choosing.announcement} />
      </div>
    </Dialog>
  )
}
