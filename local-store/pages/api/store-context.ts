import { createContext, useContext } from 'react'
import type { StoreApi } from './store-api.ts'

const StoreApiContext = createContext<StoreApi | undefined>(undefined)

export const StoreApiProvider = StoreApiContext.Provider

export function useStoreApi(): StoreApi {
  const api = useContext(StoreApiContext)
  if (!api) throw new Error('useStoreApi needs a StoreApiProvider above it.')
  return api
}
