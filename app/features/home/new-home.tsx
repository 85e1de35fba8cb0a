import { WelcomeMessage } from '../../blocks/welcome-message.tsx'
import CodGuide from './cod-guide.tsx'
import { homeWords } from './words.ts'

/** First screen of a shop without records: a welcome, and one guide with one button. */
export function NewHome() {
  return (
    <>
      <WelcomeMessage {...homeWords.welcome} />
      <CodGuide />
    </>
  )
}
