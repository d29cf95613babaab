import { OrdersPanel } from '#app/order-management/screens/orders-panel.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'

/** The orders list on its own, without the shop's figures. */
export function Section({ address }: SectionProps) {
  return <OrdersPanel hidesHeading path={address} onChanged={() => {}} />
}
