import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HomeAge } from '#rules/checkout-now/home-age.ts'
import type { ShopFlag } from '#rules/records/shop-flags.ts'
import CashOnDeliveryNotice from '../../blocks/cash-on-delivery-notice.tsx'
import { lazyBlock } from '../../blocks/lazy-block.tsx'
import { missingMethodConsequences } from '../../blocks/missing-method.ts'
import { UninstalledBanner } from '../../blocks/uninstalled-banner.tsx'
import { historyQuery } from '../../history/requests.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { useSettings } from '../../settings.ts'
import { useShopFlags } from '../../shop-flags/use-shop-flags.ts'
import { Disclosed, DisclosureButton } from '../../ui/disclosure.tsx'
import { PhoneMargin } from '../../ui/phone-margin.tsx'
import { sectionParameter } from '../../ui/sidebar-tab-layout.tsx'
import { Stack } from '../../ui/stack.tsx'
import IntroductionCard from '../introduction/introduction-card.tsx'
import { shopHealthQuery } from '../shop-health/shop-health-query.ts'
import CodGuide from './cod-guide.tsx'
import { codGuideQuery } from './cod-guide-query.ts'
import { IssuesCard } from './issues-card.tsx'
import type { MoreOnHomeProps } from './more-on-home.tsx'
import { homeWords as words } from './words.ts'

const MoreOnHome = lazyBlock(() => import('./more-on-home.tsx'))

/** Parts below the cards, for shops of every age. They wait for each other, so that none of them moves. */
export default function LastParts({ age }: { readonly age: HomeAge }) {
  const { functions } = useSettings()
  const { flags, isPending } = useShopFlags()
  const methods = useQuery(methodNamesQueries.payment)
  const guide = useQuery(codGuideQuery(functions))
  // Changes from outside the app become versions when the app opens, whichever form is opened later.
  useQuery(historyQuery(undefined))
  const [isReady, setIsReady] = useState(false)
  // A part may be read again after a failure. The others must not wait for it, since that would remove them.
  if (!isReady && !isPending && !methods.isPending && !guide.isPending) setIsReady(true)
  if (!isReady) return null
  const isNew = age === 'new'
  // After months of use, an unfinished guide is not the next task any more.
  const isClosedAtFirst = age === 'long in use'
  const isUnderWay = !isNew && isGuideUnderWay(guide.data, flags)
  return (
    <Stack between="cards">
      {isUnderWay && <CodGuide isClosedAtFirst={isClosedAtFirst} />}
      <UninstalledBanner />
      <CashOnDeliveryNotice body={missingMethodConsequences.home} />
      <More hasCodGuide={!isNew && !isUnderWay} isClosedAtFirst={isClosedAtFirst} />
      <IntroductionCard />
      {isNew && <IssuesOfNewShop />}
    </Stack>
  )
}

const seenFlags = ['cod-guide.checkout-tested', 'cod-method.seen'] as const satisfies readonly ShopFlag[]

type FinishedSteps = {
  readonly hasMethod: boolean
  readonly hasRate: boolean
  readonly isActive: boolean
}

/** The guide is near the top from the choice of a rate until a checkout is tested. A dismissed guide is not. */
function isGuideUnderWay(steps: FinishedSteps | undefined, flags: readonly ShopFlag[] | undefined): boolean {
  if (steps?.hasRate !== true || flags === undefined || flags.includes('cod-guide.dismissed')) return false
  return !steps.hasMethod || !steps.isActive || !seenFlags.every((flag) => flags.includes(flag))
}

/** Issues of a shop without records. It may still have a customer's request, or missing functions. */
function IssuesOfNewShop() {
  const { data } = useQuery(shopHealthQuery)
  return data !== undefined && data.findings.length > 0 ? <IssuesCard /> : null
}

/** Parts that are shown on request. They are open if the address is that of one of them. */
function More(props: MoreOnHomeProps) {
  const [params] = useSearchParams()
  const [isOpen, setIsOpen] = useState(params.has(sectionParameter))
  const id = useId()
  return (
    <>
      <PhoneMargin>
        <DisclosureButton
          label={isOpen ? words.more.hide : words.more.show}
          fullLabel={isOpen ? words.more.hideNamed : words.more.showNamed}
          isOpen={isOpen}
          controls={id}
          onToggle={() => setIsOpen(!isOpen)}
        />
      </PhoneMargin>
      <Disclosed id={id} isOpen={isOpen} atOnce>
        {isOpen && <MoreOnHome {...props} />}
      </Disclosed>
    </>
  )
}
