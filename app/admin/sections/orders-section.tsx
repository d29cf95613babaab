import { OrdersPanel } from '#app/orders/admin/screens/orders-panel.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'

/** The orders of the shop by themselves, without its figures: for the work of the day. */
export function Section({ address }: SectionProps) {
  return <OrdersPanel isAlone address={address} onChanged={() => {}} />
}
