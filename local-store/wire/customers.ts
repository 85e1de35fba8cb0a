// Customers: GET, POST /customers; PATCH, DELETE /customers/{id}

import type { Address } from './checkout.ts'

export type Customer = {
  id: string
  gid: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  tags: string[]
  numberOfOrders: number
  amountSpent: string
  /** The company this customer buys for, or null. */
  companyId: string | null
  companyLocationId: string | null
  address: Address | null
}
export type CustomerInput = {
  firstName: string
  lastName: string
  email: string
  phone?: string | null
  tags?: string[]
  companyId?: string | null
  companyLocationId?: string | null
  address?: Address | null
}
export type CustomerChange = Partial<CustomerInput>
