import { LabelledKnob } from '../../fields/switches/labelled-knob.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReloadWithFocus } from './use-reload-with-focus.ts'

type Props = {
  id: string
  words: { switch: string; help: string; notKept: string }
  isOn: boolean
  isKnown: boolean
  /** Rejects if the choice could not be stored. `failure` then has the reason. */
  keep: (isOn: boolean) => Promise<unknown>
  failure?: Error | undefined
  /** True if the choice needs a reload, since a loaded script cannot be unloaded. */
  needsNewPage: (isOn: boolean) => boolean
}

/** A switch whose choice the server stores. If storing fails, the reason is shown above it. */
export function StoredSwitch({ id, words, isOn, isKnown, keep, failure, needsNewPage }: Props) {
  const reload = useReloadWithFocus(id, isKnown)
  const choose = async (isWanted: boolean) => {
    try {
      await keep(isWanted)
    } catch {
      // The failure is shown above the switch, which stays as it was.
      return
    }
    if (needsNewPage(isWanted)) reload()
  }
  return (
    <>
      {failure !== undefined && (
        <Notice tone="warning" title={words.notKept}>
          <p>{failure.message}</p>
        </Notice>
      )}
      <LabelledKnob
        path={id}
        label={words.switch}
        checked={isOn}
        onChange={(isWanted) => void choose(isWanted)}
        errors={[]}
        disabled={!isKnown}
        help={words.help}
      />
    </>
  )
}
