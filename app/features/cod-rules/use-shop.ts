import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../../log-failure.ts'
import { shopSettingsQuery } from '../../shop-settings-query.ts'

/**
 * Shop settings that the fields depend on. The form opens without them too: money is then typed without its currency.
 */
export function useShop() {
  const shop = useQuery(shopSettingsQuery)
  const { error } = shop
  useEffect(() => {
    if (error !== null) logFailure(errors.loadConfiguration(error.message), error)
  }, [error])
  return shop
}
