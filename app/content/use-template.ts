import { useQuery } from '@tanstack/react-query'
import type { Template } from './template.ts'

type Templates = typeof import('./templates.ts')

/** The template with the id in the address, or 'loading'. Templates load only for a form that starts from one. */
export function useTemplate<Found extends Template>(
  id: string | null,
  find: (templates: Templates, id: string) => Found | undefined,
): Found | undefined | 'loading' {
  const { data, isLoading } = useQuery({
    queryKey: ['template', id],
    queryFn: async () => (id === null ? null : (find(await import('./templates.ts'), id) ?? null)),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    throwOnError: true,
  })
  return isLoading ? 'loading' : (data ?? undefined)
}
