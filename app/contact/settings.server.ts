import { defineSettings, webUrl } from '#platform/config/setting-types.ts'

declare module '#platform/config/config.ts' {
  interface Config {
    contactFormUrl: string | undefined
  }
}

/** Where messages are forwarded. */
export const contactSettings = defineSettings({
  variables: { CONTACT_FORM_URL: webUrl.optional() },
  read: (env) => ({ contactFormUrl: env.CONTACT_FORM_URL }),
})
