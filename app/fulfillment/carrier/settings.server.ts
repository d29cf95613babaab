import { z } from 'zod'
import { defineSettings, serviceUrl, toSecret } from '#platform/config/setting-types.ts'
import type { Secret } from '#platform/secrets/secret.ts'

type ShipStationAccount = { apiKey: Secret; apiSecret: Secret; apiUrl: string }

declare module '#platform/config/config.ts' {
  interface Config {
    /** ShipStation, if there are keys */
    shipStation: ShipStationAccount | undefined
  }
}

/** The ShipStation account. */
export const carrierSettings = defineSettings({
  variables: {
    SHIPSTATION_API_KEY: z.string().transform(toSecret).optional(),
    SHIPSTATION_API_SECRET: z.string().transform(toSecret).optional(),
    SHIPSTATION_API_URL: serviceUrl.default('https://ssapi.shipstation.com'),
  },
  secrets: ['SHIPSTATION_API_KEY', 'SHIPSTATION_API_SECRET'],
  together: ['SHIPSTATION_API_KEY', 'SHIPSTATION_API_SECRET'],
  read: (env): { shipStation: ShipStationAccount | undefined } => {
    const { SHIPSTATION_API_KEY: apiKey, SHIPSTATION_API_SECRET: apiSecret } = env
    const apiUrl = env.SHIPSTATION_API_URL
    return { shipStation: apiKey && apiSecret ? { apiKey, apiSecret, apiUrl } : undefined }
  },
})
