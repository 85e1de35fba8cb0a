import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deriveHomeAge } from '#rules/checkout-now/home-age.ts'
import { lazyBlock } from '../../blocks/lazy-block.tsx'
import { findRemembered, remember } from '../../browser-storage.ts'
import { LoadAgain, LoadingText } from '../../ui/loading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { PlainCard } from '../../ui/titled-card.tsx'
import { checkoutNowQuery, type ReadCheckoutNow } from '../checkout-now/checkout-now-query.ts'
import { NewHome } from './new-home.tsx'
import { homeWords as words } from './words.ts'

const HomeInUse = lazyBlock(() => import('./home-in-use.tsx'), HomeLoading)
const LastParts = lazyBlock(
  () => import('./last-parts.tsx'),
  () => null,
)

const ageKey = 'checkout-ninja.home-age'

/**
 * Home page, depending on how long the shop has used the app (docs/product.md#home). Cards appear from top to bottom.
 * Each waits for the heights of the cards above it, so no element moves.
 */
export function HomeByAge() {
  const read = useQuery(checkoutNowQuery)
  const age = useAge(read)
  if (age === undefined) return <HomeLoading />
  return (
    <Stack between="cards">
      {age === 'new' ? (
        <>
          <NewHome />
          {read.data !== undefined && <LastParts age={age} />}
        </>
      ) : (
        <HomeInUse age={age} read={read} />
      )}
    </Stack>
  )
}

/**
 * Age by the answer of the server. If that failed, the page with records is shown, which reports it. Until the answer
 * arrives, the page draws the card for a new shop only if this browser last saw one.
 */
function useAge({ data, error }: ReadCheckoutNow) {
  const known = data !== undefined ? deriveHomeAge(data, new Date()) : error !== null ? 'in use' : undefined
  const isAnswered = data !== undefined
  useEffect(() => {
    if (isAnswered && known !== undefined) remember(ageKey, known)
  }, [isAnswered, known])
  if (known !== undefined) return known
  return findRemembered(ageKey) === 'new' ? 'new' : undefined
}

function HomeLoading() {
  return (
    <PlainCard>
      <Stack between="entries">
        <LoadingText label={words.loading} lines={6} />
        <LoadAgain />
      </Stack>
    </PlainCard>
  )
}
