import { useState } from 'react'
import { hasPersonalServices, useIntroduction } from '../../analytics/introduction.ts'
import { readOutsideSettings } from '../../outside-settings.ts'
import { introductionWords as words } from '../introduction/words.ts'
import { StoredSwitch } from './stored-switch.tsx'

/** Switch for the person's answer to the question of the home page. */
export function IntroductionKnob() {
  const [isNeeded] = useState(() => hasPersonalServices(readOutsideSettings(document)))
  const { isAllowed, change, failure } = useIntroduction()
  if (!isNeeded) return null
  return (
    <StoredSwitch
      id="introduction"
      words={words}
      isOn={isAllowed ?? false}
      isKnown={isAllowed !== undefined}
      keep={change}
      failure={failure}
      needsNewPage={() => true}
    />
  )
}
