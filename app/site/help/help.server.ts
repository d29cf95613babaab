import type { DocumentValues } from '#app/content/kit/document.ts'
import {
  type LastKnownContext,
  lastKnown,
  loadOrLastKnown,
} from '#app/content/kit/last-known.server.ts'
import { contactFacts, readContactFacts } from '#app/site/contact-facts.ts'
import type { ContactFacts } from '#app/site/documents/contact-fields.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Help } from './help.ts'
import { helpLines } from './help-document.ts'

/** The help lines for a page. Never throws. */
export async function loadHelp(context: RequestContext): Promise<Help> {
  const [lines, facts, foot] = await Promise.all([
    loadOrLastKnown(context, helpLines),
    readContactFacts(context),
    loadOrLastKnown(context, footer),
  ])
  return buildHelp(lines, facts, foot)
}

/** The last known help lines, for when nothing can be read. */
export function lastKnownHelp(context: LastKnownContext): Help {
  const { contactInfo } = lastKnown(context, contactFacts)
  return buildHelp(lastKnown(context, helpLines), contactInfo, lastKnown(context, footer))
}

type Lines = DocumentValues<typeof helpLines>

/** The phone comes from Contact, or else from the footer. */
export function buildHelp(
  { crisis, emergency, local, treatment, more, ministry }: Lines,
  facts: ContactFacts,
  { contact }: DocumentValues<typeof footer>,
): Help {
  const call = facts.phone.trim() || contact.phone.trim()
  return {
    crisis,
    emergency,
    local,
    treatment,
    more: more.filter(({ name, call: number }) => name && number),
    ministry: { call, text: ministry.text.trim() },
  }
}
