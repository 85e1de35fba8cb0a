import { SupportButton } from '../support/support-button.tsx'
import { Paragraph } from '../ui/text.tsx'
import { TitledCard } from '../ui/titled-card.tsx'

type WelcomeMessageProps = {
  readonly title: string
  readonly description: string
  readonly talk: string
}

/** The welcome banner of the home page. */
export function WelcomeMessage({ title, description, talk }: WelcomeMessageProps) {
  return (
    <TitledCard title={title} action={<SupportButton id="expert" label={talk} opensChat />}>
      <Paragraph>{description}</Paragraph>
    </TitledCard>
  )
}
