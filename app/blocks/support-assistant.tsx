import { SupportButton } from '../support/support-button.tsx'
import { Paragraph } from '../ui/text.tsx'
import { TitledCard } from '../ui/titled-card.tsx'

type SupportAssistantProps = { readonly title: string; readonly text: string; readonly open: string }

/** Card with a button to ask for support. */
export default function SupportAssistant({ title, text, open }: SupportAssistantProps) {
  return (
    <TitledCard title={title} action={<SupportButton id="assistant" label={open} kind="main" />}>
      <Paragraph>{text}</Paragraph>
    </TitledCard>
  )
}
