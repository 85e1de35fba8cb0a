import { Icon, Modal, Text, TextField } from '@shopify/polaris'
import { SearchIcon } from '@shopify/polaris-icons'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { listConditionChoices } from '#rules/features/rule-editor/condition-choices.ts'
import { findFirstAvailable, searchConditions } from '#rules/features/rule-editor/condition-search.ts'
import { formatRules } from '#rules/features/rule-editor/rule-form.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import { isExtensionActive } from '#rules/records/checkout-extension.ts'
import { conditionGroupWords } from '#rules/words/condition-words.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { useCheckoutExtension } from '../../checkout-extension/use-checkout-extension.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint } from '../../ui/text.tsx'
import { ConditionChoiceButton } from './condition-choice-button.tsx'
import styles from './condition-picker.module.css'
import { useEditor } from './editor-context.ts'
import { moveFocus } from './move-focus.ts'

const words = ruleEditorWords.picker

type ConditionPickerProps = {
  readonly openerId: string
  readonly onPick: (kind: ConditionKind) => void
  readonly onClose: () => void
}

/** All conditions, under headings and with a search. Unavailable ones show the reason. */
export default function ConditionPicker({ openerId, onPick, onClose }: ConditionPickerProps) {
  const { form, setting, offersPlus } = useEditor()
  const extension = useCheckoutExtension(offersPlus)
  const hasExtension = extension !== undefined && isExtensionActive(extension, new Date())
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  // Computed once, since the form under the picker does not change while it is open.
  const choices = useMemo(() => {
    const { title, rules } = form.getValues()
    return listConditionChoices(setting.type, formatRules(title, rules).ruleSet, offersPlus, hasExtension)
  }, [form, setting, offersPlus, hasExtension])
  const groups = useMemo(() => searchConditions(choices, text), [choices, text])
  const count = groups.reduce((sum, group) => sum + group.choices.length, 0)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      const first = text.trim() === '' ? undefined : findFirstAvailable(groups, text)
      if (first !== undefined) onPick(first.kind)
      return
    }
    moveFocus(event, list.current)
  }
  return (
    <Dialog title={words.title} openerId={openerId} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys serve the box and the buttons within. */}
      <div onKeyDown={onKeyDown}>
        <Modal.Section>
          <Stack between="cards">
            <TextField
              label={words.search}
              labelHidden
              placeholder={words.search}
              value={text}
              onChange={setText}
              autoComplete="off"
              autoFocus
              clearButton
              onClearButtonClick={() => setText('')}
              prefix={<Icon source={SearchIcon} />}
            />
            <div ref={list}>
              <Stack between="cards">
                {groups.map(({ group, choices: members }) => (
                  <Stack key={group} between="lines">
                    <Text as="h3" variant="headingSm" id={`choices-${group}`}>
                      {conditionGroupWords[group]}
                    </Text>
                    <ul className={styles.choices} aria-labelledby={`choices-${group}`}>
                      {members.map((choice) => (
                        <li key={choice.kind}>
                          <ConditionChoiceButton choice={choice} onPick={onPick} />
                        </li>
                      ))}
                    </ul>
                  </Stack>
                ))}
                {count === 0 && <Hint>{words.nothing(text.trim())}</Hint>}
              </Stack>
            </div>
            <LiveRegion
              text={text === '' ? '' : count === 0 ? words.nothing(text.trim()) : words.found(count)}
            />
          </Stack>
        </Modal.Section>
      </div>
    </Dialog>
  )
}
