import { useState } from 'react'
import { hasPersonalServices, useIntroduction } from '../../analytics/introduction.ts'
import { Notice } from '../../blocks/notice.tsx'
import { LabelledKnob } from '../../fields/switches/labelled-knob.tsx'
import { readOutsideSettings } from '../../outside-settings.ts'
import { introductionWords as words } from '../introduction/words.ts'
import { useReloadWithFocus } from './use-reload-with-focus.ts'

const switchId = 'introduction'

/** The person's answer to the question of the home page, and how it is changed. */
export function IntroductionKnob() {
  const [isNeeded] = useState(() => hasPersonalServices(readOutsideSettings(document)))
  const { isAllowed, change, failure } = useIntroduction()
  const reload = useReloadWithFocus(switchId, isAllowed !== undefined)
  if (!isNeeded) return null
  const choose = async (isWanted: boolean) => {
    try {
      await change(isWanted)
    } catch {
      // The failure is shown above the switch, which stays as it was.
      return
    }
    // A script that is loaded cannot be unloaded: only a new page is without it, or with it.
    reload()
  }
  return (
    <>
      {failure !== undefined && (
        <Notice tone="warning" title={words.notKept}>
          <p>{failure.message}</p>
        </Notice>
      )}
      <LabelledKnob
        path={switchId}
        label={words.switch}
        checked={isAllowed ?? false}
        onChange={(isWanted) => void choose(isWanted)}
        errors={[]}
        disabled={isAllowed === undefined}
        help={words.help}
      />
    </>
  )
}
