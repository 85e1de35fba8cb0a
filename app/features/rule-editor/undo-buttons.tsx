import { Button, ButtonGroup } from '@shopify/polaris'
import { RedoIcon, UndoIcon } from '@shopify/polaris-icons'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import { useEditor, useHistory } from './editor-context.ts'

export function UndoButtons() {
  const { history } = useEditor()
  const { past, future } = useHistory()
  const [announcement, announce] = useAnnouncement('')
  const step = (move: () => void, said: string) => () => {
    move()
    announce(said)
  }
  return (
    <>
      <ButtonGroup gap="extraTight">
        <Button
          icon={UndoIcon}
          accessibilityLabel={words.undo}
          disabled={past.length === 0}
          onClick={step(history.undo, words.undone)}
        />
        <Button
          icon={RedoIcon}
          accessibilityLabel={words.redo}
          disabled={future.length === 0}
          onClick={step(history.redo, words.redone)}
        />
      </ButtonGroup>
      <LiveRegion text={announcement} />
    </>
  )
}
