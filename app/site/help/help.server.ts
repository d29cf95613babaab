import type { DocumentValues } from '#app/content/kit/document.ts'
import { loadOrRecall, recall } from '#app/content/kit/recall.server.ts'
import { contactFacts, readContactFacts } from '#app/site/contact-facts.ts'
import type { ContactFacts } from '#app/site/documents/contact-fields.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import type { Help } from './help.ts'
import { helpLines } from './help-document.ts'

/** The ways to a person, for a page; never throws. */
export async function loadHelp(context: RequestContext): Promise<Help> {
  const [lines, facts] = await Promise.all([
    loadOrRecall(context, helpLines),
    readContactFacts(context),
  ])
  return helpOf(lines, facts)
}

/** The same as they were known last, where nothing can be read. */
export function recallHelp(context: Pick<AppContext, 'config'>): Help {
  return helpOf(recall(context, helpLines), recall(context, contactFacts).contactInfo)
}

type Lines = DocumentValues<typeof helpLines>

function helpOf({ crisis, emergency, treatment, ministry }: Lines, facts: ContactFacts): Help {
  const own = { call: facts.phone.trim(), text: ministry.text.trim() }
  return { crisis, emergency, treatment, ministry: own }
}
