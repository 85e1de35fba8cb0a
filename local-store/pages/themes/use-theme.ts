import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemList, ThemeCard, ThemeEditorData, ThemeFiles, ThemePreviewAnswer } from '../../wire.ts'
import { useStoreApi } from '../api/store-context.ts'

export function useThemes() {
  const api = useStoreApi()
  return useQuery({
    queryKey: [api.store, 'themes'],
    queryFn: ({ signal }) => api.get<ItemList<ThemeCard>>('/themes', signal),
  })
}

export function useThemeEditor() {
  const api = useStoreApi()
  return useQuery({
    queryKey: [api.store, 'themes', 'editor'],
    queryFn: ({ signal }) => api.get<ThemeEditorData>('/themes/editor', signal),
    refetchOnWindowFocus: false,
  })
}

export function useThemeWrite() {
  const api = useStoreApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (files: ThemeFiles) => api.send<ThemeEditorData>('PATCH', '/themes/editor', files),
    onSuccess: (data) => {
      queryClient.setQueryData([api.store, 'themes', 'editor'], data)
      return queryClient.invalidateQueries({ queryKey: [api.store, 'themes'], exact: true })
    },
  })
}

/** Token with which the frame shows unsaved files. Requested again when they change. */
export function useThemePreview(files: ThemeFiles) {
  const api = useStoreApi()
  const wanted = JSON.stringify(files)
  return useQuery({
    queryKey: ['theme-preview', api.store, wanted],
    queryFn: ({ signal }) =>
      api.send<ThemePreviewAnswer>('POST', '/themes/preview', JSON.parse(wanted), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: (before) => before,
  })
}
