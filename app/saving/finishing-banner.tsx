import { Banner, List } from '@shopify/polaris'
import { type SavePlan, stepTitle } from '#rules/records/save-plan.ts'
import { savingWords } from '#rules/words/saving.ts'

const words = savingWords.finishing

type FinishingBannerProps = {
  readonly plan: SavePlan
  readonly saving: boolean
  readonly onSave: () => void
}

/** The merchant changed nothing, yet what is stored is not what the settings call for. */
export function FinishingBanner({ plan, saving, onSave }: FinishingBannerProps) {
  return (
    <Banner
      tone="warning"
      title={words.title}
      action={{ content: words.action, loading: saving, onAction: onSave }}
    >
      <p>{words.body}</p>
      <List>
        {plan.map((step) => (
          <List.Item key={`${step.kind} ${stepTitle(step)}`}>
            {words.steps[step.kind](stepTitle(step))}
          </List.Item>
        ))}
      </List>
    </Banner>
  )
}
