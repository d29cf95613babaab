import { readDocument } from '#app/content/kit/content.server.ts'
import { chooseGivingArea } from '#app/giving/giving-area.ts'
import { giving } from '#app/giving/giving-document.ts'
import { isLiveKey } from '#app/payments/stripe/live-key.ts'
import type { AppContext } from '#platform/context.ts'
import { type SetupStepKey, setupStepKeys } from './setup-steps.ts'

/** Which steps of the setup guide are done, as the site itself finds out. */
export async function readSetup(
  { db, config, mail, carrier }: Pick<AppContext, 'db' | 'config' | 'mail' | 'carrier'>,
  found: { areFactsConfirmed: boolean; isDemoGone: boolean },
): Promise<{ key: SetupStepKey; isDone: boolean }[]> {
  const [{ values }, people, invitations] = await Promise.all([
    readDocument(db, giving),
    db.selectFrom('users').select('id').limit(2).execute(),
    db.selectFrom('invitations').select('id').limit(1).execute(),
  ])
  const { protocol, hostname } = new URL(config.siteUrl)
  const done: Record<SetupStepKey, boolean> = {
    facts: found.areFactsConfirmed,
    email: mail.isOn,
    payments: config.stripe !== undefined && isLiveKey(config.stripe.publishableKey),
    shipping: carrier.isConnected,
    giving: chooseGivingArea(values).kind !== 'setup',
    demo: found.isDemoGone,
    team: people.length + invitations.length > 1,
    live: protocol === 'https:' && hostname !== 'localhost',
  }
  return setupStepKeys.map((key) => ({ key, isDone: done[key] }))
}
