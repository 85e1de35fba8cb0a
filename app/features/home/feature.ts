import { late } from '../../blocks/late.tsx'
import { showMissingMethod } from '../../blocks/missing-method.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { CheckoutNowPlace } from '../checkout-now/checkout-now-frame.tsx'
import { describeFeature } from '../feature.ts'
import CodGuide from './cod-guide.tsx'
import { FeatureGuides } from './feature-guides.tsx'
import { homeWords } from './words.ts'

/** The home page, with the guides of the features. */
export const home = describeFeature({
  ...pageLinks.home,
  ownBlocks: {
    cod_guide: CodGuide,
    cod_with_fee_status: late(() => import('../cash-on-delivery/cod-with-fee-status.tsx')),
    checkout_now: late(() => import('../checkout-now/checkout-now-card.tsx'), CheckoutNowPlace),
    capacity: late(() => import('../checkout-now/capacity-card.tsx')),
    health: late(() => import('../shop-health/shop-health-card.tsx')),
    introduction: late(() => import('../introduction/introduction-card.tsx')),
    feature_guides: FeatureGuides,
    dead_ends: late(() => import('./dead-ends-card.tsx')),
  },
  blocks: [
    { id: 'uninstall', kind: 'uninstalled_banner', props: {} },
    showMissingMethod('home'),
    { id: 'welcome', kind: 'welcome_message', props: homeWords.welcome },
    { id: 'checkout-now', kind: 'checkout_now', props: {} },
    { id: 'cod-guide', kind: 'cod_guide', props: {} },
    { id: 'setup-guide', kind: 'setup_guide', props: {} },
    { id: 'cod-heading', kind: 'heading', props: { text: homeWords.codWithFeeHeading } },
    { id: 'cod-status', kind: 'cod_with_fee_status', props: {} },
    { id: 'health', kind: 'health', props: {} },
    { id: 'dead-ends', kind: 'dead_ends', props: {} },
    { id: 'capacity', kind: 'capacity', props: {} },
    { id: 'introduction', kind: 'introduction', props: {} },
    { id: 'templates-heading', kind: 'heading', props: { text: homeWords.templates } },
    { id: 'templates', kind: 'template_cards', props: {} },
    { id: 'support', kind: 'support_assistant', props: homeWords.support },
    { id: 'guides-heading', kind: 'heading', props: { text: homeWords.guides } },
    { id: 'guides', kind: 'feature_guides', props: {} },
  ],
})
