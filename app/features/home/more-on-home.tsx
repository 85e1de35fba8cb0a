import { Heading } from '../../blocks/heading.tsx'
import SetupGuide from '../../blocks/setup-guide.tsx'
import SupportAssistant from '../../blocks/support-assistant.tsx'
import TemplateCards from '../../blocks/template-cards.tsx'
import { Stack } from '../../ui/stack.tsx'
import CapacityCard from '../checkout-now/capacity-card.tsx'
import CodGuide from './cod-guide.tsx'
import { FeatureGuides } from './feature-guides.tsx'
import { homeWords as words } from './words.ts'

export type MoreOnHomeProps = {
  readonly hasCodGuide: boolean
  /** True if its guides are closed at first, as after months of use. */
  readonly isClosedAtFirst: boolean
}

/** The rest of the home page, on request. */
export default function MoreOnHome({ hasCodGuide, isClosedAtFirst }: MoreOnHomeProps) {
  return (
    <Stack between="cards">
      <Heading text={words.templates} />
      <TemplateCards />
      {hasCodGuide && <CodGuide isClosedAtFirst={isClosedAtFirst} />}
      <SetupGuide isClosedAtFirst={isClosedAtFirst} />
      <CapacityCard />
      <Heading text={words.guides} />
      <FeatureGuides />
      <SupportAssistant {...words.support} />
    </Stack>
  )
}
