import { createContext, useContext } from 'react'

/** Whether the shipping service has its keys: without them no label can be bought and nothing synced. */
export const CarrierState = createContext(true)

/** True if the shipping service is set up. Every button that calls it asks here first. */
export function useIsCarrierOn(): boolean {
  return useContext(CarrierState)
}
