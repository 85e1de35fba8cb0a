import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Bootstrap, InstallAnswer, LaunchAnswer, ShopSettings, ShopSettingsChange } from '../../wire.ts'
import { useStoreApi } from './store-context.ts'

export function useBootstrap() {
  const api = useStoreApi()
  return useQuery({
    queryKey: [api.store, 'bootstrap'],
    queryFn: ({ signal }) => api.get<Bootstrap>('/bootstrap', signal),
  })
}

/** Installs or uninstalls the app. */
export function useInstallation() {
  const api = useStoreApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (action: 'install' | 'uninstall') => api.send<InstallAnswer>('POST', `/app/${action}`, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [api.store] }),
  })
}

export function useSettingsWrite() {
  const api = useStoreApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: ShopSettingsChange) => api.send<ShopSettings>('PATCH', '/settings', change),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [api.store] }),
  })
}

/** A signed address for the iframe. It is never cached, since its token lasts one minute. */
export function useLaunchAddress(path: string, attempt: number) {
  const api = useStoreApi()
  return useQuery({
    queryKey: ['launch', api.store, path, attempt],
    queryFn: ({ signal }) =>
      api.get<LaunchAnswer>(`/launch?path=${encodeURIComponent(path)}&locale=en`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
