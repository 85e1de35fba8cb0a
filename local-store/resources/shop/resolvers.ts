import type { AdminContext } from '../../admin-api/context.ts'
import { shopForm } from './form.ts'

export const shopRoot = {
  shop: (_: unknown, context: AdminContext) => shopForm(context.read().shop),
}
